/** Redirects browsers from an API path to the page with the same content. */
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

/** Whether the request prefers HTML. Without an `Accept` header it gets JSON. */
export function prefersHtml(request: Request): boolean {
  return request.accepts(['application/json', 'text/html']) === 'text/html';
}

/** For GET handlers: responds to browsers with 303 to `path`, with its parameters filled in. */
export function RedirectsBrowsersTo(path: string): MethodDecorator {
  return applyDecorators(UseGuards(new HtmlRedirectGuard(path)), DocumentsRedirect());
}

/** Declares the 303 response to browsers that request HTML. */
export function DocumentsRedirect(): MethodDecorator {
  return ApiResponse({
    status: HttpStatus.SEE_OTHER,
    description: 'Redirects browsers that request HTML to the page with the same content.',
    headers: { Location: { description: 'URL of the page.', schema: { type: 'string', maxLength: 2048 } } },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { error: 'See Other', message: 'The page is at /sign-in', statusCode: 303 },
      },
    },
  });
}

class HtmlRedirectGuard implements CanActivate {
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
    throw new HttpException({ message: `The page is at ${page}` }, HttpStatus.SEE_OTHER);
  }
}
