/** Serves the OpenAPI document and Swagger UI without authentication. */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.js';
import { DOCS_ICON, DOCS_SCRIPT, DOCS_STYLE, writeDocsPage } from './docs-page.js';
import { StaticDocument } from './static-document.js';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
};

/** Own scripts only. Swagger UI sets inline styles and shows images from data URLs. */
const POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/** `/openapi.json`, and `/docs` unless `DOCS` is off. Everything is generated on the first request. */
export function serveDocs(app: INestApplication, describe: () => OpenAPIObject, { docs }: Config): void {
  const serve = (path: string, document: StaticDocument): void => {
    app.getHttpAdapter().get(path, (request: Request, response: Response) => document.send(request, response));
  };
  serve('/openapi.json', new StaticDocument('application/json; charset=utf-8', () => JSON.stringify(describe())));
  if (!docs) return;
  app.use('/docs', helmet({ contentSecurityPolicy: POLICY, strictTransportSecurity: false }));
  serve('/docs', new StaticDocument('text/html; charset=utf-8', () => writeDocsPage(describe())));
  serve('/docs/initializer.js', new StaticDocument('text/javascript; charset=utf-8', () => DOCS_SCRIPT));
  serve('/docs/page.css', new StaticDocument('text/css; charset=utf-8', () => DOCS_STYLE));
  serve('/docs/icon.svg', new StaticDocument('image/svg+xml', () => DOCS_ICON));
  for (const [name, type] of Object.entries(FILES)) {
    serve(`/docs/${name}`, new StaticDocument(type, () => readFile(join(SWAGGER_UI, name))));
  }
}
