/** Lists that answer `Accept: text/csv`. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CsvRequest } from '../csv-export.js';
import { invalid } from '../errors.js';
import { EnumField } from '../fields/index.js';
import { QueryStringListField } from '../read-models/query-fields.js';

/** A field, a field of a nested object, or a column with a prefix, such as `customField:storey`. */
const COLUMN = /^[A-Za-z]\w{0,63}((\.[A-Za-z]\w{0,63}){0,2}|:[^\0]{1,128})$/;

/** The query parameter `columns` of such a list. */
export function CsvColumnsField(columns: readonly string[]): PropertyDecorator {
  return QueryStringListField({
    description: `Columns of a CSV answer (\`Accept: text/csv\`), separated by commas: fields of the entries, \`a.b\` for a field of a nested object. Default: ${columns.map((name) => `\`${name}\``).join(', ')}, without those that the view preset hides.`,
    example: columns.slice(0, 2),
  });
}

/** The query parameter `format` of such a list, for links, which cannot send `Accept`. */
export function CsvFormatField(): PropertyDecorator {
  return EnumField({
    of: ['csv'],
    optional: true,
    description: '`csv` answers as with `Accept: text/csv`, for links in browsers.',
  });
}

/** Parameter decorator: the CSV answer that the request asks for; undefined if it takes JSON. @throws 400 naming `columns` */
export const WantsCsv = createParamDecorator(
  (columns: readonly string[], context: ExecutionContext): CsvRequest | undefined => {
    const request = context.switchToHttp().getRequest<Request>();
    const isCsv = request.query.format === 'csv' || request.accepts(['application/json', 'text/csv']) === 'text/csv';
    if (!isCsv) return undefined;
    const chosen = [request.query.columns ?? []]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? text : '').split(','))
      .filter(Boolean);
    const wrong = chosen.find((name) => !COLUMN.test(name));
    if (wrong !== undefined) throw invalid('columns', 'must be names of fields, separated by commas');
    return chosen.length > 0 ? { columns: chosen, isChosen: true } : { columns, isChosen: false };
  },
);
