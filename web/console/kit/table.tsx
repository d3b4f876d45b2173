/** A table of which each row opens a page. On narrow screens each row is a card, with the headings before its values. */
import type { ComponentChildren } from '../../ui/index.js';
import { Icon } from './icon.js';
import { useRowKeys } from './row-keys.js';

export interface Column<Row> {
  heading: string;
  /** The heading is for screen readers only. */
  isUnseen?: boolean;
  isNumber?: boolean;
  class?: string;
  cell: (row: Row) => ComponentChildren;
  /** The list can be sorted by it. */
  sort?: { href: string; direction: 'asc' | 'desc' | null };
}

interface TableProps<Row> {
  rows: readonly Row[];
  /** The first one names the row. False: it is not shown. */
  columns: readonly (Column<Row> | false | null)[];
  keyOf: (row: Row) => string;
  classOf?: (row: Row) => string | undefined;
  /** What it looks like. */
  class?: string;
}

export function Table<Row>({ rows, keyOf, classOf, class: look = 'records', ...props }: TableProps<Row>) {
  const body = useRowKeys();
  const columns = props.columns.filter((column) => !!column);
  return (
    <div class="table-scroll">
      <table class={`list ${look}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.heading} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={keyOf(row)} class={classOf?.(row)}>
              {columns.map((column, index) => (
                <td
                  key={column.heading}
                  class={classes(column)}
                  data-label={index > 0 && !column.isUnseen ? column.heading : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { heading, sort, isNumber, isUnseen } = column;
  const sorted = sort?.direction === 'desc' ? 'descending' : sort?.direction === 'asc' ? 'ascending' : undefined;
  return (
    <th scope="col" class={isNumber ? 'number' : undefined} aria-sort={sorted}>
      {sort ? (
        <a href={sort.href}>
          {heading}
          {sorted && <Icon name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'} />}
        </a>
      ) : (
        (isUnseen && <span class="unseen">{heading}</span>) || heading
      )}
    </th>
  );
}

function classes<Row>({ isNumber, class: own }: Column<Row>): string | undefined {
  return [isNumber && 'number', own].filter(Boolean).join(' ') || undefined;
}
