/** Lists that answer `Accept: text/csv`. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CsvRequest } from '../csv-export.js';
import { invalid } from '../errors.js';
import { QueryStringListField } from '../read-models/query-fields.js';

/** The query parameter `columns` of such a list. */
export function CsvColumnsField(columns: readonly string[]): PropertyDecorator {
  return QueryStringListField({
    description: `Columns of a CSV answer (\`Accept: text/csv\`), separated by commas: fields of the entries, \`a.b\` for a field of a nested object. Default: ${columns.map((name) => `\`${name}\``).join(', ')}, without those that the view preset hides.`,
    example: columns.slice(0, 2),
  });
}

/** Parameter decorator: the CSV answer that the request asks for; undefined if it takes JSON. @throws 400 naming `columns` */
export const WantsCsv = createParamDecorator(
  (columns: readonly string[], context: ExecutionContext): CsvRequest | undefined => {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.accepts(['application/json', 'text/csv']) !== 'text/csv') return undefined;
    const chosen = [request.query.columns ?? []]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? text : '').split(','))
      .filter(Boolean);
    const wrong = chosen.find((name) => !/^[A-Za-z]\w{0,63}(\.[A-Za-z]\w{0,63}){0,2}$/.test(name));
    if (wrong !== undefined) throw invalid('columns', 'must be names of fields, separated by commas');
    return chosen.length > 0 ? { columns: chosen, isChosen: true } : { columns, isChosen: false };
  },
);
