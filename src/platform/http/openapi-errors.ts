/** Error responses and headers of all operations, declared once as components. */
import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  describeErrorCodes,
  ERROR_CODES,
  getErrorStatus,
  getMeaning,
  listCommonCodes,
  type ErrorCode,
  type ErrorStatus,
} from '../error-codes.js';
import { MAX_FIELD_ERRORS } from '../errors.js';
import { FIELD_RULE_CODES } from '../field-rules.js';
import { DECLARED_CODE } from './returns.js';

const ERROR = {
  type: 'object',
  description: 'Error response.',
  required: ['error', 'message', 'statusCode'],
  properties: {
    error: { type: 'string', maxLength: 64, description: 'Reason phrase of the HTTP status.' },
    message: {
      type: 'string',
      maxLength: 100000,
      description: 'Sentence in English that names the field and the rule.',
    },
    statusCode: { type: 'integer', format: 'int32', minimum: 300, maximum: 599, description: 'HTTP status code.' },
    code: {
      type: 'string',
      enum: ERROR_CODES,
      description:
        'Why the request was refused. Each response describes the codes that it can have, and lists them in `x-error-codes`. Omitted where the status says it: 401 without a valid token, 403 for a role or a router, 404.',
    },
    details: {
      type: 'array',
      maxItems: MAX_FIELD_ERRORS,
      description: 'Fields that break a rule. If there are too many to list, `message` states their number.',
      items: { $ref: '#/components/schemas/FieldError' },
    },
  },
};

const FIELD_ERROR = {
  type: 'object',
  description: 'Field that breaks a rule.',
  required: ['field', 'message'],
  properties: {
    field: { type: 'string', maxLength: 1000, description: 'Path of the field, such as `lines[0].quantity`.' },
    message: { type: 'string', maxLength: 10000, description: 'Rule, worded to follow the name of the field.' },
    code: {
      type: 'string',
      enum: FIELD_RULE_CODES,
      description: 'Code of the rule. Absent from rules of a single operation, which only `message` states.',
    },
    min: { type: 'number', description: 'Least value, length or number of items, if the rule has one.' },
    max: { type: 'number', description: 'Greatest value, length or number of items, if the rule has one.' },
    expected: { type: 'string', maxLength: 64, description: 'Value that the field must have, if the rule has one.' },
    visit: {
      allOf: [{ $ref: '#/components/schemas/ConflictingVisit' }],
      description:
        'Visit that the requested one overlaps. Only in responses with status 409 to bookings and assignments.',
    },
  },
};

const CONFLICTING_VISIT = {
  type: 'object',
  description:
    'Visit of a performer or technician. Of a visit that the caller may not know only the time is given; the other fields are `null`.',
  required: ['startAt', 'endAt', 'orderId', 'displayId', 'technicianName'],
  properties: {
    startAt: { type: 'string', format: 'date-time', description: 'Start time (UTC).' },
    endAt: { type: 'string', format: 'date-time', description: 'End time (UTC).' },
    orderId: { type: 'string', format: 'uuid', nullable: true, description: 'ID of the order.' },
    displayId: { type: 'string', maxLength: 64, nullable: true, description: 'Number of the order.' },
    technicianName: { type: 'string', maxLength: 10000, nullable: true, description: 'Names of its technicians.' },
  },
};

/** Messages of the examples. */
const MESSAGES: Partial<Record<ErrorStatus, string>> = {
  400: 'name must be a string',
  401: 'Invalid or expired token',
  403: 'This requires the role OPERATOR',
  404: 'Order not found',
  408: 'body was not sent in time',
  409: 'This already exists',
  412: 'If-Match does not name the current version of the resource',
  413: 'body is too large',
  415: 'Content-Type must be application/json',
  429: 'Too many requests; try again later',
  500: 'Internal server error',
  503: 'The database is unavailable; try again',
};

const HEADERS = {
  'X-Request-Id': {
    description: 'ID of the request: the value sent by the client, or a generated one. Include it in support requests.',
    schema: { type: 'string', maxLength: 128, pattern: '^[\\w.-]{1,128}$' },
    example: '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69',
  },
  'WWW-Authenticate': {
    description: 'Required authentication scheme.',
    schema: { type: 'string', maxLength: 64, pattern: '^Bearer' },
    example: 'Bearer',
  },
  RateLimit: {
    description: 'Remaining requests and seconds until the window resets, if a rate limit is configured.',
    schema: { type: 'string', maxLength: 64, pattern: '^"default";r=[0-9]+;t=[0-9]+$' },
    example: '"default";r=59;t=60',
  },
  'RateLimit-Policy': {
    description: 'Rate limit and its window in seconds, if one is configured.',
    schema: { type: 'string', maxLength: 64, pattern: '^"default";q=[0-9]+;w=[0-9]+$' },
    example: '"default";q=60;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 86400 },
    example: 5,
  },
  'Access-Control-Allow-Origin': {
    description: 'Origin of the request, if the deployment allows it (`CORS_ORIGINS`).',
    schema: { type: 'string', maxLength: 2048, pattern: '^[^\\u0000]*$' },
    example: 'https://app.example.com',
  },
};

