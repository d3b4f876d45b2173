/** Request path for logs, without tokens. */
import type { Request } from 'express';

const SECRET_NAME = /token$/i;
const LONG_WORD = /^[\w-]{32,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Replaces route parameters that are tokens by their name. If no route matched, replaces every long segment that is
 * not a UUID, because it may be a token.
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
