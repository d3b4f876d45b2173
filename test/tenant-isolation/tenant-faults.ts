/**
 * Whether a statement names the tenant of every row that it touches: each tenant table in `from`, `join`, `update` and
 * `delete` has an equality of its `router_id` with a bound value, or with a column that is tied so itself. What triggers
 * and functions of the database do is out of sight here.
 */
import { parseSync } from 'libpg-query';
import { findWriteViolations, findJobViolations } from './change-faults.js';
import { Facts, EMPTY_SCOPE, TENANT, type Catalog, type Output, type Outputs, type Scope } from './scope.js';
import { stripCasts, functionName, nameParts, findNodes, stringValues, type Node } from './syntax.js';
import { TenantBindings } from './ties.js';
import { analyzeFrom, listFunctions, type Derived, type From } from './from.js';

/** One thing that is wrong with a statement. */
export interface TenantViolation {
  table: string;
  /** `tie`: nothing ties it. The others: see `changeFaults`. */
  kind: 'tie' | 'insert' | 'conflict' | 'move' | 'volatile' | 'job';
  /** In words. */
  message: string;
  /** Where it stands in the text. */
  at?: number;
  /** By what name it goes there. */
  alias?: string;
}

/** What is wrong with the statements of a text. Await `loadModule` of the parser before. */
export function findTenantViolations(text: string, catalogue: Catalog): TenantViolation[] {
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Node }[] };
  return stmts.flatMap(({ stmt }) => {
    const reading = new StatementAnalyzer(catalogue);
    reading.query(stmt, EMPTY_SCOPE, Facts.none);
    return [...reading.violations, ...findJobViolations(stmt, catalogue)];
  });
}

/** Reads one statement. Queries within it are read as often as their answer is asked for; faults are told once. */
class StatementAnalyzer {
  readonly violations: TenantViolation[] = [];
  private isQuiet = false;

  constructor(private readonly catalogue: Catalog) {}

  /** What a statement or a query in it yields. */
  query(statement: Node, around: Scope, facts: Facts): Outputs {
    const [kind, node] = Object.entries(statement)[0] as [string, Node];
    if (kind === 'SelectStmt') return this.select(node, around, facts);
    if (kind === 'InsertStmt') return this.insert(node, around, facts);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return this.change(node, around, facts);
    if (kind === 'MergeStmt') throw new Error('merge is not read yet');
    return [];
  }

  private select(node: Node, around: Scope, facts: Facts): Outputs {
    const scope = this.withQueries(node.withClause, around, facts);
    if (node.op !== 'SETOP_NONE') return this.union(node, scope, facts);
    if (node.valuesLists) return this.values(node, scope, facts);
    const from = analyzeFrom(node.fromClause ?? [], scope, this.catalogue);
    const level = { ...scope, sources: from.sources };
    const known = this.known(from, node.whereClause, level, facts);
    this.readWithin([from.joins.map(({ quals }) => quals), listFunctions(from), withoutFrom(node)], level, known);
    return this.outputs(node.targetList ?? [], level, known);
  }

  private union(node: Node, scope: Scope, facts: Facts): Outputs {
    const [left, right] = [node.larg, node.rarg].map((side: Node) => this.select(side, scope, facts));
    if (!left || !right) return left ?? right;
    return left.map(({ name, isBound }, index) => ({ name, isBound: () => isBound() && !!right[index]?.isBound() }));
  }

  private values(node: Node, scope: Scope, facts: Facts): Outputs {
    const rows = (node.valuesLists as Node[]).map((row) => row.List.items as Node[]);
    const ties = new TenantBindings(scope, this.quietly);
    this.readWithin(rows, scope, facts);
    return rows[0].map((_, index) => ({
      name: `column${index + 1}`,
      isBound: () => rows.every((row) => ties.isBound(row[index], facts)),
    }));
  }

  private change(node: Node, around: Scope, facts: Facts): Outputs {
    const scope = this.withQueries(node.withClause, around, facts);
    const further = (node.fromClause ?? node.usingClause ?? []) as Node[];
    const from = analyzeFrom([{ RangeVar: node.relation }, ...further], scope, this.catalogue);
    const level = { ...scope, sources: from.sources };
    const known = this.known(from, node.whereClause, level, facts);
    this.add(findWriteViolations(node, from.sources[0]));
    this.readWithin([from.joins.map(({ quals }) => quals), listFunctions(from), withoutFrom(node)], level, known);
    return this.outputs(node.returningClause?.exprs ?? [], level, known);
  }

  private insert(node: Node, around: Scope, facts: Facts): Outputs {
    const scope = this.withQueries(node.withClause, around, facts);
    const [target] = analyzeFrom([{ RangeVar: node.relation }], scope, this.catalogue).sources;
    const columns = node.cols ? (node.cols as Node[]).map((one) => one.ResTarget.name as string) : target.columns!;
    const rows = node.selectStmt ? this.query(node.selectStmt, scope, facts) : [];
    const isBound = rows === null || !!rows[columns.indexOf(TENANT)]?.isBound();
    if (target.table && !isBound) {
      const why = columns.includes(TENANT) ? 'is not tied to a bound value' : 'is not named';
      this.add([{ table: target.table, kind: 'insert', message: `${TENANT} of the new rows ${why}` }]);
    }
    this.add(findWriteViolations(node, target));
    const level = { ...scope, sources: [target, { ...target, alias: 'excluded' }] };
    const known = isBound ? facts.with(target, TENANT).with(level.sources[1], TENANT) : facts;
    this.readWithin([node.onConflictClause, node.returningClause], level, known);
    return this.outputs(node.returningClause?.exprs ?? [], level, known);
  }

