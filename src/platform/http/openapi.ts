/** The OpenAPI document, generated from the code. */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeResponses } from './openapi-responses.js';
import { describeErrors, addSharedErrorResponses } from './openapi-errors.js';
import { describeEtags } from './openapi-etags.js';
import { describeIdempotencyKeys } from './openapi-idempotency.js';
import { addExamples } from './openapi-examples.js';
import { describeRequests } from './openapi-requests.js';
import { addNamedSchemas, normalizeReferences } from './openapi-named-schemas.js';
import { polishSchemas } from './openapi-schemas.js';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  tags?: string[];
  security?: Record<string, unknown>[];
  /** Operation ID of the same operation under its preferred path. */
  'x-alias-of'?: string;
  [extension: `x-${string}`]: unknown;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Record<string, unknown>;
  example?: unknown;
}

const ABOUT = `Routes work orders to operators, contractors and clients.

A **router** is the tenant of the service: an organization with its own orders, products, templates and users. Every path
with \`{routerId}\` names one; for other paths it follows from the token.

**Authentication.** Send \`Authorization: Bearer <token>\` with an API key (\`wor_…\`) or a session token from
\`POST /api/auth/sign-in\`. A key has the rights of its user in one organization. Operations without authentication say so.
A missing or invalid token returns 401, a missing permission 403, and an object of another router 404.

**Errors.** All errors have the body \`{error, message, statusCode, code}\`. \`code\` says why, for programs; \`message\` names the field and the rule;
validation errors (400) list all fields in \`details\`. Include the header \`X-Request-Id\` in support requests.
Checks run in this order: authentication (401), permission (403), syntax and fields of the request (400, 413, 415), then
the object (404): a malformed body for an order that does not exist returns 400.

**Requests.** Unknown properties and query parameters are refused with 400. Of a name that occurs twice in a JSON object,
the last value counts. Read-only fields of a resource are accepted
and ignored, so a resource can be sent back as it was read, also to create another one. Omitted fields keep their value,
except those with a \`default\`. \`If-Match\` with the \`ETag\` of a resource prevents lost updates (412); operations that do not describe it refuse it (400);
\`If-None-Match\` saves reads of what the client has (304).

**Lists** return \`{values, count}\`; \`count\` is the total number of matches. \`page\` counts from 0, \`pageSize\` is
1 to 500 (default 25). Without \`sort\`, lists are ordered newest first.

**Units.** Amounts are integers in minor units of their currency (cents, øre). Rates and shares are basis points
(2500 = 25 %). Timestamps are ISO 8601 in UTC with milliseconds. Durations name their unit. Identifiers are UUIDs.

**Idempotency.** A POST that creates or changes something takes \`Idempotency-Key\`: for 24 hours a repeated request of the
same caller returns the first response and changes nothing; another query or body returns 409 with the code
\`IDEMPOTENCY_KEY_REUSED\` (the files of an upload are not compared). A request that was refused does not use up its key.
Operations without this header, such as previews and sign-in, ignore it.

**Events.** Webhook subscriptions deliver events at least once, signed as in Standard Webhooks and with the same ID on
every attempt. \`GET /api/v1/events\` returns the same events in order.`;

const BEARER = 'API key (`wor_…`) or session token. Tokens are opaque.';
const BEARER_FORMAT = 'opaque';

/** The OpenAPI 3.0.3 document of the application. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle('Work-Order Routing Service')
    .setDescription(ABOUT)
    .setVersion('1.0.0')
    .setContact('Work-order routing', 'https://example.com/work-order-routing', 'api@example.com')
    .setLicense('Proprietary', 'https://example.com/license')
    .addServer('/', 'This service. Production requires HTTPS.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: BEARER_FORMAT, description: BEARER })
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: BEARER_FORMAT,
        description: `${BEARER} The user must be a superuser.`,
      },
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
      describeErrors(operation, method, path);
      if (path.startsWith('/api/admin/')) operation.security = [{ superuser: [] }];
    }
  }
  describeEtags(document.paths);
  describeIdempotencyKeys(document);
  document.servers = document.servers?.map((server) => ({ ...server, 'x-internal': false }));
  addNamedSchemas(document);
  describeResponses(document);
  addSharedErrorResponses(document);
  addExamples(document);
  describeRequests(document, app);
  normalizeReferences(document);
  polishSchemas(document);
  return JSON.parse(JSON.stringify(document)) as OpenAPIObject;
}

/** A handler with several paths has one operation per path: the first keeps its ID, the others are marked as aliases. */
function nameAlias(operation: Operation): void {
  const [, name, index] = /^(.*)\[(\d+)\]$/.exec(operation.operationId ?? '') ?? [];
  if (index === undefined) return;
  operation.operationId = index === '0' ? name : `${name}Alias`;
  if (index !== '0') operation['x-alias-of'] = name;
}

/** Path parameters that only a guard reads, such as the router's ID. */
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
