/** The operations of the served openapi.json, and the smallest valid body of each. */
import type { Permission } from '../../src/domain/authorization/permission.decorators.js';
import type { Service } from './app.js';

/** The parts of a schema that tests read. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  nullable?: boolean;
  readOnly?: boolean;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}

/** A parameter of the query. */
export interface QueryParameter {
  name: string;
  required?: boolean;
  /** `false`: a list is one comma-separated value. */
  explode?: boolean;
  schema: Schema;
}

/** One operation. */
export interface Operation {
  /** Method and path, such as `GET /api/v1/products/{id}`. */
  name: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** Required permission; absent for public operations. */
  permission?: Permission;
  query: QueryParameter[];
  /** Schema of the JSON body. */
  body?: Schema;
  acceptsFiles: boolean;
  /** Whether it returns `{values, count}` or an array. */
  isList: boolean;
}

/** The parts of the document that tests read. */
export interface OpenapiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface DescribedOperation {
  'x-permission'?: Permission;
  parameters?: (QueryParameter & { in: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** All operations, with schema lookup. */
export class OpenapiOperations {
  readonly all: Operation[];

  private constructor(private readonly description: OpenapiDocument) {
    for (const schema of Object.values(description.components.schemas)) removeReadOnly(schema);
    this.all = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) =>
        operationOf(method, path, described, (schema) => this.resolve(schema)),
      ),
    );
  }

  /** Loads the document from a running service. */
  static async of(service: Service): Promise<OpenapiOperations> {
    return new OpenapiOperations((await service.as(null).get('/openapi.json')) as OpenapiDocument);
  }

  /** Operations that require a permission. */
  get guarded(): Operation[] {
    return this.all.filter(({ permission }) => permission);
  }

  /** Follows references to the schema itself. */
  resolve(schema: Schema): Schema {
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
    return reference ? this.resolve(this.description.components.schemas[reference.split('/').at(-1)!]) : schema;
  }

  /** A body with only the required fields. */
  smallestBody({ body }: Operation): unknown {
    return body && this.smallest(body);
  }

  /** Paths of the fields with IDs, such as `lines[0].productId`. */
  idFields({ body }: Operation): string[] {
    return body ? this.idFieldsOf(body, '', new Set()) : [];
  }

  private smallest(schema: Schema): unknown {
    const {
      type,
      example,
      enum: values,
      properties = {},
      required = [],
      items,
      format,
      minimum,
      oneOf,
    } = this.resolve(schema);
    if (oneOf) return this.smallest(oneOf[0]);
    if (example !== undefined) return example;
    if (values) return values[0];
    if (type === 'object') return Object.fromEntries(required.map((name) => [name, this.smallest(properties[name])]));
    if (type === 'array') return items && this.resolve(items).properties ? [this.smallest(items)] : [];
    if (type === 'boolean') return false;
    if (type === 'integer' || type === 'number') return Math.max(0, minimum ?? 0);
    if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
    return format === 'uuid' ? '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69' : 'text';
  }

  private idFieldsOf(schema: Schema, path: string, seen: Set<Schema>): string[] {
    const resolved = this.resolve(schema);
    if (seen.has(resolved)) return [];
    const within = new Set([...seen, resolved]);
    const { format, items, properties = {} } = resolved;
    return [
      ...(format === 'uuid' ? [path] : []),
      ...(items ? this.idFieldsOf(items, `${path}[0]`, within) : []),
      ...Object.entries(properties).flatMap(([name, field]) =>
        this.idFieldsOf(field, path ? `${path}.${name}` : name, within),
      ),
    ];
  }
}

/** Removes properties that the service ignores in requests. */
function removeReadOnly({ properties = {} }: Schema): void {
  for (const [name, { readOnly }] of Object.entries(properties)) if (readOnly) delete properties[name];
}

function operationOf(
  method: string,
  path: string,
  described: DescribedOperation,
  resolve: (schema: Schema) => Schema,
): Operation {
  const content = described.requestBody?.content ?? {};
  const [success] = Object.entries(described.responses).filter(([status]) => status.startsWith('2'));
  const successSchema = success?.[1].content?.['application/json']?.schema;
  const result = successSchema && resolve(successSchema);
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method as Operation['method'],
    path,
    permission: described['x-permission'],
    query: (described.parameters ?? []).filter((one) => one.in === 'query'),
    body: content['application/json']?.schema,
    acceptsFiles: 'multipart/form-data' in content,
    isList: method === 'get' && (result?.type === 'array' || result?.properties?.values !== undefined),
  };
}