interface Answer {
  $ref?: string;
  headers?: Record<string, object>;
}
interface Operation {
  responses?: Record<string, Answer>;
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  security?: Record<string, unknown>[];
  /** Among them the codes that `ReturnsErrors` declares. */
  [extension: `x-${string}`]: unknown;
}

/** Adds the shared responses, headers and schemas to the document. */
export function addSharedErrorResponses(document: OpenAPIObject): void {
  const components = (document.components ??= {}) as Record<string, Record<string, unknown>>;
  components.schemas = {
    ...components.schemas,
    Error: ERROR,
    FieldError: FIELD_ERROR,
    ConflictingVisit: CONFLICTING_VISIT,
  };
  components.headers = HEADERS;
  components.responses = Object.fromEntries(
    Object.entries(MESSAGES).map(([key, message]) => {
      const status = Number(key) as ErrorStatus;
      return [nameOf(status), createErrorResponse(status, listCommonCodes(status), message)];
    }),
  );
}

/** An error response that lists its codes, in words and in `x-error-codes`. */
function createErrorResponse(status: ErrorStatus, codes: readonly ErrorCode[], message: string) {
  const error = STATUS_CODES[status];
  return {
    description: `${error}. ${describeErrorCodes(codes)}.`,
    'x-error-codes': codes,
    headers: headersOf(status),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { error, message, statusCode: status, code: codes[0] },
      },
    },
  };
}

/** Adds the error responses of an operation, and the headers of all its responses. */
export function describeErrors(operation: Operation, method: string, path: string): void {
  const isPublic = (operation.security ?? []).some((one) => Object.keys(one).length === 0);
  if (isPublic) operation.security = [];
  const statuses = listCommonStatuses(operation, method, path, isPublic);
  const responses = (operation.responses ??= {});
  for (const [status, answer] of Object.entries(responses)) {
    answer.headers = { ...headersOf(Number(status)), ...answer.headers };
  }
  for (const status of statuses) responses[status] ??= { $ref: `#/components/responses/${nameOf(status)}` };
  for (const [status, own] of takeDeclaredCodes(operation)) {
    const codes = statuses.has(status) ? [...own, ...listCommonCodes(status)] : own;
    responses[status] = createErrorResponse(status, codes, capitalize(getMeaning(codes[0])));
  }
  // Client generators reject an operation that has only redirects.
  if (!Object.keys(responses).some((status) => status.startsWith('2')))
    responses.default = { $ref: '#/components/responses/InternalServerError' };
}

/** The statuses that follow from path, method and guards. */
function listCommonStatuses(
  { parameters = [], requestBody }: Operation,
  method: string,
  path: string,
  isPublic: boolean,
): Set<ErrorStatus> {
  const statuses = new Set<ErrorStatus>([400, 429, 500, 503]);
  if (!isPublic) statuses.add(401).add(403);
  if (path.includes('{')) statuses.add(404);
  if (method !== 'get') statuses.add(409);
  if (parameters.some(({ name }) => name === 'If-Match')) statuses.add(412);
  if (requestBody) statuses.add(408).add(413).add(415);
  return statuses;
}

/** Removes the extensions of `ReturnsErrors`, and returns their codes by status. */
function takeDeclaredCodes(operation: Operation): Map<ErrorStatus, ErrorCode[]> {
  const declared = ERROR_CODES.filter((code) => `${DECLARED_CODE}${code}` in operation);
  for (const code of declared) delete operation[`${DECLARED_CODE}${code}`];
  const statuses = [...new Set(declared.map(getErrorStatus))];
  return new Map(statuses.map((status) => [status, declared.filter((code) => getErrorStatus(code) === status)]));
}

function headersOf(status: number): Record<string, object> {
  const names = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'Access-Control-Allow-Origin'];
  if (status === 401) names.push('WWW-Authenticate');
  if (status === 429 || status === 503) names.push('Retry-After');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function nameOf(status: ErrorStatus): string {
  return STATUS_CODES[status]!.replace(/ /g, '');
}

function capitalize(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
