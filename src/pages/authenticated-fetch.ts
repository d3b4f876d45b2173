/** `fetch` wrappers that add the visitor's credentials to calls of the API. */

/** Adds the session token, if there is one. */
export function withSession(token: string | null, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return withHeader('Authorization', token && `Bearer ${token}`, fetch);
}

/** Adds a header, unless `value` is null. */
export function withHeader(
  name: string,
  value: string | null,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  if (value === null) return fetch;
  return (url, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(name, value);
    return fetch(url, { ...init, headers });
  };
}
