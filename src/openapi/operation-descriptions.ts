/** Words for operations: who may call them, and what they answer. */
import type { Permission } from '../access/allow.js';

interface Schema {
  $ref?: string;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Answer {
  description: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  summary?: string;
  description?: string;
  'x-permission'?: Permission;
  responses: Record<string, Answer>;
}

const PLAIN = /^Done[.;]/;

/** Adds to the description who may call it, and says what its success is. */
export function describeOperation(operation: Operation, method: string, schemas: Record<string, Schema>): void {
  operation.description = `${operation.description ?? `${operation.summary}.`} ${whoMay(operation['x-permission'])}`;
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (!PLAIN.test(answer.description ?? '')) continue;
    answer.description = successOf(method, status, answer.content?.['application/json']?.schema, schemas);
  }
}

function whoMay(permission: Permission | undefined): string {
  if (!permission || permission.kind === 'public') return 'No token is needed.';
  if (permission.kind === 'superuser') return 'For superusers.';
  const session = 'sessionOnly' in permission && permission.sessionOnly ? ', in a session: API keys are refused' : '';
  if (permission.kind === 'signedIn') return `For everybody who is signed in${session}.`;
  return `For those who may ${permission.action} the resource \`${permission.resource}\`${session}.`;
}

function successOf(
  method: string,
  status: string,
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
): string {
  if (!schema) return method === 'delete' ? 'It is gone or ended; no body.' : 'It is done; no body.';
  const { properties, description = '', ...of } = resolved(schema, schemas);
  const items = of.items ?? properties?.values?.items;
  if (items && properties?.count) return `A page of entries, and how many there are in all. ${wordsOf(items, schemas)}`;
  const what = items && !properties ? `One for each entry. ${wordsOf(items, schemas)}` : description;
  if (status === '201') return `It is made. ${what}`;
  return method === 'get' ? what : `It is done; this is how it stands now. ${what}`;
}

function wordsOf(items: Schema, schemas: Record<string, Schema>): string {
  const { description } = resolved(items, schemas);
  return description ? `Each: ${description[0].toLowerCase()}${description.slice(1)}` : '';
}

function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? schemas[schema.$ref.split('/').at(-1)!] : schema;
}
