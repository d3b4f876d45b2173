/** An in-memory S3-compatible store: objects, multipart uploads, ranges, listings. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A running server. */
export interface S3Server {
  endpoint: string;
  /** Stored objects by key. */
  objects: Map<string, Buffer>;
  /** Open multipart uploads. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  close(): Promise<void>;
}

/** Starts a server with one bucket. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const uploads: S3Server['uploads'] = new Map();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return sendError(response, 403, 'AccessDenied');
    if (name !== bucket) return sendError(response, 404, 'NoSuchBucket');
    const body = await buffer(request);
    const key = rest.join('/');
    if (key) return handleObject(request, response, key, url.searchParams, body);
    return url.searchParams.has('uploads') ? listUploads(response) : listObjects(response, url.searchParams);
  }

  function handleObject(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): void {
    const uploadId = query.get('uploadId');
    const upload = uploadId ? uploads.get(uploadId) : undefined;
    if (uploadId && !upload) return sendError(response, 404, 'NoSuchUpload');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'POST' && upload) {
      const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(key, Buffer.concat(parts));
      uploads.delete(uploadId!);
      return sendXml(response, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'PUT') {
      if (upload) upload.parts.set(Number(query.get('partNumber')), body);
      else objects.set(key, body);
      return void response.setHeader('ETag', '"x"').end();
    }
    if (request.method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId);
      else objects.delete(key);
      return void response.writeHead(204).end();
    }
    const bytes = objects.get(key);
    return bytes ? send(request, response, bytes) : sendError(response, 404, 'NoSuchKey');
  }

  function listObjects(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, 2);
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    );
    const more = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : '';
    sendXml(
      response,
      `<ListBucketResult>${entries.join('')}<IsTruncated>${keys.length > 2}</IsTruncated>${more}</ListBucketResult>`,
    );
  }

  function listUploads(response: ServerResponse): void {
    const entries = [...uploads].map(
      ([id, { key }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-01T00:00:00Z</Initiated></Upload>`,
    );
    sendXml(response, `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { 'Content-Length': part.length });
  response.end(part);
}

function sendXml(response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0"?>${text}`);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
