/**
 * Checks that a statement binds the tenant of every row: `router_id` of each tenant table in `from`, `join`, `update` and
 * `delete` must equal a parameter or a column that is bound itself. Triggers and functions of the database are not
 * checked.
 */
import { parseSync } from 'libpg-query';
import { findWriteViolations, findJobViolations } from './write-violations.js';
import { Facts, EMPTY_SCOPE, TENANT, type Catalog, type Output, type Outputs, type Scope } from './scope.js';
import { stripCasts, functionName, nameParts, findNodes, stringValues, type Node } from './syntax.js';
import { TenantBindings } from './tenant-bindings.js';
import { analyzeFrom, listFunctions, type Derived, type From } from './from-clause.js';

/** A violation in a statement. */
export interface TenantViolation {
  table: string;
  /** `unbound`: no tenant is bound. For the others see `findWriteViolations`. */
  kind: 'unbound' | 'insert' | 'conflict' | 'move' | 'volatile' | 'job';
  message: string;
  /** Offset in the text. */
  at?: number;
  /** Alias of the table. */
  alias?: string;
}

/** Checks all statements of a text. Await `loadModule` of the parser first. */
export function findTenantViolations(text: string, catalogue: Catalog): TenantViolation[] {
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Node }[] };
  return stmts.flatMap(({ stmt }) => {
    const analyzer = new StatementAnalyzer(catalogue);
    analyzer.query(stmt, EMPTY_SCOPE, Facts.none);
    return [...analyzer.violations, ...findJobViolations(stmt, catalogue)];
  });
}

/** Analyzes one statement. Subqueries may be analyzed several times; violations are reported once. */
class StatementAnalyzer {
  readonly violations: TenantViolation[] = [];
  private isQuiet = false;

  constructor(private readonly catalogue: Catalog) {}

  /** Analyzes a statement or subquery. @returns its output columns */
  query(statement: Node, around: Scope, facts: Facts): Outputs {
    const [kind, node] = Object.entries(statement)[0] as [string, Node];
    if (kind === 'SelectStmt') return this.select(node, around, facts);
    if (kind === 'InsertStmt') return this.insert(node, around, facts);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return this.change(node, around, facts);
    if (kind === 'MergeStmt') throw new Error('merge is not supported');
    return [];
  }

  private select(node: Node, around: Scope, facts: Facts): Outputs {
    const scope = this.withQueries(node.withClause, around, facts);
    if (node.op !== 'SETOP_NONE') return this.union(node, scope, facts);
    if (node.valuesLists) return this.values(node, scope, facts);
    const from = analyzeFrom(node.fromClause ?? [], scope, this.catalogue);
    const level = { ...scope, sources: from.sources };
    const known = this.analyzeFrom(from, node.whereClause, level, facts);
    this.analyzeSubqueries(
      [from.joins.map(({ quals }) => quals), listFunctions(from), withoutFrom(node)],
      level,
      known,
    );
    return this.outputs(node.targetList ?? [], level, known);
  }

  private union(node: Node, scope: Scope, facts: Facts): Outputs {
    const [left, right] = [node.larg, node.rarg].map((side: Node) => this.select(side, scope, facts));
    if (!left || !right) return left ?? right;
    return left.map(({ name, isBound }, index) => ({ name, isBound: () => isBound() && !!right[index]?.isBound() }));
  }

  private values(node: Node, scope: Scope, facts: Facts): Outputs {
    const rows = (node.valuesLists as Node[]).map((row) => row.List.items as Node[]);
    const bindings = new TenantBindings(scope, this.queryQuietly);
    this.analyzeSubqueries(rows, scope, facts);
    return rows[0].map((_, index) => ({
      name: `column${index + 1}`,
      isBound: () => rows.every((row) => bindings.isBound(row[index], facts)),
    }));
  }

  private change(node: Node, around: Scope, facts: Facts): Outputs {
    const scope = this.withQueries(node.withClause, around, facts);
    const further = (node.fromClause ?? node.usingClause ?? []) as Node[];
    const from = analyzeFrom([{ RangeVar: node.relation }, ...further], scope, this.catalogue);
    const level = { ...scope, sources: from.sources };
    const known = this.analyzeFrom(from, node.whereClause, level, facts);
    this.add(findWriteViolations(node, from.sources[0]));
    this.analyzeSubqueries(
      [from.joins.map(({ quals }) => quals), listFunctions(from), withoutFrom(node)],
      level,
      known,
    );
    return this.outputs(node.returningClause?.exprs ?? [], level, known);
  }

  private insert(node: Node, around: Scope, facts: Facts): Outputs {
    const scope = this.withQueries(node.withClause, around, facts);
    const [target] = analyzeFrom([{ RangeVar: node.relation }], scope, this.catalogue).sources;
    const columns = node.cols ? (node.cols as Node[]).map((one) => one.ResTarget.name as string) : target.columns!;
    const rows = node.selectStmt ? this.query(node.selectStmt, scope, facts) : [];
    const isBound = rows === null || !!rows[columns.indexOf(TENANT)]?.isBound();
    if (target.table && !isBound) {
      const why = columns.includes(TENANT) ? 'is not bound' : 'is missing';
      this.add([{ table: target.table, kind: 'insert', message: `${TENANT} of the new rows ${why}` }]);
    }
    this.add(findWriteViolations(node, target));
    const level = { ...scope, sources: [target, { ...target, alias: 'excluded' }] };
    const known = isBound ? facts.with(target, TENANT).with(level.sources[1], TENANT) : facts;
    this.analyzeSubqueries([node.onConflictClause, node.returningClause], level, known);
    return this.outputs(node.returningClause?.exprs ?? [], level, known);
  }

