/** Responds 405 with `Allow` if the path exists but does not support the method; Express alone would respond 404. */
import type { RequestHandler } from 'express';
import { match } from 'path-to-regexp';
import { methodNotAllowed } from '../errors.js';

interface KnownPath {
  matches: (path: string) => boolean;
  methods: Set<string>;
}

/** The registered paths and the methods of each. */
export class RouteTable {
  private readonly paths = new Map<string, KnownPath>();

  /** Adds the path of a handler. */
  add(method: string, path: string): void {
    const known = this.paths.get(path);
    if (known) return void known.methods.add(method);
    // The library and the options of Express: the same paths match.
    const matchPath = match(path.startsWith('/') ? path : `/${path}`, { decode: false });
    this.paths.set(path, { matches: (requested) => matchPath(requested) !== false, methods: new Set([method]) });
  }

  /** Middleware after all handlers. @throws 405 if the path supports only other methods. */
  rejectOtherMethods(): RequestHandler {
    return (request, response, next) => {
      const found = [...this.paths.values()].find(({ matches }) => matches(request.path));
      if (!found || found.methods.has(request.method)) return next();
      // Express answers HEAD with the handlers of GET.
      const methods = found.methods.has('GET') ? [...found.methods, 'HEAD'] : [...found.methods];
      response.setHeader('Allow', methods.sort().join(', '));
      throw methodNotAllowed(request.method);
    };
  }
}
