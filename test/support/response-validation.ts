/** Whether answers are as the committed interface description says: statuses, and the schemas of JSON. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

interface Media {
  schema?: object;
}
interface DeclaredAnswer {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, DeclaredAnswer>;
}
type Paths = Record<string, Record<string, Operation>>;
interface Document {
  paths: Paths;
  components: { responses: Record<string, DeclaredAnswer> };
}

/** What is compared of an answer. */
export interface ReceivedResponse {
  status: number;
  type: string | undefined;
  body: unknown;
}

let ajv: Ajv | undefined;
let description: Document;
/** Patterns of addresses; what is written out goes before what takes a parameter. */
let addresses: [address: RegExp, path: string][];
const checks = new Map<string, ValidateFunction>();

/**
 * What contradicts the description, in a sentence; null where nothing does, and for addresses that it does not speak of.
 * Schemas are compiled when they are first asked for and kept as long as the process runs.
 */
export function validateResponse(method: string, address: string, { status, type = '', body }: ReceivedResponse): string | null {
  const path = pathOf(address);
  if (path === undefined) return null;
  const told = `${method.toUpperCase()} ${path} answered ${status}`;
  const operation = description.paths[path][method];
  if (!operation)
    return status < 300 && method !== 'options' ? `${told}, but openapi.json has no such operation` : null;
  const found = operation.responses[status];
  if (!found) return `${told}, which openapi.json does not declare for ${operation.operationId}`;
  const at = found.$ref?.slice(2) ?? ['paths', path, method, 'responses', String(status)].map(segment).join('/');
  const { content = {} } = found.$ref ? description.components.responses[found.$ref.split('/').at(-1)!] : found;
  if (type === '') return null;
  const media = Object.keys(content).find((one) => isOfType(type, one));
  if (!media) return `${told} with ${type}, which openapi.json does not declare for ${operation.operationId}`;
  if (media !== 'application/json') return null;
  const check = checkAt(`${at}/content/application~1json/schema`);
  if (check(body)) return null;
  return `${told}, and the body breaks its schema: ${ajv!.errorsText(check.errors, { dataVar: 'answer' })}`;
}

/** What contradicts the description in a JSON body that is sent; null as above. */
export function validateRequestBody(method: string, address: string, body: unknown): string | null {
  const path = pathOf(address);
  if (path === undefined || !description.paths[path][method]?.requestBody?.content['application/json']) return null;
  const at = ['paths', path, method, 'requestBody'].map(segment).join('/');
  const check = checkAt(`${at}/content/application~1json/schema`);
  if (check(body)) return null;
  return `${method.toUpperCase()} ${path}: ${ajv!.errorsText(check.errors, { dataVar: 'body' })}`;
}

/** The path of the description that an address is of. */
function pathOf(address: string): string | undefined {
  load();
  const { pathname } = new URL(address, 'http://service');
  return addresses.find(([pattern]) => pattern.test(pathname))?.[1];
}

/** Whether a Content-Type is of a media type or range (`image/*`). */
function isOfType(type: string, media: string): boolean {
  const [mime] = type.split(';');
  return media === '*/*' || media === mime.trim() || (media.endsWith('/*') && mime.startsWith(media.slice(0, -1)));
}

function load(): void {
  if (ajv) return;
  description = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document;
  // `strict` knows JSON Schema alone; the document has words of OpenAPI.
  const quick = { inlineRefs: false, code: { optimize: false } };
  ajv = new Ajv({ strict: false, validateSchema: false, addUsedSchema: false, ...quick });
  formats.default(ajv, { mode: 'full' });
  for (const format of ['idn-email', 'binary']) ajv.addFormat(format, true);
  ajv.addSchema({ $id: 'openapi', ...description });
  addresses = Object.keys(description.paths)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => [new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`), path]);
}

function checkAt(pointer: string): ValidateFunction {
  const check = checks.get(pointer) ?? ajv!.compile({ $ref: `openapi#/${pointer}` });
  checks.set(pointer, check);
  return check;
}

/** As a part of a pointer in an address. */
function segment(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}
