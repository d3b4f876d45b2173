/** The interface description, generated from the code (decisions, part 9). */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeErrors } from './openapi-errors.js';
import { giveExamples } from './openapi-examples.js';

type Operation = Record<string, unknown> & { operationId?: string; parameters?: Parameter[]; tags?: string[] };
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
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key or a session token.' })
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  const tags = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      for (const tag of operation.tags ?? []) tags.add(tag);
      operation.operationId = operation.operationId?.replace(/\[(\d+)\]$/, (_whole, place) => numbered(Number(place)));
      operation.parameters = [...missingPathParameters(path, operation), ...(operation.parameters ?? [])];
      for (const parameter of operation.parameters ?? []) describeParameter(parameter);
      describeErrors(operation, method, path);
    }
  }
  document.tags = [...tags].sort().map((name) => ({ name, description: `${name}.` }));
  giveExamples(document);
  return JSON.parse(JSON.stringify(document)) as OpenAPIObject;
}

/** A handler with several paths has one operation for each: the first keeps the name, the second gets a 2. */
function numbered(place: number): string {
  return place === 0 ? '' : String(place + 1);
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
