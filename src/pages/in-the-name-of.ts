/** The API, asked in the name of whoever has the page before them. */

/** The same `fetch`, with the session of the visitor; as it is where there is none. */
export function inTheNameOf(token: string | null, ask: typeof fetch): typeof fetch {
  return withHeader('Authorization', token && `Bearer ${token}`, ask);
}

/** The same `fetch`, with a header; as it is where it has no value. */
export function withHeader(name: string, value: string | null, ask: typeof fetch): typeof fetch {
  if (value === null) return ask;
  return (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(name, value);
    return ask(address, { ...init, headers });
  };
}
