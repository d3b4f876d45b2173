/** Addresses of the API that people open: who wants HTML is led to the page that shows the same. */
import {
  applyDecorators,
  HttpException,
  HttpStatus,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { errorContent } from './returns.js';

/** Whether a browser opens the address, and no program; who does not say gets JSON. */
export function prefersHtml(request: Request): boolean {
  return request.accepts(['application/json', 'text/html']) === 'text/html';
}

/** Of a GET handler: 303 to this path, its parameters filled in, for those who want HTML. */
export function RedirectsBrowsersTo(path: string): MethodDecorator {
  return applyDecorators(UseGuards(new PageGuard(path)), DocumentsRedirect());
}

/** Declares the 303 response to browsers that request HTML. */
export function DocumentsRedirect(): MethodDecorator {
  return ApiResponse({
    status: HttpStatus.SEE_OTHER,
    description: 'Redirects browsers that request HTML to the page with the same content.',
    headers: { Location: { description: 'URL of the page.', schema: { type: 'string', maxLength: 2048 } } },
    content: errorContent(HttpStatus.SEE_OTHER, 'See Other', 'People find this at /sign-in'),
  });
}

class PageGuard implements CanActivate {
  constructor(private readonly path: string) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    response.vary('Accept');
    if (!prefersHtml(request)) return true;
    const { params } = request;
    const page = this.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
    response.setHeader('Location', page);
    throw new HttpException({ message: `People find this at ${page}` }, HttpStatus.SEE_OTHER);
  }
}
