/**
 * Express tries its routes one after the other, which takes a seventh to a third of the time of a request that is refused
 * for its key: here a radix tree finds the handler, whatever the number of routes.
 */
import type { ExpressAdapter } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import createRouter, { type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way';

/** Has the adapter put its routes into a tree, which stands where the first of them would. */
export function routeByTree(adapter: ExpressAdapter): void {
  const routes: Instance<HTTPVersion.V1> = createRouter({ caseSensitive: false, ignoreTrailingSlash: true });
  let isMounted = false;
  const route = (method: HTTPMethod, path: string, handler: RequestHandler) => {
    if (!isMounted)
      adapter.use((request: Request, response: Response, next: NextFunction) =>
        dispatch(routes, request, response, next),
      );
    isMounted = true;
    const described = path.startsWith('/') ? path : `/${path}`;
    if (!routes.hasRoute(method, described)) routes.on(method, described, handler as never, { path: described });
  };
  for (const method of ['get', 'post', 'put', 'patch', 'delete', 'options', 'head'] as const) {
    const register = (path: string, handler: RequestHandler) =>
      route(method.toUpperCase() as HTTPMethod, path, handler);
    Object.assign(adapter, { [method]: register });
  }
}

function dispatch(routes: Instance<HTTPVersion.V1>, request: Request, response: Response, next: NextFunction): void {
  const method = request.method as HTTPMethod;
  const found = routes.find(method, request.path) ?? (method === 'HEAD' ? routes.find('GET', request.path) : null);
  if (!found) return next();
  request.params = found.params as Record<string, string>;
  request.route = found.store as { path: string };
  void (found.handler as unknown as RequestHandler)(request, response, next);
}
