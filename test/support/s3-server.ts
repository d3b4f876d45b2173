/** A small S3-compatible store over HTTP, kept in memory: objects, multipart uploads, ranges, listings. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A running store. */
export interface S3Server {
  endpoint: string;
  /** Keys and bytes of what is there. */
  objects: Map<string, Buffer>;
  /** Multipart uploads that are neither completed nor aborted. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  close(): Promise<void>;
}

/** Starts a store with one bucket. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const uploads: S3Server['uploads'] = new Map();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return error(response, 403, 'AccessDenied');
    if (name !== bucket) return error(response, 404, 'NoSuchBucket');
    const body = await buffer(request);
    const key = rest.join('/');
    if (key) return ofObject(request, response, key, url.searchParams, body);
    return url.searchParams.has('uploads') ? listUploads(response) : listObjects(response, url.searchParams);
  }

  function ofObject(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): void {
    const uploadId = query.get('uploadId');
    const upload = uploadId ? uploads.get(uploadId) : undefined;
    if (uploadId && !upload) return error(response, 404, 'NoSuchUpload');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === 'POST' && upload) {
      const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(key, Buffer.concat(parts));
      uploads.delete(uploadId!);
      return xml(response, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
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
    return bytes ? send(request, response, bytes) : error(response, 404, 'NoSuchKey');
  }

  function listObjects(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, 2);
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    );
    const more = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : '';
    xml(
      response,
      `<ListBucketResult>${entries.join('')}<IsTruncated>${keys.length > 2}</IsTruncated>${more}</ListBucketResult>`,
    );
  }

  function listUploads(response: ServerResponse): void {
    const entries = [...uploads].map(
      ([id, { key }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-01T00:00:00Z</Initiated></Upload>`,
    );
    xml(response, `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`);
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

function xml(response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0"?>${text}`);
}

function error(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  xml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
