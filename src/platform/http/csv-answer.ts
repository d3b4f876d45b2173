/** Lists that answer `Accept: text/csv`. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CsvList, CsvReader, CsvRequest } from '../csv-export.js';
import { invalid } from '../errors.js';
import { EnumField } from '../fields/index.js';
import { QueryStringListField } from '../read-models/query-fields.js';

/** A field, a field of a nested object, or a column with a prefix, such as `customField:storey`. */
const COLUMN = /^[A-Za-z]\w{0,63}((\.[A-Za-z]\w{0,63}){0,2}|:[^\0]{1,128})$/;

/** The query parameter `columns` of such a list. */
export function CsvColumnsField({ columns }: CsvList): PropertyDecorator {
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

/** The query parameter `csv` of such a list, for files that people open. */
export function CsvForPeopleField(): PropertyDecorator {
  return EnumField({
    of: [FOR_PEOPLE],
    optional: true,
    description:
      '`people` answers CSV for spreadsheets: headings in the language of the reader, amounts in major units with their currency, times in the zone of the caller’s organization with the offset, and semicolons and decimal commas where the language has them.',
  });
}

const FOR_PEOPLE = 'people';

/** A request of which an interceptor may have found out who reads the answer. */
export type CsvHttpRequest = Request & { csvReader?: CsvReader };

/** Whether the answer is a file for people. */
export function isForPeople({ query }: Request): boolean {
  return query.csv === FOR_PEOPLE;
}

/** Whether the request asks for CSV. */
export function wantsCsv(request: Request): boolean {
  if (request.query.format === 'csv' || isForPeople(request)) return true;
  return request.accepts(['application/json', 'text/csv']) === 'text/csv';
}

/** Parameter decorator: the CSV answer that the request asks for; undefined if it takes JSON. @throws 400 naming `columns` */
export const WantsCsv = createParamDecorator((list: CsvList, context: ExecutionContext): CsvRequest | undefined => {
  const request = context.switchToHttp().getRequest<CsvHttpRequest>();
  if (!wantsCsv(request)) return undefined;
  const reader = request.csvReader ?? null;
  const chosen = [request.query.columns ?? []]
    .flat()
    .flatMap((text) => (typeof text === 'string' ? text : '').split(','))
    .filter(Boolean);
  const wrong = chosen.find((name) => !COLUMN.test(name));
  if (wrong !== undefined) throw invalid('columns', 'must be names of fields, separated by commas');
  if (chosen.length > 0) return { list, reader, columns: chosen, isChosen: true };
  return { list, reader, columns: list.columns, isChosen: false };
});
