/** The interface description, generated from the code (decisions/platform "Versions"). */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeWholeAnswers } from './openapi-answers.js';
import { describeErrors, describeSharedAnswers } from './openapi-errors.js';
import { describeEtags } from './openapi-etags.js';
import { giveExamples } from './openapi-examples.js';
import { addNamedShapes, referByName } from './openapi-shapes.js';
import { polishSchemas } from './openapi-schemas.js';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  tags?: string[];
  security?: Record<string, unknown>[];
  /** Id of the operation that does the same under the path to be preferred. */
  'x-alias-of'?: string;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Record<string, unknown>;
  example?: unknown;
}

const ABOUT = `Routes work orders to operators, contractors and clients.

Every request carries \`Authorization: Bearer <API_KEY>\`, except where an operation says otherwise. Amounts are integers
in minor units of their currency, rates and shares are basis points, timestamps are ISO 8601 in UTC. Lists answer with
\`{values, count}\`, errors with \`{error, message, statusCode}\`.`;

const BEARER = 'An API key (`wor_…`) or a session token: opaque text, to be sent as it was given.';
const BEARER_FORMAT = 'opaque';

/** The OpenAPI 3.0.3 document of the application. */
export function openApi(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle('Work-Order Routing Service')
    .setDescription(ABOUT)
    .setVersion('1.0.0')
    .setContact('Work-order routing', 'https://example.com/work-order-routing', 'api@example.com')
    .setLicense('Proprietary', 'https://example.com/license')
    .addServer('/', 'This service; HTTPS in production')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: BEARER_FORMAT, description: BEARER })
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: BEARER_FORMAT, description: `Of a superuser. ${BEARER}` },
      'superuser',
    )
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      nameAlias(operation);
      operation.parameters = [...missingPathParameters(path, operation), ...(operation.parameters ?? [])];
      for (const parameter of operation.parameters ?? []) describeParameter(parameter);
      operation.description ??= `${operation.summary}.`;
      describeErrors(operation, method, path);
      if (path.startsWith('/api/admin/')) operation.security = [{ superuser: [] }];
    }
  }
  describeEtags(document.paths);
  document.servers = document.servers?.map((server) => ({ ...server, 'x-internal': false }));
  addNamedShapes(document);
  describeWholeAnswers(document);
  describeSharedAnswers(document);
  giveExamples(document);
  referByName(document);
  polishSchemas(document);
  return JSON.parse(JSON.stringify(document)) as OpenAPIObject;
}

/** A handler with several paths has one operation for each: the first keeps the name, the second says whose alias it is. */
function nameAlias(operation: Operation): void {
  const [, name, place] = /^(.*)\[(\d+)\]$/.exec(operation.operationId ?? '') ?? [];
  if (place === undefined) return;
  operation.operationId = place === '0' ? name : `${name}Alias`;
  if (place !== '0') operation['x-alias-of'] = name;
}

/** Those that no handler asks for because a guard checks them, such as the router's id. */
function missingPathParameters(path: string, { parameters = [] }: Operation): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const missing = names.filter((name) => !parameters.some((one) => one.in === 'path' && one.name === name));
  return missing.map((name) => ({ in: 'path', name, required: true, schema: {} }));
}

function describeParameter(parameter: Parameter): void {
  const { schema } = parameter;
  if (parameter.in !== 'path' || !schema || 'maxLength' in schema) return;
  if (/(^id|Id)$/.test(parameter.name)) Object.assign(schema, { type: 'string', format: 'uuid', maxLength: 36 });
  else Object.assign(schema, { type: 'string', maxLength: 256 });
}
