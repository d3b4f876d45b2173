/**
 * An HTTP client for tests. Every call names or defaults the expected status, and every response is validated against
 * openapi.json.
 */
import supertest from 'supertest';
import { validateResponse } from './response-validation.js';

/** A response. */
export interface ApiResponse {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  body: any;
  headers: Record<string, string>;
  text: string;
}

/** Sends requests with one key. */
export interface ApiClient {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  get(path: string, status?: number, headers?: Record<string, string>): Promise<any>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  post(path: string, body: unknown, status?: number, headers?: Record<string, string>): Promise<any>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  put(path: string, body: unknown, status?: number, headers?: Record<string, string>): Promise<any>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  delete(path: string, status?: number, headers?: Record<string, string>): Promise<any>;
  /** Returns the complete response with any status that openapi.json declares. */
  send(
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>;
}

/** A client for this service and key; null sends none. */
export function createApiClient(baseUrl: string, key: string | null): ApiClient {
  const send: ApiClient['send'] = async (method, path, body, headers = {}) => {
    const request = supertest(baseUrl)[method](path).set(headers);
    if (key !== null) request.set('Authorization', `Bearer ${key}`);
    if (typeof body === 'string') request.set('Content-Type', headers['Content-Type'] ?? 'application/json');
    const answer = await (body === undefined ? request : request.send(body as object));
    const type = answer.headers['content-type'];
    const contradiction = validateResponse(method, path, { status: answer.status, type, body: answer.body });
    if (contradiction) throw new Error(`${contradiction}\n${answer.text?.slice(0, 1000)}`);
    return answer as unknown as ApiResponse;
  };
  const expecting =
    (method: 'get' | 'post' | 'put' | 'delete') =>
    async (path: string, body: unknown, status: number, headers?: Record<string, string>) => {
      const answer = await send(method, path, body, headers);
      if (answer.status !== status) {
        throw new Error(`${method} ${path}: expected ${status}, got ${answer.status} ${answer.text.slice(0, 1000)}`);
      }
      return answer.body as unknown;
    };
  return {
    send,
    get: (path, status = 200, headers) => expecting('get')(path, undefined, status, headers),
    post: (path, body, status = 201, headers) => expecting('post')(path, body, status, headers),
    put: (path, body, status = 200, headers) => expecting('put')(path, body, status, headers),
    delete: (path, status = 204, headers) => expecting('delete')(path, undefined, status, headers),
  };
}
