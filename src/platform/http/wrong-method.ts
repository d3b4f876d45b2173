/** A path that exists, asked with a method that it does not take: 405 with `Allow`, instead of a 404 that leads astray. */
import type { RequestHandler } from 'express';
import { methodNotAllowed } from '../errors.js';
import { RouteTree } from './route-tree.js';

/** The paths of all handlers and the methods of each. */
export class RouteTable {
  private readonly paths = new RouteTree<Set<string>>();
  private readonly methods = new Map<string, Set<string>>();

  /** Remembers a handler. */
  add(method: string, path: string): void {
    const described = path.startsWith('/') ? path : `/${path}`;
    const known = this.methods.get(described);
    if (known) return void known.add(method);
    const methods = new Set([method]);
    this.methods.set(described, methods);
    this.paths.add('GET', described, methods);
  }

  /** Goes behind all handlers: whoever comes here was taken by none. @throws 405 where the path takes another method. */
  refuseOthers(): RequestHandler {
    return (request, response, next) => {
      const methods = this.paths.find('GET', request.path)?.value;
      if (!methods || methods.has(request.method)) return next();
      response.setHeader('Allow', [...methods].sort().join(', '));
      throw methodNotAllowed(request.method);
    };
  }
}
