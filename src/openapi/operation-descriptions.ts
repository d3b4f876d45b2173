/** Descriptions of operations: the required permission, and the success responses. */
import type { Permission } from '../domain/authorization/permission.decorators.js';

interface Schema {
  $ref?: string;
  description?: string;
  items?: Schema;
}
interface Answer {
  description: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  description?: string;
  'x-permission'?: Permission;
  responses: Record<string, Answer>;
}

/** What `@Returns` declares before the schema is known. */
const PLAIN = /^Done[.;]/;

/** Appends the required permission to the description, and describes the success response. */
export function describeOperation(operation: Operation, schemas: Record<string, Schema>): void {
  const permission = permissionDescription(operation['x-permission']);
  operation.description = operation.description ? `${operation.description} ${permission}` : permission;
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (!PLAIN.test(answer.description ?? '')) continue;
    answer.description = successDescription(status, answer.content?.['application/json']?.schema, schemas);
  }
}

function permissionDescription(permission: Permission | undefined): string {
  if (!permission || permission.kind === 'public') return 'No authentication.';
  if (permission.kind === 'superuser') return 'Requires a superuser.';
  const session =
    'sessionOnly' in permission && permission.sessionOnly ? 'Requires a session token; API keys are rejected.' : '';
  if (permission.kind === 'signedIn') return session || 'Requires any valid token.';
  return `Requires permission \`${permission.resource}:${permission.action}\`. ${session}`.trim();
}

function successDescription(status: string, schema: Schema | undefined, schemas: Record<string, Schema>): string {
  if (!schema) return 'Success, without a body.';
  const { items, description = '' } = resolved(schema, schemas);
  if (items) return 'All entries.';
  return status === '201' ? `Created. ${description}` : description;
}

function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? schemas[schema.$ref.split('/').at(-1)!] : schema;
}
