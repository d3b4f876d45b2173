/** The path of a request as logs may tell it: what a client or a form is let in by does not stand in it. */
import type { Request } from 'express';

const SECRET_NAME = /token$/i;
const LONG_WORD = /^[\w-]{32,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Parts that the route calls a token are replaced by their name. Where no route was found, so is whatever may be one: a
 * long word that is no uuid.
 */
export function redactPath({ path, params }: Pick<Request, 'path' | 'params'>): string {
  const secrets = new Map<string, string>();
  for (const [name, value] of Object.entries(params ?? {}))
    if (SECRET_NAME.test(name)) secrets.set(String(value), `:${name}`);
  const parts = path.split('/').map((part) => secrets.get(decoded(part)) ?? (isSecret(part) ? '[token]' : part));
  return parts.join('/');
}

function isSecret(part: string): boolean {
  return LONG_WORD.test(part) && !UUID.test(part);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
