/** Responds with the error body of the contract to data that Node cannot parse as HTTP. */
import { getDefaultCode } from '../error-codes.js';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const ERRORS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The URL and headers are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not sent in time'],
};

/** Milliseconds in which the client may receive the response. */
const DRAIN_MS = 1000;

/** Handler for `clientError` of a server. Closes the connection. */
export function rejectMalformedRequest({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [statusCode, message] = ERRORS[code] ?? [400, 'The request is not valid HTTP'];
  const error = STATUS_CODES[statusCode]!;
  const body = JSON.stringify({ error, message, statusCode, code: getDefaultCode(statusCode) });
  const head = [
    `HTTP/1.1 ${statusCode} ${error}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // The client may keep its side open.
  setTimeout(() => socket.destroy(), DRAIN_MS).unref();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
