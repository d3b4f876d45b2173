/** Validates responses against the committed openapi.json: statuses, content types, JSON schemas and codes of errors. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

interface Media {
  schema?: object;
}
interface DeclaredAnswer {
  $ref?: string;
  'x-error-codes'?: string[];
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

/** The validated parts of a response. */
export interface ReceivedResponse {
  status: number;
  type: string | undefined;
  body: unknown;
}

let ajv: Ajv | undefined;
let description: Document;
/** URL patterns; literal paths precede paths with parameters. */
let urlPatterns: [pattern: RegExp, path: string][];
const checks = new Map<string, ValidateFunction>();

/**
 * Returns a message if the response contradicts openapi.json, or null. URLs outside the document are valid. Schemas are
 * compiled at first use and cached for the lifetime of the process.
 */
export function validateResponse(
  method: string,
  url: string,
  { status, type = '', body }: ReceivedResponse,
): string | null {
  const path = findPath(url);
  if (path === undefined) return null;
  const subject = `${method.toUpperCase()} ${path} responded ${status}`;
  const operation = description.paths[path][method];
  if (!operation)
    return status < 300 && method !== 'options' ? `${subject}, but openapi.json has no such operation` : null;
  const found = operation.responses[status];
  if (!found) return `${subject}, which openapi.json does not declare for ${operation.operationId}`;
  const at = found.$ref?.slice(2) ?? ['paths', path, method, 'responses', String(status)].map(escapeSegment).join('/');
  const declared = found.$ref ? description.components.responses[found.$ref.split('/').at(-1)!] : found;
  const { content = {}, 'x-error-codes': codes = [] } = declared;
  if (type === '') return null;
  const media = Object.keys(content).find((one) => isOfType(type, one));
  if (!media) return `${subject} with ${type}, which openapi.json does not declare for ${operation.operationId}`;
  if (media !== 'application/json') return null;
  const check = compileSchema(`${at}/content/application~1json/schema`);
  const { code } = status >= 400 ? (body as { code?: string }) : {};
  if (code !== undefined && !codes.includes(code))
    return `${subject} ${code}, which openapi.json does not list for ${operation.operationId}`;
  if (check(body)) return null;
  return `${subject}, and the body violates its schema: ${ajv!.errorsText(check.errors, { dataVar: 'answer' })}`;
}

/** Returns a message if a JSON request body contradicts openapi.json, or null. */
export function validateRequestBody(method: string, url: string, body: unknown): string | null {
  const path = findPath(url);
  if (path === undefined || !description.paths[path][method]?.requestBody?.content['application/json']) return null;
  const at = ['paths', path, method, 'requestBody'].map(escapeSegment).join('/');
  const check = compileSchema(`${at}/content/application~1json/schema`);
  if (check(body)) return null;
  return `${method.toUpperCase()} ${path}: ${ajv!.errorsText(check.errors, { dataVar: 'body' })}`;
}

/** Finds the path of the document that matches a URL. */
function findPath(url: string): string | undefined {
  loadDocument();
  const { pathname } = new URL(url, 'http://service');
  return urlPatterns.find(([pattern]) => pattern.test(pathname))?.[1];
}

/** Whether a Content-Type matches a media type or range (`image/*`). */
function isOfType(type: string, media: string): boolean {
  const [mime] = type.split(';');
  return media === '*/*' || media === mime.trim() || (media.endsWith('/*') && mime.startsWith(media.slice(0, -1)));
}

function loadDocument(): void {
  if (ajv) return;
  description = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document;
  // Strict mode rejects the keywords of OpenAPI.
  const quick = { inlineRefs: false, code: { optimize: false } };
  ajv = new Ajv({ strict: false, validateSchema: false, addUsedSchema: false, ...quick });
  formats.default(ajv, { mode: 'full' });
  for (const format of ['idn-email', 'binary']) ajv.addFormat(format, true);
  ajv.addSchema({ $id: 'openapi', ...description });
  urlPatterns = Object.keys(description.paths)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => [new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`), path]);
}

function compileSchema(pointer: string): ValidateFunction {
  const check = checks.get(pointer) ?? ajv!.compile({ $ref: `openapi#/${pointer}` });
  checks.set(pointer, check);
  return check;
}

/** Escapes a segment of a JSON pointer in a URL. */
function escapeSegment(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}
