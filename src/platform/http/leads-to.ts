/** Addresses of the API that people open: who wants HTML is led to the page that shows the same. */
import { HttpException, HttpStatus, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

/** Whether a browser opens the address, and no program; who does not say gets JSON. */
export function wantsPage(request: Request): boolean {
  return request.accepts(['application/json', 'text/html']) === 'text/html';
}

/** Of a GET handler: 303 to this path, its parameters filled in, for those who want HTML. */
export function LeadsTo(path: string): MethodDecorator {
  return UseGuards(new PageGuard(path));
}

class PageGuard implements CanActivate {
  constructor(private readonly path: string) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    response.vary('Accept');
    if (!wantsPage(request)) return true;
    const { params } = request;
    const page = this.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
    response.setHeader('Location', page);
    throw new HttpException({ message: `People find this at ${page}` }, HttpStatus.SEE_OTHER);
  }
}
