/** What `from` of one level of a statement is made of. */
import { findNamedQuery, TENANT, type Catalog, type Outputs, type Scope, type Source } from './scope.js';
import { functionName, findNodes, stringValues, type Node } from './syntax.js';

/** Tables, queries and functions, and how they are joined. */
export interface From {
  sources: Source[];
  /** Queries and functions whose columns are tied or not as the rest is. */
  derived: Derived[];
  joins: { quals?: Node; using: string[]; sides: [Source[], Source[]]; learns: Source[] }[];
}

/** A source whose columns have yet to be read. */
export interface Derived {
  source: Source;
  node: Node;
  /** What it yields, where nothing beside it has a say in that. */
  outputs?: Outputs;
}

/** Reads the items of `from`, or of an `update` or `delete` with what stands beside it. */
export function analyzeFrom(items: readonly Node[], scope: Scope, catalogue: Catalog): From {
  const from: From = { sources: [], derived: [], joins: [] };
  for (const item of items) addItem(item, { scope, catalogue, from });
  return from;
}

/** Those of its items that are functions. */
export function listFunctions({ derived }: From): Node[] {
  return derived.filter(({ node, outputs }) => !node.RangeSubselect && outputs === undefined).map(({ node }) => node);
}

interface FromContext {
  scope: Scope;
  catalogue: Catalog;
  from: From;
}

/** @returns the sources that the item brings. */
function addItem(item: Node, place: FromContext): Source[] {
  const { RangeVar: table, RangeSubselect: query, JoinExpr: join, RangeTableSample: sample } = item;
  if (sample) return addItem(sample.relation, place);
  if (join) return addJoin(join, place);
  const node = (table ?? query ?? Object.values(item)[0]) as Node;
  const alias = (node.alias?.aliasname ?? node.relname ?? callName(node)) as string;
  const columns = stringValues(node.alias?.colnames);
  const outputs = table && queryOf(table, place.scope);
  const known = columns.length > 0 ? columns : recordColumns(node, place.catalogue);
  const source = table ? tableSource(table, alias, place) : { alias, columns: known };
  place.from.sources.push(source);
  if (outputs !== undefined || !table) place.from.derived.push({ source, node: item, outputs });
  return [source];
}

function addJoin(join: Node, place: FromContext): Source[] {
  const [left, right] = [join.larg, join.rarg].map((side: Node) => addItem(side, place));
  const both = [...left, ...right];
  const learns = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[join.jointype as string] ?? both;
  place.from.joins.push({ quals: join.quals, using: stringValues(join.usingClause), sides: [left, right], learns });
  return both;
}

function tableSource(table: Node, alias: string, { scope, catalogue }: FromContext): Source {
  const outputs = queryOf(table, scope);
  if (outputs !== undefined) return { alias, columns: outputs && outputs.map(({ name }) => name) };
  const isOurs = !table.schemaname || table.schemaname === 'public';
  const columns = (isOurs && catalogue.get(table.relname)) || [];
  return { alias, columns, at: table.location, table: columns.includes(TENANT) ? table.relname : undefined };
}

/** A name alone means a query in `with` before it means a table. */
function queryOf({ relname, schemaname }: Node, scope: Scope): Outputs | undefined {
  return schemaname ? undefined : findNamedQuery(relname, scope);
}

/** Of a function whose rows are those of a table, or are listed behind it. */
function recordColumns({ coldeflist, functions }: Node, catalogue: Catalog): readonly string[] | null {
  if (coldeflist) return (coldeflist as Node[]).map((one) => one.ColumnDef.colname as string);
  const record = functions && findNodes(functions, ['TypeCast'])[0]?.[1];
  if (!record || !JSON.stringify(functions).includes('populate_record')) return null;
  return catalogue.get((record.typeName.names as Node[]).at(-1)!.String.sval as string) ?? null;
}

/** A function's rows without an alias go by the function's name. */
function callName(node: Node): string {
  const [call] = findNodes(node, ['FuncCall']);
  return call ? functionName(call[1]) : '';
}
