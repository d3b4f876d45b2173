/** Generates the client from `openapi.json`: a type for each schema, a method for each operation. `generate.mjs` writes it. */
import { readFileSync } from 'node:fs';
import { format } from 'prettier';

const NOTE = '// Generated from openapi.json by client/generate.mjs; do not edit.\n';
const PRETTIER = JSON.parse(readFileSync(new URL('../.prettierrc', import.meta.url), 'utf8'));

/** @returns the text of each file by its path */
export async function generate(document) {
  const files = { 'types.ts': types(document), ...resources(document) };
  for (const [name, text] of Object.entries(files)) {
    files[name] = await format(NOTE + text, { ...PRETTIER, parser: 'typescript' });
  }
  return files;
}

function types({ components }) {
  // Schemas that occur only as nullable get a name for their non-null type too.
  const nonNull = Object.values(components.schemas)
    .filter((schema) => schema['x-or-null'])
    .map(({ 'x-or-null': name, nullable: _nullable, ...schema }) => [name, schema]);
  const entries = Object.entries({ ...Object.fromEntries(nonNull), ...components.schemas }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return entries
    .map(([name, schema]) => `${comment(schema.description)}export type ${name} = ${declaredType(schema)};\n`)
    .join('\n');
}

/** A nullable schema is declared as `Name | null`. */
function declaredType(schema) {
  return schema['x-or-null'] ? `${schema['x-or-null']} | null` : typeOf(schema);
}

/**
 * A class for each first part of the operation ids (`Orders_create`), a method for each second part. Each class has its own
 * file, so that bundlers take only the classes that are used.
 */
function resources(document) {
  const byResource = new Map();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // An alias of another operation.
      if (operation['x-alias-of']) continue;
      const [resource, name] = operation.operationId.split('_');
      byResource.set(resource, [...(byResource.get(resource) ?? []), { path, method, name, operation }]);
    }
  }
  const names = [...byResource.keys()].sort();
  const classOf = (name) => {
    const operations = byResource.get(name);
    const methods = operations.map((one) => methodsOf(one, document.components.schemas)).join('\n');
    return `${importsOf(methods)}

    /** ${operations[0].operation.tags[0]}. */
    export class ${name} {
      constructor(private readonly transport: Transport) {}
      ${methods}
    }\n`;
  };
  const fields = names.map((name) => `readonly ${lower(name)}: ${name};`).join('\n');
  const made = names.map((name) => `this.${lower(name)} = new ${name}(transport);`).join('\n');
  const index = `import type { Transport } from '../src/transport.js';
    ${names.map((name) => `import { ${name} } from './resources/${name}.js';`).join('\n')}

    export { ${names.join(', ')} };

    /** All resources of the API. */
    export abstract class Resources {
      ${fields}
      constructor(transport: Transport) { ${made} }
    }\n`;
  const reads = names.map((name) => [name, queriesOf(name, byResource.get(name), document.components.schemas)]);
  return {
    ...Object.fromEntries(names.map((name) => [`resources/${name}.ts`, classOf(name)])),
    ...Object.fromEntries(reads.filter(([, text]) => text).map(([name, text]) => [`queries/${name}.ts`, text])),
    'resources.ts': index,
  };
}

/** A query for each operation that reads JSON; empty if there is none. Each resource has its own file, as above. */
function queriesOf(resource, operations, schemas) {
  const queries = operations.flatMap(({ path, method, name, operation }) => {
    const answer = answerOf(operation.responses, schemas);
    if (method !== 'get' || !answer.type) return [];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => `${one}: string`);
    const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query');
    const query = objectOf(inQuery.map((one) => [one.name, one.schema, one.required, one]));
    const isOptional = inQuery.every((one) => !one.required);
    const takes = [...inPath, ...(inQuery.length > 0 ? [`query${isOptional ? '?' : ''}: ${query}`] : [])];
    const address = '`' + path.replace(/\{(\w+)\}/g, (_whole, one) => '${encodeURIComponent(' + one + ')}') + '`';
    return `/** Reads \`${resource}.${name}\`. */
    export function ${lower(resource)}${name[0].toUpperCase()}${name.slice(1)}(${takes.join(', ')}): Query<${answer.type}> {
      return readPath(${address}${inQuery.length > 0 ? ', query' : ''});
    }\n`;
  });
  const text = queries.join('\n');
  return (
    text &&
    `${text.includes('Page<') ? "import type { Page } from '../../src/pagination.js';\n" : ''}import { readPath, type Query } from '../../src/query.js';
    ${/\btypes\./.test(text) ? "import type * as types from '../types.js';" : ''}

    ${text}`
  );
}

