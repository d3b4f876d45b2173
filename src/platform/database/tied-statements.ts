/** How statements are put together anew for Citus: what is known of their routers, and each table compared with them. */
import { literal, parameter, rewritten, sql, tieOf, tiesWithin, type Sql, type Tie } from '../sql/index.js';

/** Columns that hold the same router, and what is said of it. */
interface Group {
  columns: Set<string>;
  roots: Tie[];
}

const known = new WeakMap<Sql, Group[]>();

/** Groups of columns of which anything is known. */
export function groupsOf(source: Sql): Group[] {
  let groups = known.get(source);
  if (!groups) {
    const all: Group[] = [];
    for (const tie of tiesWithin(source)) join(all, tie);
    known.set(source, (groups = all.filter(({ roots }) => roots.length > 0)));
  }
  return groups;
}

const anywhere = new WeakMap<Sql, boolean>();

/** Whether rows are looked for that may be in any router. */
export function looksAnywhere(source: Sql): boolean {
  let does = anywhere.get(source);
  if (does === undefined) anywhere.set(source, (does = [...tiesWithin(source)].some((tie) => 'isAny' in tie)));
  return does;
}

function join(groups: Group[], tie: Tie): void {
  if ('isAny' in tie) return;
  const columns = [tie.column, ...('beside' in tie ? [tie.beside] : [])].map(({ text }) => text);
  const joined = groups.filter((group) => columns.some((column) => group.columns.has(column)));
  const whole: Group = {
    columns: new Set([...columns, ...joined.flatMap((group) => [...group.columns])]),
    roots: [...joined.flatMap(({ roots }) => roots), ...('beside' in tie ? [] : [tie])],
  };
  for (const group of joined) groups.splice(groups.indexOf(group), 1);
  groups.push(whole);
}

/** No router's: where nothing says in which one to look, nothing is found. */
const NOBODY = literal('00000000-0000-0000-0000-000000000000');

const tiedOnes = new WeakMap<Sql, Map<string, Sql>>();

/** The source in which each group is compared with the parameter of this name, or left as it is where that is empty. */
export function tiedTo(source: Sql, names: readonly string[]): Sql {
  let ofSource = tiedOnes.get(source);
  if (!ofSource) tiedOnes.set(source, (ofSource = new Map<string, Sql>()));
  const key = names.join();
  let tied = ofSource.get(key);
  if (!tied) ofSource.set(key, (tied = compared(source, names)));
  return tied;
}

function compared(source: Sql, names: readonly string[]): Sql {
  const groups = groupsOf(source);
  const named = [...new Set(names.filter((name) => name !== ''))];
  const only = named.length === 1 ? parameter(named[0]) : NOBODY;
  const nameOf = ({ text }: Sql) => names[groups.findIndex(({ columns }) => columns.has(text))];
  return rewritten(source, (piece) => {
    const tie = tieOf(piece);
    if (!tie) return null;
    if ('isAny' in tie) return comparison(piece, tie, only);
    const name = nameOf(tie.column);
    return name ? comparison(piece, tie, parameter(name)) : null;
  });
}

function comparison(piece: Sql, tie: Tie, router: Sql): Sql {
  if ('beside' in tie) return sql`(${tie.column} = ${router} and ${tie.beside} = ${router})`;
  if ('router' in tie || 'isAny' in tie || ('routers' in tie && tie.isKept))
    return sql`(${piece} and ${tie.column} = ${router})`;
  return sql`${tie.column} = ${router}`;
}
