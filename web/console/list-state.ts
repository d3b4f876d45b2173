/** The state of a list in its address: search, filters, sort, page, and what is open. */
import { readPage } from './routes.js';

/** Reads a parameter; empty, or what is usual, if it is not given or not valid. @param get the other parameters */
type Reader = (text: string, get: (name: string) => string) => string;
type Readers = Record<string, Reader>;

/** Values by parameter, and the page from 0. */
export type StateOf<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> } & { page: number };

const MAX_TEXT = 256;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

export const anyText = (text: string) => text;
export function oneOf<const Value extends string>(values: readonly Value[]): (text: string) => Value | '';
export function oneOf<const Value extends string>(values: readonly Value[], usual: Value): (text: string) => Value;
export function oneOf(values: readonly string[], usual = '') {
  return (text: string) => values.find((value) => value === text) ?? usual;
}
/** The name of a column, after a minus if it descends. */
export const sortBy = (names: readonly string[], usual: string) => (text: string) =>
  names.includes(text.replace(/^-/, '')) ? text : usual;
/** First or last day, if the period is `between` two days. */
export const readDay: Reader = (text, get) =>
  get('period') === 'between' && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/**
 * @param path of the list
 * @param temporary parameters that links leave out unless they set them, such as the row that is open
 */
export function defineListState<R extends Readers>(path: string, readers: R, temporary: (keyof R & string)[] = []) {
  const names = Object.keys(readers);
  const read = (get: (name: string) => string) =>
    names.map((name): [string, string] => [name, readers[name](get(name), get)]);
  const usual = new Map(read(() => ''));
  return {
    parse: (query: URLSearchParams): StateOf<R> => {
      const values = read((name) => (query.get(name) ?? '').trim().slice(0, MAX_TEXT));
      return { ...Object.fromEntries(values), page: readPage(query) } as StateOf<R>;
    },
    /** The list with some changes, from its first page on unless they say which. What is usual is left out. */
    toPath: (state: StateOf<R>, changes: Partial<StateOf<R>> = {}): string => {
      const closed = Object.fromEntries(temporary.map((name) => [name, '']));
      const next: Record<string, string | number> = { ...state, page: 0, ...closed, ...changes };
      const given = read((name) => String(next[name] ?? '')).filter(([name, value]) => value !== usual.get(name));
      const page = Number(next.page);
      if (page > 0) given.push(['page', String(page + 1)]);
      return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
    },
  };
}

/** Both days are included. A period that ends before it begins is the day on which it begins. */
export function toSpan({ since, until }: { since: string; until: string }): { from?: string; to?: string } {
  const last = until && since > until ? since : until;
  const after = last && new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
  return { ...(since && { from: since }), ...(after && { to: after }) };
}

/** Address of a CSV file with all pages of a list. */
export function toCsvPath(
  path: string,
  { page: _page, pageSize: _size, ...request }: object & Pages,
  columns?: string,
) {
  const rest = Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]);
  const query = [['csv', 'people'], ...rest, ...(columns === undefined ? [] : [['columns', columns]])];
  return `${path}?${new URLSearchParams(query).toString()}`;
}

interface Pages {
  page?: number;
  pageSize?: number;
}
