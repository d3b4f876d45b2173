/** `fetch` with upload progress. */

/**
 * Implements `fetch` by `XMLHttpRequest`, since `fetch` does not report upload progress.
 * @param onProgress receives the fraction sent, 0 to 1
 */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = request.onabort = () => reject(new TypeError('The connection was lost'));
      request.onload = () => {
        const id = request.getResponseHeader('X-Request-Id');
        resolve(
          new Response(request.response as string, {
            status: request.status,
            headers: id ? { 'X-Request-Id': id } : {},
          }),
        );
      };
      request.open(method, address instanceof Request ? address.url : String(address));
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
}
