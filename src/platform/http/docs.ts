/** Serves the OpenAPI document and Swagger UI without authentication. */
import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** `/openapi.json` and `/docs`. The document is generated on the first request. */
export function serveDocs(app: INestApplication, describe: () => OpenAPIObject): void {
  let document: OpenAPIObject | undefined;
  const described = () => (document ??= describe());
  app.use('/openapi.json', (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' || request.path !== '/') return next();
    response.type('json').send(JSON.stringify(described()));
  });
  const policy = { directives: { scriptSrc: ["'self'", "'unsafe-inline'"], upgradeInsecureRequests: null } };
  app.use('/docs', helmet({ contentSecurityPolicy: policy, strictTransportSecurity: false }));
  SwaggerModule.setup('docs', app, described, { raw: false, swaggerOptions: { persistAuthorization: true } });
}
