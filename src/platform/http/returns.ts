/** Decorators that declare a handler's response: status, schema, summary and description. */
import type { ErrorCode } from '../error-codes.js';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { CsvList } from '../csv-export.js';
import { defineSchema, INT32_MAX, type Class } from '../fields/index.js';
import type { JsonText } from '../read-models/json-query.js';

interface ResponseOptions {
  summary: string;
  description?: string;
  /** 200, or 201 for a POST that creates, or 204 with no body. */
  status?: number;
}

/** Responds with one view, or without a body if the view is null. */
export function Returns(
  view: Class | null,
  { summary, description, status = view ? 200 : 204 }: ResponseOptions,
): MethodDecorator {
  return declareResponse(
    status,
    { summary, description },
    view ? [view] : [],
    view ? { $ref: getSchemaPath(view) } : undefined,
  );
}

/** Responds with an array of views. */
export function ReturnsMany(view: Class, { summary, description, status = 200 }: ResponseOptions): MethodDecorator {
  const schema = { type: 'array', maxItems: 1000, items: { $ref: getSchemaPath(view) } };
  return declareResponse(status, { summary, description }, [view], schema);
}

/** Responds with a page: `{values, count}`. */
export function ReturnsPage(
  view: Class,
  { summary, description, status = 200, csv }: ResponseOptions & { csv?: CsvList },
): MethodDecorator {
  const page = defineSchema(view.name.replace(/View$/, '') + 'Page', {
    type: 'object',
    description: 'Page of a list. `count` is the total number of matches.',
    required: ['values', 'count'],
    properties: {
      values: {
        type: 'array',
        maxItems: 1000,
        items: { $ref: getSchemaPath(view) },
        description: 'Entries of the page.',
      },
      count: {
        type: 'integer',
        format: 'int32',
        minimum: 0,
        maximum: 2147483647,
        description: 'Total number of matches on all pages.',
      },
    },
  });
  const declared = declareResponse(
    status,
    { summary, description: csv ? `${description} ${CSV}` : description },
    [view],
    page,
    csv,
  );
  return csv ? applyDecorators(declared, SetMetadata(CSV_LIST, csv)) : declared;
}

/** Metadata of handlers that may answer CSV: the `CsvList`. */
export const CSV_LIST = Symbol('CSV list');

const CSV =
  '`Accept: text/csv` answers all matching rows, at most 100,000 (more: 400), with the same filters and sorting; `page` and `pageSize` do not apply. One file of a router and two of a process are sent at a time, others are refused with 429. Amounts are in minor units, as their headings say, and their currency is a column. An apostrophe stands before text that a spreadsheet would run as a formula.';

/** Result of a handler that starts a job: the adapter responds with 202. */
export class AcceptedResponse {
  constructor(readonly body: JsonText) {}
}

/** Declares the 202 response of a handler that may return `AcceptedResponse`. */
export function MayReturnAccepted(view: Class, description: string): MethodDecorator {
  const content = { 'application/json': { schema: { $ref: getSchemaPath(view) } } };
  return applyDecorators(ApiExtraModels(view), ApiResponse({ status: 202, description, content }));
}

/** Prefix of the extensions that name the codes of a handler; `describeErrors` replaces them by responses. */
export const DECLARED_CODE = 'x-declared-code-';

/**
 * Declares the codes of refusals that are specific to the handler, and by them their statuses. Those that follow from path,
 * method and guards are not declared.
 */
export function ReturnsErrors(...codes: ErrorCode[]): MethodDecorator {
  // An extension for each code, as a second value of the same extension would be ignored.
  return applyDecorators(...codes.map((code) => ApiExtension(`${DECLARED_CODE}${code}`, true)));
}

/** Media types of downloads. */
const FILE_TYPES = [
  'application/octet-stream',
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  '*/*',
];

/** Responds with the content of a file, or a range of it. */
export function ReturnsBytes({ summary, description }: ResponseOptions): MethodDecorator {
  const bytes = { schema: { type: 'string', format: 'binary' }, example: 'bytes' };
  const content = Object.fromEntries(FILE_TYPES.map((type) => [type, bytes]));
  const header = (text: string) => ({ description: text, schema: { type: 'string', maxLength: 256 } });
  const headers = { ETag: header('SHA-256 hash of the content.') };
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiResponse({ status: 200, description: 'The file.', content, headers }),
    ApiResponse({ status: 206, description: 'The range of the file named by `Range`.', content, headers }),
    ApiResponse({ status: 304, description: 'The file has not changed.' }),
    ReturnsErrors('RANGE_NOT_SATISFIABLE'),
  );
}

function declareResponse(
  status: number,
  { summary, description }: Omit<ResponseOptions, 'status'>,
  models: Class[],
  schema?: object,
  csv?: CsvList,
): MethodDecorator {
  const table = csv && {
    'text/csv': { schema: { type: 'string', maxLength: INT32_MAX }, example: csv.columns.join(',') },
  };
  const content = schema && { 'application/json': { schema }, ...table };
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary, description }),
    ApiExtraModels(...(models as never[])),
    ApiResponse({ status, description: schema ? 'Done.' : 'Done; no body.', content }),
  );
}
