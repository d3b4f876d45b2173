/** Rewrites statements for Citus, which requires each table to be compared with the router directly instead of by a join. */
import { literal, parameter, Sql, sql, type TenantPredicate } from '../sql/index.js';

/** Columns with the same router, and the predicates that determine it. */
interface Group {
  columns: Set<string>;
  roots: TenantPredicate[];
}

const groupsBySource = new WeakMap<Sql, Group[]>();

/** The groups of columns whose router is determined. */
export function findTenantGroups(source: Sql): Group[] {
  let groups = groupsBySource.get(source);
  if (!groups) {
    const all: Group[] = [];
    for (const predicate of predicatesWithin(source)) addToGroups(all, predicate);
    groupsBySource.set(source, (groups = all.filter(({ roots }) => roots.length > 0)));
  }
  return groups;
}

const anyTenantBySource = new WeakMap<Sql, boolean>();

/** Whether the statement reads rows that may belong to any router. */
export function readsAnyTenant(source: Sql): boolean {
  let reads = anyTenantBySource.get(source);
  if (reads === undefined)
    anyTenantBySource.set(source, (reads = predicatesWithin(source).some((predicate) => 'isAny' in predicate)));
  return reads;
}

function predicatesWithin(piece: Sql): TenantPredicate[] {
  const { tenant } = piece.annotations;
  const inner = piece.inserts.flatMap((insert) => (insert instanceof Sql ? predicatesWithin(insert) : []));
  return tenant ? [tenant, ...inner] : inner;
}

function addToGroups(groups: Group[], predicate: TenantPredicate): void {
  if ('isAny' in predicate) return;
  const columns = [predicate.column, ...('other' in predicate ? [predicate.other] : [])].map(({ text }) => text);
  const joined = groups.filter((group) => columns.some((column) => group.columns.has(column)));
  const merged: Group = {
    columns: new Set([...columns, ...joined.flatMap((group) => [...group.columns])]),
    roots: [...joined.flatMap(({ roots }) => roots), ...('other' in predicate ? [] : [predicate])],
  };
  for (const group of joined) groups.splice(groups.indexOf(group), 1);
  groups.push(merged);
}

/** The id of no router: a statement that names no router finds nothing. */
const NO_ROUTER = literal('00000000-0000-0000-0000-000000000000');

const rewrittenBySource = new WeakMap<Sql, Map<string, Sql>>();

/**
 * The statement in which each group is compared with a parameter.
 * @param names of the parameters, one for each group; a group with an empty name is not changed.
 */
export function withTenants(source: Sql, names: readonly string[]): Sql {
  let ofSource = rewrittenBySource.get(source);
  if (!ofSource) rewrittenBySource.set(source, (ofSource = new Map<string, Sql>()));
  const key = names.join();
  let statement = ofSource.get(key);
  if (!statement) ofSource.set(key, (statement = compareWith(source, names)));
  return statement;
}

function compareWith(source: Sql, names: readonly string[]): Sql {
  const groups = findTenantGroups(source);
  const named = [...new Set(names.filter((name) => name !== ''))];
  const only = named.length === 1 ? parameter(named[0]) : NO_ROUTER;
  const nameOf = ({ text }: Sql) => names[groups.findIndex(({ columns }) => columns.has(text))];
  return replaceParts(source, (piece) => {
    const { tenant } = piece.annotations;
    if (!tenant) return null;
    if ('isAny' in tenant) return comparison(piece, tenant, only);
    const name = nameOf(tenant.column);
    return name ? comparison(piece, tenant, parameter(name)) : null;
  });
}

function comparison(piece: Sql, tenant: TenantPredicate, router: Sql): Sql {
  if ('other' in tenant) return sql`(${tenant.column} = ${router} and ${tenant.other} = ${router})`;
  if ('router' in tenant || 'isAny' in tenant || ('routers' in tenant && tenant.narrowsFurther))
    return sql`(${piece} and ${tenant.column} = ${router})`;
  return sql`${tenant.column} = ${router}`;
}

/** Replaces parts of a piece. `replace` returns null for a piece whose own parts are searched. */
function replaceParts(piece: Sql, replace: (piece: Sql) => Sql | null): Sql {
  const other = replace(piece);
  if (other) return other;
  const inserts = piece.inserts.map((insert) => (insert instanceof Sql ? replaceParts(insert, replace) : insert));
  const isSame = inserts.every((insert, index) => insert === piece.inserts[index]);
  return isSame ? piece : new Sql(piece.texts, inserts, piece.isUnprepared);
}
