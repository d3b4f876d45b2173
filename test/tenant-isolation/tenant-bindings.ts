/** Infers which columns a condition binds to the tenant of the statement. */
import { resolveColumn, type Facts, type Outputs, type Scope, type Source } from './scope.js';
import { stripCasts, findNodes, operatorOf, type Node } from './syntax.js';

/** Returns the output columns of a subquery. */
export type OutputReader = (query: Node, scope: Scope, facts: Facts) => Outputs;

/** Evaluates expressions and conditions of one level of a statement. */
export class TenantBindings {
  constructor(
    private readonly scope: Scope,
    private readonly readOutputs: OutputReader,
  ) {}

  /** Whether an expression consists only of parameters, constants and bound columns. */
  isBound(expression: Node, facts: Facts): boolean {
    if (!expression) return false;
    return findNodes(expression, ['ColumnRef', 'SubLink', 'SetToDefault']).every(([kind, node]) => {
      if (kind === 'SetToDefault') return false;
      if (kind === 'SubLink') return this.isQueryBound(node, facts);
      const resolved = resolveColumn(node, this.scope);
      return resolved !== undefined && facts.has(resolved.source, resolved.column);
    });
  }

  /** Adds the facts about the sources `of` that follow if the condition is true. */
  inferFacts(condition: Node | undefined, facts: Facts, of: readonly Source[]): Facts {
    const { BoolExpr: junction, A_Expr: comparison, SubLink: query } = condition ?? {};
    if (junction?.boolop === 'AND_EXPR') return this.inferFromAnd(junction.args, facts, of);
    if (junction?.boolop === 'OR_EXPR') return this.inferFromOr(junction.args, facts, of);
    if (comparison) return this.inferFromComparison(comparison, facts, of);
    if (query?.subLinkType === 'ANY_SUBLINK') return this.inferFromIn(query, facts, of);
    return facts;
  }

  /** Adds the facts of `join … using (…)`. The preserved side of an outer join gets none. */
  inferFromUsing(
    columns: readonly string[],
    [left, right]: (readonly Source[])[],
    facts: Facts,
    of: readonly Source[],
  ) {
    for (const column of columns) {
      const owners = [left, right].map((side) => side.filter((source) => source.columns?.includes(column)));
      if (!owners.flat().some((source) => facts.has(source, column))) continue;
      for (const source of owners.flat()) if (of.includes(source)) facts = facts.with(source, column);
    }
    return facts;
  }

  private inferFromAnd(conditions: Node[], facts: Facts, of: readonly Source[]): Facts {
    for (let before = -1; before < facts.size;) {
      before = facts.size;
      for (const condition of conditions) facts = this.inferFacts(condition, facts, of);
    }
    return facts;
  }

  private inferFromOr(conditions: Node[], facts: Facts, of: readonly Source[]): Facts {
    const possible = conditions.filter((condition) => !isFalse(condition));
    const each = possible.map((condition) => this.inferFacts(condition, facts, of));
    return each.length === 0 ? facts : each.reduce((one, other) => one.and(other));
  }

  private inferFromComparison(comparison: Node, facts: Facts, of: readonly Source[]): Facts {
    const { lexpr, rexpr } = comparison as { lexpr: Node; rexpr: Node };
    if (operatorOf(comparison, 'AEXPR_OP') === '=') {
      const [left, right] = [partsOf(lexpr), partsOf(rexpr)];
      if (left.length !== right.length) return facts;
      return left.reduce<Facts>((known, one, index) => this.inferFromEquality([one, right[index]], known, of), facts);
    }
    if (operatorOf(comparison, 'AEXPR_OP_ANY') === '=' || operatorOf(comparison, 'AEXPR_IN') === '=')
      return this.isBound(rexpr, facts) ? this.bind(lexpr, facts, of) : facts;
    return facts;
  }

  private inferFromEquality([left, right]: [Node, Node], facts: Facts, of: readonly Source[]): Facts {
    if (this.isBound(right, facts)) facts = this.bind(left, facts, of);
    return this.isBound(left, facts) ? this.bind(right, facts, of) : facts;
  }

  /** `x in (select …)`, if the output column of the subquery is bound. */
  private inferFromIn({ testexpr, subselect, operName }: Node, facts: Facts, of: readonly Source[]): Facts {
    if (operName && (operName as Node[]).at(-1)!.String.sval !== '=') return facts;
    const outputs = this.readOutputs(subselect as Node, this.scope, facts);
    return partsOf(testexpr as Node).reduce<Facts>(
      (known, one, index) => (outputs === null || outputs[index]?.isBound() ? this.bind(one, known, of) : known),
      facts,
    );
  }

  private bind(expression: Node, facts: Facts, of: readonly Source[]): Facts {
    const column = stripCasts(expression).ColumnRef as Node | undefined;
    const resolved = column && resolveColumn(column, this.scope);
    return resolved && of.includes(resolved.source) ? facts.with(resolved.source, resolved.column) : facts;
  }

  private isQueryBound({ subLinkType, subselect }: Node, facts: Facts): boolean {
    if (subLinkType === 'EXISTS_SUBLINK') return true;
    const outputs = this.readOutputs(subselect as Node, this.scope, facts);
    return outputs === null || outputs.every(({ isBound: isBound }) => isBound());
  }
}

/** The elements of `(a, b)`, or the expression itself. */
function partsOf(expression: Node): Node[] {
  return (stripCasts(expression).RowExpr?.args as Node[] | undefined) ?? [expression];
}

function isFalse(condition: Node): boolean {
  const constant = stripCasts(condition).A_Const as Node | undefined;
  return constant !== undefined && 'boolval' in constant && !constant.boolval?.boolval;
}
