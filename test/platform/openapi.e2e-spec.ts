/** The OpenAPI document is committed, complete, and matches the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CONTRACT_OPERATIONS } from '../../src/openapi/contract-operations.js';
import { POLICY } from '../../src/domain/authorization/policy.js';
import { STEP_ACTIONS } from '../../src/entities/workflow-value-objects.js';
import { useService } from '../support/app.js';

const service = useService();
interface Parameter {
  $ref?: string;
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  example?: unknown;
}
interface Document {
  openapi: string;
  info: { version: string };
  components: { parameters: Record<string, Parameter> };
  paths: Record<string, Record<string, Operation>>;
}
interface Schema {
  description?: string;
  minItems?: number;
  items?: Schema;
  enum?: unknown[];
  type?: string;
  required?: string[];
  default?: unknown;
  oneOf?: object[];
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
}
interface Operation {
  requestBody?: { content: Record<string, { schema?: object }> };
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  operationId?: string;
  security?: object[];
  responses: Record<
    string,
    { description?: string; headers?: object; content?: Record<string, { schema?: object; example?: unknown }> }
  >;
}

/** Verbs of client methods. */
const VERBS =
  'accept act add approve assign begin cancel change check close confirm correct create decline disable dismiss draw duplicate enable enrol extend finish get hand import inject invite list mark preview put quote reassign refuse remove replace replay request reset restore revoke rotate renew send sign simulate start submit suspend update upload verify'.split(
    ' ',
  );
/** Ambiguous verbs. */
const NEED_AN_OBJECT = ['begin', 'close', 'finish', 'put', 'renew', 'request', 'restore', 'rotate', 'send'];

const served = () => service.as(null).get('/openapi.json') as Promise<Document>;
/** The operations with their parameters, also those that all operations share. */
const operationsOf = ({ paths, components }: Pick<Document, 'paths' | 'components'>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => {
      const parameters = operation.parameters?.map((one) =>
        one.$ref ? components.parameters[one.$ref.split('/').at(-1)!] : one,
      );
      return [`${method} ${path}`, { ...operation, parameters }];
    }),
  );

