/** The API, asked in the name of whoever is signed in. */

/** The same `fetch`, with the session of the visitor; as it is where there is none. */
export function inTheNameOf(token: string | null, ask: typeof fetch): typeof fetch {
  if (token === null) return ask;
  return (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return ask(address, { ...init, headers });
  };
}
