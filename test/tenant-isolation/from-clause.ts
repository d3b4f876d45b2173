/** Analysis of the `from` clause of one level of a statement. */
import { findNamedQuery, TENANT, type Catalog, type Outputs, type Scope, type Source } from './scope.js';
import { functionName, findNodes, stringValues, type Node } from './syntax.js';

/** Tables, subqueries and functions, and their joins. */
export interface From {
  sources: Source[];
  /** Subqueries and functions, whose columns may be bound by others. */
  derived: Derived[];
  joins: { quals?: Node; using: string[]; sides: [Source[], Source[]]; inferring: Source[] }[];
}

/** A source with unresolved columns. */
export interface Derived {
  source: Source;
  node: Node;
  /** Output columns, if they are independent of the other sources. */
  outputs?: Outputs;
}

/** Analyzes the items of `from`, or the table of an `update` or `delete` with its further tables. */
export function analyzeFrom(items: readonly Node[], scope: Scope, catalogue: Catalog): From {
  const from: From = { sources: [], derived: [], joins: [] };
  for (const item of items) addItem(item, { scope, catalogue, from });
  return from;
}

/** The functions of the clause. */
export function listFunctions({ derived }: From): Node[] {
  return derived.filter(({ node, outputs }) => !node.RangeSubselect && outputs === undefined).map(({ node }) => node);
}

interface FromContext {
  scope: Scope;
  catalogue: Catalog;
  from: From;
}

/** @returns the sources of the item */
function addItem(item: Node, context: FromContext): Source[] {
  const { RangeVar: table, RangeSubselect: query, JoinExpr: join, RangeTableSample: sample } = item;
  if (sample) return addItem(sample.relation, context);
  if (join) return addJoin(join, context);
  const node = (table ?? query ?? Object.values(item)[0]) as Node;
  const alias = (node.alias?.aliasname ?? node.relname ?? callName(node)) as string;
  const columns = stringValues(node.alias?.colnames);
  const outputs = table && queryOf(table, context.scope);
  const known = columns.length > 0 ? columns : recordColumns(node, context.catalogue);
  const source = table ? tableSource(table, alias, context) : { alias, columns: known };
  context.from.sources.push(source);
  if (outputs !== undefined || !table) context.from.derived.push({ source, node: item, outputs });
  return [source];
}

function addJoin(join: Node, context: FromContext): Source[] {
  const [left, right] = [join.larg, join.rarg].map((side: Node) => addItem(side, context));
  const both = [...left, ...right];
  const inferring = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[join.jointype as string] ?? both;
  context.from.joins.push({
    quals: join.quals,
    using: stringValues(join.usingClause),
    sides: [left, right],
    inferring,
  });
  return both;
}

function tableSource(table: Node, alias: string, { scope, catalogue }: FromContext): Source {
  const outputs = queryOf(table, scope);
  if (outputs !== undefined) return { alias, columns: outputs && outputs.map(({ name }) => name) };
  const isPublic = !table.schemaname || table.schemaname === 'public';
  const columns = (isPublic && catalogue.get(table.relname)) || [];
  return { alias, columns, at: table.location, table: columns.includes(TENANT) ? table.relname : undefined };
}

/** An unqualified name refers to a common table expression before it refers to a table. */
function queryOf({ relname, schemaname }: Node, scope: Scope): Outputs | undefined {
  return schemaname ? undefined : findNamedQuery(relname, scope);
}

/** Columns of a function that returns rows of a table or has a column definition list. */
function recordColumns({ coldeflist, functions }: Node, catalogue: Catalog): readonly string[] | null {
  if (coldeflist) return (coldeflist as Node[]).map((one) => one.ColumnDef.colname as string);
  const record = functions && findNodes(functions, ['TypeCast'])[0]?.[1];
  if (!record || !JSON.stringify(functions).includes('populate_record')) return null;
  return catalogue.get((record.typeName.names as Node[]).at(-1)!.String.sval as string) ?? null;
}

/** A function without an alias has its name as alias. */
function callName(node: Node): string {
  const [call] = findNodes(node, ['FuncCall']);
  return call ? functionName(call[1]) : '';
}
