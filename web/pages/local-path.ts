/** Validation of the `next` query parameter, which says where to continue after sign-in. */

/** A path that starts with one slash. `//host` and `/\host` lead to another host; browsers strip control characters. */
const LOCAL_PATH = /^\/(?![/\\])\P{Cc}*$/u;

/** Returns `path` if it stays on this host, otherwise `fallback`. */
export function safeLocalPath(path: string | undefined, fallback: string): string {
  return path !== undefined && LOCAL_PATH.test(path) ? path : fallback;
}
