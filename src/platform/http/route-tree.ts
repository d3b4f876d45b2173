/**
 * A radix tree of paths that matches as Express does: static segments are compared as they are sent, parameters may have any
 * length but not none, and one with a malformed escape is refused.
 */
import createRouter, { type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way';

/** Stands for `%` inside the tree, which would decode static segments as well. No HTTP path has a control character. */
const PERCENT = '\u0001';

/** What a path leads to. */
export interface FoundRoute<T> {
  value: T;
  params: Record<string, string>;
}

/** `T` is stored with each path. */
export class RouteTree<T> {
  private readonly tree: Instance<HTTPVersion.V1> = createRouter({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: Number.MAX_SAFE_INTEGER,
  });

  /** The first value of a path and method counts. */
  add(method: HTTPMethod, path: string, value: T): void {
    if (!this.tree.hasRoute(method, path)) this.tree.on(method, path, () => undefined, { value });
  }

  /** @throws URIError for a parameter with a malformed escape, which is answered with 400. */
  find(method: HTTPMethod, path: string): FoundRoute<T> | null {
    const found = this.tree.find(method, path.replaceAll('%', PERCENT));
    if (!found || Object.values(found.params).includes('')) return null;
    const params: Record<string, string> = {};
    for (const name in found.params) params[name] = decode(found.params[name]!);
    return { value: (found.store as { value: T }).value, params };
  }
}

function decode(param: string): string {
  if (!param.includes(PERCENT)) return param;
  const escaped = param.replaceAll(PERCENT, '%');
  try {
    return decodeURIComponent(escaped);
  } catch {
    // As Express does.
    throw Object.assign(new URIError(`Failed to decode param '${escaped}'`), { status: 400 });
  }
}