/** A part as text with sorted keys, because the order of modules is irrelevant. */
const sortKeys = (part: unknown) =>
  JSON.stringify(part, (_name, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );

describe('GET /openapi.json', () => {
  it('equals the committed openapi.json, which `npm run openapi` writes', async () => {
    const [code, committed] = [await served(), JSON.parse(readFileSync('openapi.json', 'utf8')) as Document];
    const parts = [...new Set([...Object.keys(code), ...Object.keys(committed)])] as (keyof Document)[];
    const stale = parts.filter((part) => sortKeys(code[part]) !== sortKeys(committed[part]));
    if (stale.length > 0) throw new Error(`openapi.json is stale in ${stale.join(', ')}: run npm run openapi`);
  });

  it('has the version of the package, which is the newest of the changelog', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const [, newest] = /^## \[([^\]]+)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8'))!;
    expect([(await served()).info.version, newest]).toEqual([version, version]);
  });

  it('lists the operations of the contract first and marks them', async () => {
    const { paths } = await served();
    for (const [number, [method, path]] of Object.entries(CONTRACT_OPERATIONS)) {
      expect(paths[path][method]).toMatchObject({ 'x-contract': number });
    }
    const contract = [...new Set(Object.values(CONTRACT_OPERATIONS).map(([, path]) => path))];
    expect(Object.keys(paths).slice(0, contract.length)).toEqual(contract);
  });

  it('describes every parameter and gives path parameters an example', async () => {
    const parameters = operationsOf(await served()).flatMap(([name, one]) =>
      (one.parameters ?? []).map((parameter) => ({ operation: name, ...parameter })),
    );
    const wanting = parameters.filter((one) => !one.description || (one.in === 'path' && one.example === undefined));
    expect(wanting.map(({ operation, name }) => `${operation} ${name}`)).toEqual([]);
  });

  it('describes every field, schema, operation and tag, and no description only repeats a name', async () => {
    const { paths, components, tags } = (await served()) as Document & {
      components: { schemas: Record<string, Schema> };
      tags: { name: string; description?: string }[];
    };
    const described: [name: string, description: string | undefined, remedy: string][] = [];
    for (const { name, description } of tags) described.push([name, description, `tag ${name}: add it to TAGS`]);
    for (const [name, { description, properties = {} }] of Object.entries(components.schemas)) {
      described.push([name, description, `${name}: add @ApiSchema({ description }) to the class`]);
      for (const [key, one] of Object.entries(properties))
        described.push([key, one.description, `${name}.${key}: add { description } to the decorator of the field`]);
    }
    for (const [operation, one] of operationsOf({ paths, components })) {
      described.push([one.summary!, one.description, `${operation}: add { summary, description } to @Returns`]);
      for (const { name, description } of one.parameters ?? [])
        described.push([
          name,
          description,
          `${operation} ${name}: add { description } to the decorator of the parameter`,
        ]);
      for (const [status, { description }] of Object.entries(one.responses))
        if (status < '300')
          described.push(['OK Created Done', description, `${operation} ${status}: add a description to @Returns`]);
    }
    const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
    const isEmpty = (name: string, description = '') =>
      letters(description).length < 6 || letters(name).includes(letters(description));
    expect(described.filter(([name, description]) => isEmpty(name, description)).map(([, , remedy]) => remedy)).toEqual(
      [],
    );
    const text = JSON.stringify({ paths, components });
    expect(text.match(/[^"]{0,40}(contract \d|decisions\/)[^"]{0,20}/g) ?? []).toEqual([]);
  });

  it('declares minimum numbers of items, enums and formats of strings', async () => {
    const { paths, components } = (await served()) as Document & { components: { schemas: Record<string, Schema> } };
    const { schemas } = components;
    const least = (shape: string, field: string) => schemas[shape].properties![field].minItems;
    const bounded = [
      ['DispatchInput', 'organizationIds'],
      ['WebhookInput', 'events'],
      ['WebhookUpdate', 'events'],
      ['MembershipInput', 'roles'],
      ['InvitationInput', 'roles'],
      ['RouterUserInput', 'roles'],
      ['PersonInvitationInput', 'roles'],
    ];
    expect(bounded.map(([shape, field]) => least(shape, field))).toEqual(bounded.map(() => 1));
    const { parameters } = paths['/api/routers/{routerId}/access'].get;
    const resources = parameters!.find(({ name }) => name === 'resources') as { schema?: Schema; explode?: boolean };
    expect(resources).toMatchObject({ explode: false, schema: { items: { enum: Object.keys(POLICY) } } });
    expect(schemas.OrderView.properties).toMatchObject({
      id: { format: 'uuid' },
      createdAt: { format: 'date-time' },
      email: { format: 'idn-email' },
      clientUrl: { format: 'uri' },
    });
    expect(schemas.WebhookInput.properties!.url).toMatchObject({ format: 'uri', minLength: 8 });
    expect(schemas.PortalProductView.properties!.imageUrls.items).toMatchObject({ format: 'uri' });
  });

  it('requires no query parameter', async () => {
    const queryParameters = operationsOf(await served()).flatMap(([operation, { parameters = [] }]) =>
      parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${operation} ${name}`),
    );
    expect(queryParameters).toEqual([]);
  });

  it('requires every field of responses, and only mandatory fields of requests', async () => {
    const { paths, components } = (await served()) as Document & { components: { schemas: Record<string, Schema> } };
    const { schemas } = components;
    const answered = new Set<string>();
    const open: unknown[] = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.responses));
    while (open.length > 0) {
      const text = JSON.stringify(open.pop());
      for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        if (!answered.has(name)) open.push(schemas[name]);
        answered.add(name);
      }
    }
    const partial = [...answered].filter((name) => {
      const { properties = {}, required = [] } = schemas[name];
      return Object.keys(properties).some((field) => !required.includes(field));
    });
    // Nodes of rich text contain only present keys; errors name fields and visits, and views an order of columns, if there is one.
    expect(partial.sort()).toEqual(['Error', 'FieldError', 'RichTextMark', 'RichTextNode', 'ViewState']);
    expect(schemas.StepSettings.required).toBeUndefined();
    expect(schemas.ViewStateInput.required).toBeUndefined();
    expect(schemas.ViewState.required).toEqual(['filters', 'sorting', 'columnVisibility']);
    expect(schemas.AccessFilters.required).toHaveLength(5);
  });

  it('names every object schema and allows additional properties only in free-form objects', async () => {
    const { components, paths } = (await served()) as Document & { components: { schemas: Record<string, Schema> } };
    const [nameless, free]: string[][] = [[], []];
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, properties, additionalProperties } = node as Record<string, unknown>;
      const isNamed = /^\/\w+$/.test(path);
      if (type === 'object' && properties && !isNamed) nameless.push(path);
      if (type === 'object' && !properties && typeof additionalProperties !== 'object') free.push(path);
      for (const [key, value] of Object.entries(node)) if (key !== 'example') walk(value, `${path}/${key}`);
    };
    walk(components.schemas, '');
    for (const operations of Object.values(paths)) walk(operations, '/path');
    const open = nameless.filter((path) => !/multipart~1form-data|multipart\/form-data/.test(path));
    expect(open).toEqual([]);
    expect(free.map((path) => path.split('/')[1] + '.' + path.split('/').at(-1)).sort()).toEqual([
      'AuditEntryView.changes',
      'CoverageImportInput.geojson',
      'EventView.data',
      'OrderHistoryEntryView.changes',
    ]);
  });

  it('lists null in nullable enums, declares defaults in requests only, and gives binary content no length', async () => {
    const wrong: string[] = [];
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { nullable, enum: values, format, maxLength } = node as Record<string, never>;
      if (nullable && values && !(values as unknown[]).includes(null)) wrong.push(`${path}: null is missing`);
      if (format === 'binary' && maxLength !== undefined) wrong.push(`${path}: binary content with a length`);
      for (const [key, value] of Object.entries(node)) if (key !== 'example') walk(value, `${path}/${key}`);
    };
    const document = await served();
    walk(document, '');
    const { schemas } = (document as unknown as { components: { schemas: Record<string, Schema> } }).components;
    for (const [name, { additionalProperties, properties = {}, required = [] }] of Object.entries(schemas)) {
      for (const [field, one] of Object.entries(properties)) {
        if (one.default === undefined) continue;
        if (additionalProperties !== false) wrong.push(`${name}.${field}: a default outside of requests`);
        if (required.includes(field)) wrong.push(`${name}.${field}: required in spite of its default`);
      }
    }
    expect(wrong).toEqual([]);
    expect(schemas.NoteInput.properties).toMatchObject({ isPublic: { default: false }, fileIds: { default: [] } });
    expect(schemas.ProductInput.properties!.sharedWithContractors.default).toBe(true);
  });

  it('closes request schemas, which list read-only fields as accepted and ignored', async () => {
    const { components, paths } = (await served()) as Document & { components: { schemas: Record<string, Schema> } };
    const { schemas } = components;
    const bodies = operationsOf({ paths, components }).flatMap(([, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema as { $ref?: string; items?: { $ref?: string } };
      return schema ? [(schema.$ref ?? schema.items?.$ref)!.split('/').at(-1)!] : [];
    });
    const open = bodies.filter((name) => !schemas[name].oneOf && schemas[name].additionalProperties !== false);
    expect(open).toEqual([]);
    expect(schemas.ProductInput.properties).toMatchObject({
      id: { type: 'string', format: 'uuid' },
      createdAt: { readOnly: true },
      payerUnitTotalAmount: { readOnly: true },
    });
    expect(schemas.ProductInput.required).toEqual(['name', 'currencyCode']);
    expect(schemas.ProductView.additionalProperties).toBeUndefined();
  });

  it('declares every status and header of responses', async () => {
    const { paths } = await served();
    const statusesOf = (path: string, method: string) => Object.keys(paths[path][method].responses);
    expect(statusesOf('/api/auth/sign-in', 'post')).toContain('401');
    expect(statusesOf('/api/auth/accept-invitation', 'post')).toEqual(expect.arrayContaining(['401', '404']));
    expect(statusesOf('/api/clients/{token}/workflow-steps/{id}/act', 'post')).toContain('403');
    expect(statusesOf('/api/clients/{token}/workflow-steps/{id}/bookings', 'put')).toContain('403');
    expect(statusesOf('/api/v1/order/{orderId}/dispatch', 'post')).toContain('409');
    for (const [path, status] of [
      ['/api/clients/{token}/workflows', '303'],
      ['/api/auth/openid/callback', '303'],
      ['/api/v1/file/{id}/content', '416'],
    ])
      expect(Object.keys(paths[path].get.responses[status].content!)).toEqual(['application/json']);
    const template = paths['/api/routers/{routerId}/workflow-templates/{id}'];
    for (const { responses } of [template.get, template.put, paths['/api/v1/order/{orderId}'].get])
      expect(Object.keys(responses['200'].headers!)).toContain('ETag');
    const { responses } = paths['/api/v1/products/{id}'].get;
    expect(Object.keys(responses['200'].headers!)).toContain('X-Request-Id');
    const content = paths['/api/v1/file/{id}/content'].get.responses['200'].content!;
    expect(Object.keys(content)).toEqual(expect.arrayContaining(['application/pdf', 'image/png', '*/*']));
  });

  it('declares the validated limits of numbers and lists', async () => {
    const { paths, components } = (await served()) as Document & { components: { schemas: Record<string, Schema> } };
    expect(components.schemas.ProductView.properties!.vatRate.type).toBe('integer');
    expect(components.schemas.ProductInput.properties!.vatRate.type).toBe('number');
    const { post } = paths['/api/routers/{routerId}/workflows/{workflowId}/steps'];
    expect(post.requestBody!.content['application/json'].schema).toMatchObject({ type: 'array', maxItems: 200 });
  });

  it('lists the actions on steps with their input and next statuses', async () => {
    const { components } = (await served()) as Document & { components: { schemas: Record<string, Schema> } };
    const { oneOf, discriminator, description } = components.schemas.ActInput as unknown as {
      oneOf: object[];
      discriminator: { propertyName: string; mapping: Record<string, string> };
      description: string;
    };
    expect(discriminator.propertyName).toBe('type');
    expect(Object.keys(discriminator.mapping)).toEqual([...STEP_ACTIONS]);
    expect(oneOf).toHaveLength(STEP_ACTIONS.length);
    expect(Object.keys(components.schemas.CompleteStepInput.properties!)).toContain('offerVersion');
    expect(Object.keys(components.schemas.SkipStepInput.properties!)).toEqual(['type', 'comment', 'reason']);
    expect(description).toMatch(/^\| failed \| {2}\| {2}\| {2}\| active, a new attempt \| skipped/m);
    expect(description).toContain('| active |  | done | failed |');
  });

  it('names operations by resource and method; methods start with an unambiguous verb', async () => {
    const named = new RegExp(`^([A-Z][a-z]+)+_(${VERBS.join('|')})([A-Z][a-z]+)*$`);
    const ids = operationsOf(await served()).map(([, one]) => one.operationId!);
    const unclear = ids.filter((id) => !named.test(id) || /\d|((?<!ign)In|Of|By|To|At|For)$/.test(id));
    expect(unclear).toEqual([]);
    const alone = new Set(ids.map((id) => id.split('_')[1]).filter((method) => VERBS.includes(method)));
    const wanting = [...alone].filter((verb) => NEED_AN_OBJECT.includes(verb));
    expect(wanting).toEqual([]);
  });

  it('describes the format of tokens', async () => {
    const { components } = (await served()) as Document & { components: { securitySchemes: Record<string, object> } };
    for (const scheme of Object.values(components.securitySchemes))
      expect(scheme).toMatchObject({ scheme: 'bearer', bearerFormat: 'opaque' });
  });

  it('is OpenAPI 3.0.3, and every operation has a summary, a unique name, security, an example and error responses', async () => {
    const document = await served();
    expect(document.openapi).toBe('3.0.3');
    const operations = operationsOf(document);
    const wanting = operations
      .filter(([, { summary, operationId, security, responses }]) => {
        const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
        const examples = success.flatMap(([, { content }]) => Object.values(content ?? {})).filter((one) => one.schema);
        return (
          !summary ||
          !operationId ||
          !security ||
          !responses['400'] ||
          examples.some((one) => one.example === undefined)
        );
      })
      .map(([name]) => name);
    expect(wanting).toEqual([]);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