/** The imports that the methods of a class need. */
function importsOf(methods) {
  const used = (...names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(methods));
  const toImport = (names, types, from) => {
    const all = [...used(...names), ...used(...types).map((name) => `type ${name}`)];
    return all.length > 0 ? `import { ${all.join(', ')} } from '../../src/${from}.js';\n` : '';
  };
  return [
    toImport(['followEvents', 'iterateEvents'], ['EventPage', 'FollowOptions'], 'event-stream'),
    toImport(['iteratePages'], ['Page'], 'pagination'),
    `import type { ${['Transport', ...used('RequestOptions', 'Upload')].join(', ')} } from '../../src/transport.js';\n`,
    /\btypes\./.test(methods) ? `import type * as types from '../types.js';\n` : '',
  ].join('');
}

function methodsOf({ path, method, name, operation }, schemas) {
  const { parameters = [], requestBody, responses } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
  const inQuery = parameters.filter((one) => one.in === 'query');
  const takesKey = parameters.some((one) => one.$ref === '#/components/parameters/IdempotencyKey');
  const takesMatch = parameters.some((one) => one.in === 'header' && one.name === 'If-Match');
  const answer = answerOf(responses, schemas);
  const content = requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const isUpload = 'multipart/form-data' in content;
  const query = inQuery.length > 0 && objectOf(inQuery.map((one) => [one.name, one.schema, one.required, one]));
  const isQueryOptional = inQuery.every((one) => !one.required);

  const takes = [
    ...inPath.map((one) => `${one}: string`),
    ...(body ? [`body${requestBody.required === false ? '?' : ''}: ${typeOf(body, 'types.')}`] : []),
    ...(isUpload ? ['files: Iterable<Upload>'] : []),
    ...(query ? [`query: ${query}${isQueryOptional ? ' = {}' : ''}`] : []),
    'options: RequestOptions = {}',
  ];
  const address = '`' + path.replace(/\{(\w+)\}/g, (_whole, one) => '${encodeURIComponent(' + one + ')}') + '`';
  const sent = [
    `method: '${method.toUpperCase()}'`,
    `path: ${address}`,
    ...(body ? ['body'] : []),
    ...(isUpload ? ['files'] : []),
    ...(query ? ['query'] : []),
    ...(takesKey ? ['acceptsKey: true'] : []),
    'options',
  ];
  const send = { bytes: 'requestRaw', nothing: 'requestVoid' }[answer.kind] ?? 'requestJson';
  const result = answer.kind === 'bytes' ? 'Response' : answer.kind === 'nothing' ? 'void' : answer.type;
  const about = [
    operation.description.startsWith(`${operation.summary}.`) ? '' : operation.summary + '.',
    operation.description,
  ];
  const hints = takesMatch ? ' Pass `options.ifMatch` to prevent a lost update.' : '';
  const described = parameters.filter((one) => one.in === 'path').map((one) => [one.name, one.description]);
  const main = `${comment(about.filter(Boolean).join(' ') + hints, described)}${safe(name)}(${takes.join(', ')}): Promise<${result}> {
    return this.transport.${send}${send === 'requestJson' ? `<${result}>` : ''}({ ${sent.join(', ')} });
  }`;
  if (answer.cursor)
    return `${main}\n${feedMethods({ name, query, answer, sent: inPath, takes: inPath.map((one) => `${one}: string`) })}`;
  if (answer.kind !== 'page' || !inQuery.some((one) => one.name === 'page')) return main;
  const passed = [...inPath, ...(body ? ['body'] : []), '{ ...query, page, pageSize }', 'options'];
  return `${main}

  /** Iterates over all entries of \`${name}\`. Pages are requested as needed. */
  ${eachName(name)}(${takes.join(', ')}): AsyncGenerator<${answer.item}> {
    return iteratePages((page, pageSize) => this.${safe(name)}(${passed.join(', ')}), query.pageSize);
  }`;
}