  private withQueries(clause: Node | undefined, around: Scope, facts: Facts): Scope {
    if (!clause) return { sources: [], queries: new Map(), parent: around };
    const queries = new Map<string, Outputs>();
    const scope: Scope = { sources: [], queries, parent: around };
    for (const { CommonTableExpr: one } of clause.ctes as { CommonTableExpr: Node }[]) {
      const first = clause.recursive ? (one.ctequery.SelectStmt as Node | undefined)?.larg : undefined;
      const named = (outputs: Outputs) => renamed(outputs, stringValues(one.aliascolnames));
      // Its own rows, within it, are those that it begins with.
      if (first) queries.set(one.ctename, named(this.quietly({ SelectStmt: first }, scope, facts)));
      queries.set(one.ctename, named(this.query(one.ctequery, scope, facts)));
    }
    return scope;
  }

  /**
   * All that is known where the joins and the condition hold. Tells of the tables that are not tied; what would be, if the
   * one before were, is not told again.
   */
  private known(from: From, condition: Node | undefined, level: Scope, facts: Facts): Facts {
    for (const one of from.derived) {
      const { RangeSubselect: query } = one.node;
      if (!query || query.lateral) continue;
      one.outputs = this.query(query.subquery, { ...level, sources: [] }, facts);
      one.source.columns = columnsOf(query, one.outputs);
    }
    for (;;) {
      facts = this.settled(from, condition, level, facts);
      const untied = from.sources.find((source) => source.table && !facts.has(source, TENANT));
      if (!untied) break;
      const { table = '', alias, at } = untied;
      const called = alias === table ? table : `${table} ${alias}`;
      this.add([{ table, kind: 'tie', message: `nothing ties ${alias}.${TENANT} of ${called}`, at, alias }]);
      facts = facts.with(untied, TENANT);
    }
    for (const { node } of this.isQuiet ? [] : from.derived) {
      if (node.RangeSubselect?.lateral) this.query(node.RangeSubselect.subquery, level, facts);
    }
    return facts;
  }

  private settled(from: From, condition: Node | undefined, level: Scope, facts: Facts): Facts {
    const ties = new TenantBindings(level, this.quietly);
    for (let before = -1; before < facts.size;) {
      before = facts.size;
      for (const one of from.derived) facts = this.ofDerived(one, level, facts);
      for (const { quals, using, sides, learns } of from.joins) {
        facts = ties.inferFromUsing(using, sides, ties.inferFacts(quals, facts, learns), learns);
      }
      facts = ties.inferFacts(condition, facts, from.sources);
    }
    return facts;
  }

  private ofDerived({ source, node, outputs: fixed }: Derived, level: Scope, facts: Facts): Facts {
    const query = node.RangeSubselect as Node | undefined;
    if (!query && fixed === undefined)
      return new TenantBindings(level, this.quietly).isBound(node, facts) ? facts.with(source, '*') : facts;
    const outputs = fixed === undefined ? this.quietly(query!.subquery, level, facts) : fixed;
    if (outputs === null) return facts.with(source, '*');
    if (query) source.columns = columnsOf(query, outputs);
    const names = source.columns ?? outputs.map(({ name }) => name);
    return names.reduce<Facts>(
      (known, name, index) => (outputs[index]?.isBound() ? known.with(source, name) : known),
      facts,
    );
  }

  private outputs(targets: Node[], level: Scope, facts: Facts): Outputs {
    const ties = new TenantBindings(level, this.quietly);
    const outputs: Output[] = [];
    for (const { ResTarget: target } of targets as { ResTarget: Node }[]) {
      const column = target.val.ColumnRef as Node | undefined;
      const name = column ? nameParts(column) : [];
      if (name.at(-1) === '*') {
        const sources = level.sources.filter(({ alias }) => name.length === 1 || alias === name[0]);
        if (sources.every((source) => source.columns === null && facts.has(source, '*'))) return null;
        for (const source of sources)
          for (const one of source.columns ?? []) outputs.push({ name: one, isBound: () => facts.has(source, one) });
      } else {
        let isBound: boolean | undefined;
        outputs.push({
          name: (target.name ?? name.at(-1) ?? impliedName(target.val)) as string,
          isBound: () => (isBound ??= ties.isBound(target.val, facts)),
        });
      }
    }
    return outputs;
  }

  /** Queries that stand in expressions. */
  private readWithin(nodes: unknown, level: Scope, facts: Facts): void {
    if (this.isQuiet) return;
    for (const [, link] of findNodes(nodes, ['SubLink'])) {
      this.query(link.subselect, level, facts);
      if (link.testexpr) this.readWithin(link.testexpr, level, facts);
    }
  }

  private readonly quietly = (query: Node, scope: Scope, facts: Facts): Outputs => {
    const before = this.isQuiet;
    this.isQuiet = true;
    try {
      return this.query(query, scope, facts);
    } finally {
      this.isQuiet = before;
    }
  };

  private add(faults: TenantViolation[]): void {
    if (!this.isQuiet) this.violations.push(...faults);
  }
}

function renamed(outputs: Outputs, names: readonly string[]): Outputs {
  return outputs && outputs.map(({ name, isBound }, index) => ({ name: names[index] ?? name, isBound }));
}

function columnsOf(query: Node, outputs: Outputs): readonly string[] | null {
  return renamed(outputs, stringValues(query.alias?.colnames))?.map(({ name }) => name) ?? null;
}

/** What is left are expressions. */
function withoutFrom({ fromClause: _from, usingClause: _using, withClause: _with, relation: _table, ...rest }: Node) {
  return rest;
}

function impliedName(expression: Node): string {
  const { FuncCall: call } = stripCasts(expression);
  return call ? functionName(call) : '?column?';
}