  private withQueries(clause: Node | undefined, around: Scope, facts: Facts): Scope {
    if (!clause) return { sources: [], queries: new Map(), parent: around };
    const queries = new Map<string, Outputs>();
    const scope: Scope = { sources: [], queries, parent: around };
    for (const { CommonTableExpr: one } of clause.ctes as { CommonTableExpr: Node }[]) {
      const first = clause.recursive ? (one.ctequery.SelectStmt as Node | undefined)?.larg : undefined;
      const named = (outputs: Outputs) => renamed(outputs, stringValues(one.aliascolnames));
      // References to itself have the columns of the first part of the union.
      if (first) queries.set(one.ctename, named(this.queryQuietly({ SelectStmt: first }, scope, facts)));
      queries.set(one.ctename, named(this.query(one.ctequery, scope, facts)));
    }
    return scope;
  }

  /**
   * Derives the facts of joins and condition. Reports unbound tables, but not those that would be bound if a reported one
   * were.
   */
  private analyzeFrom(from: From, condition: Node | undefined, level: Scope, facts: Facts): Facts {
    for (const one of from.derived) {
      const { RangeSubselect: query } = one.node;
      if (!query || query.lateral) continue;
      one.outputs = this.query(query.subquery, { ...level, sources: [] }, facts);
      one.source.columns = columnsOf(query, one.outputs);
    }
    for (;;) {
      facts = this.inferUntilStable(from, condition, level, facts);
      const unbound = from.sources.find((source) => source.table && !facts.has(source, TENANT));
      if (!unbound) break;
      const { table = '', alias, at } = unbound;
      const name = alias === table ? table : `${table} ${alias}`;
      this.add([{ table, kind: 'unbound', message: `${alias}.${TENANT} of ${name} is not bound`, at, alias }]);
      facts = facts.with(unbound, TENANT);
    }
    for (const { node } of this.isQuiet ? [] : from.derived) {
      if (node.RangeSubselect?.lateral) this.query(node.RangeSubselect.subquery, level, facts);
    }
    return facts;
  }

  private inferUntilStable(from: From, condition: Node | undefined, level: Scope, facts: Facts): Facts {
    const bindings = new TenantBindings(level, this.queryQuietly);
    for (let before = -1; before < facts.size;) {
      before = facts.size;
      for (const one of from.derived) facts = this.inferFromDerived(one, level, facts);
      for (const { quals, using, sides, inferring } of from.joins) {
        facts = bindings.inferFromUsing(using, sides, bindings.inferFacts(quals, facts, inferring), inferring);
      }
      facts = bindings.inferFacts(condition, facts, from.sources);
    }
    return facts;
  }

  private inferFromDerived({ source, node, outputs: fixed }: Derived, level: Scope, facts: Facts): Facts {
    const query = node.RangeSubselect as Node | undefined;
    if (!query && fixed === undefined)
      return new TenantBindings(level, this.queryQuietly).isBound(node, facts) ? facts.with(source, '*') : facts;
    const outputs = fixed === undefined ? this.queryQuietly(query!.subquery, level, facts) : fixed;
    if (outputs === null) return facts.with(source, '*');
    if (query) source.columns = columnsOf(query, outputs);
    const names = source.columns ?? outputs.map(({ name }) => name);
    return names.reduce<Facts>(
      (known, name, index) => (outputs[index]?.isBound() ? known.with(source, name) : known),
      facts,
    );
  }

  private outputs(targets: Node[], level: Scope, facts: Facts): Outputs {
    const bindings = new TenantBindings(level, this.queryQuietly);
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
          isBound: () => (isBound ??= bindings.isBound(target.val, facts)),
        });
      }
    }
    return outputs;
  }

  /** Analyzes subqueries in expressions. */
  private analyzeSubqueries(nodes: unknown, level: Scope, facts: Facts): void {
    if (this.isQuiet) return;
    for (const [, link] of findNodes(nodes, ['SubLink'])) {
      this.query(link.subselect, level, facts);
      if (link.testexpr) this.analyzeSubqueries(link.testexpr, level, facts);
    }
  }

  private readonly queryQuietly = (query: Node, scope: Scope, facts: Facts): Outputs => {
    const before = this.isQuiet;
    this.isQuiet = true;
    try {
      return this.query(query, scope, facts);
    } finally {
      this.isQuiet = before;
    }
  };

  private add(violations: TenantViolation[]): void {
    if (!this.isQuiet) this.violations.push(...violations);
  }
}

function renamed(outputs: Outputs, names: readonly string[]): Outputs {
  return outputs && outputs.map(({ name, isBound }, index) => ({ name: names[index] ?? name, isBound }));
}

function columnsOf(query: Node, outputs: Outputs): readonly string[] | null {
  return renamed(outputs, stringValues(query.alias?.colnames))?.map(({ name }) => name) ?? null;
}

/** The remaining clauses contain only expressions. */
function withoutFrom({ fromClause: _from, usingClause: _using, withClause: _with, relation: _table, ...rest }: Node) {
  return rest;
}

function impliedName(expression: Node): string {
  const { FuncCall: call } = stripCasts(expression);
  return call ? functionName(call) : '?column?';
}