/** Methods of an operation that returns entries after a cursor. */
function feedMethods({ name, query, answer, sent, takes }) {
  const ask = `(after) => this.${safe(name)}(${[...sent, '{ ...query, after }', 'options'].join(', ')})`;
  const own = (options) => [...takes, `query: ${query} = {}`, `options: ${options} = {}`].join(', ');
  return `
  /** Iterates over all entries of \`${name}\` up to now, starting after the cursor \`after\`. */
  ${eachName(name)}(${own('RequestOptions')}): AsyncGenerator<${answer.item}> {
    return iterateEvents(${ask}, query.after);
  }

  /** Iterates over new entries without end. Store the \`cursor\` of each page once it is processed. */
  follow(${own('FollowOptions')}): AsyncGenerator<EventPage<${answer.item}>> {
    return followEvents(${ask}, options, query.after);
  }`;
}

function eachName(name) {
  return name === 'list'
    ? 'each'
    : `each${name[0].toUpperCase()}${name.slice(1).replace(/^list/, '')}`.replace(/^eachList/, 'each');
}

function answerOf(responses, components) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const contents = successes.map(([, { content }]) => content).filter(Boolean);
  if (contents.length === 0) return { kind: 'nothing' };
  const schemas = contents.map((content) => content['application/json']?.schema);
  if (schemas.some((schema) => !schema)) return { kind: 'bytes' };
  const [schema] = schemas;
  const { properties } = schema.$ref ? components[schema.$ref.split('/').at(-1)] : schema;
  const item = properties?.values?.items;
  if (item && properties.count) {
    const hasMore = Object.keys(properties).length > 2;
    const type = hasMore ? typeOf(schema, 'types.') : `Page<${typeOf(item, 'types.')}>`;
    return { kind: 'page', item: typeOf(item, 'types.'), type };
  }
  const cursor = item !== undefined && properties.cursor !== undefined;
  return {
    kind: 'json',
    cursor,
    item: item && typeOf(item, 'types.'),
    type: [...new Set(schemas.map((one) => typeOf(one, 'types.')))].join(' | '),
  };
}

function typeOf(schema, prefix = '') {
  const type = bare(schema ?? {}, prefix);
  return schema?.nullable && !schema.enum ? `${type} | null` : type;
}

function bare(schema, prefix) {
  const { $ref, type, items, properties, required = [], additionalProperties, oneOf, anyOf, allOf } = schema;
  if ($ref) return prefix + $ref.split('/').at(-1);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (oneOf || anyOf) return `(${(oneOf ?? anyOf).map((one) => typeOf(one, prefix)).join(' | ')})`;
  if (allOf) return allOf.map((one) => typeOf(one, prefix)).join(' & ');
  if (type === 'array') return `(${typeOf(items, prefix)})[]`;
  if (properties) {
    return objectOf(
      Object.entries(properties)
        // Read-only properties of requests are ignored by the service.
        .filter(([, one]) => !one.readOnly)
        .map(([name, one]) => [name, one, required.includes(name), one]),
      prefix,
    );
  }
  if (type === 'object') {
    const of = typeof additionalProperties === 'object' ? typeOf(additionalProperties, prefix) : 'unknown';
    return `{ [name: string]: ${of} }`;
  }
  return { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }[type] ?? 'unknown';
}

function objectOf(fields, prefix = 'types.') {
  const lines = fields.map(
    ([name, schema, isRequired, { description }]) =>
      `${comment(description)}${safe(name)}${isRequired ? '' : '?'}: ${typeOf(schema, prefix)};`,
  );
  return `{\n${lines.join('\n')}\n}`;
}

/** @param params names and descriptions of parameters */
function comment(text, params = []) {
  if (!text) return '';
  const line = (paragraphs) => paragraphs.split('\n\n')[0].replaceAll('*/', '* /').replace(/\s+/g, ' ');
  if (params.length === 0) return `/** ${line(text)} */\n`;
  const lines = [line(text), ...params.map(([name, description]) => `@param ${name} ${line(description)}`)];
  return `/**\n${lines.map((one) => ` * ${one}\n`).join('')} */\n`;
}

function safe(name) {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function lower(name) {
  return name[0].toLowerCase() + name.slice(1);
}
