/** Conditions on a single, known expression. */
import { Sql } from '../sql/index.js';

/** A condition that depends on one expression only, so it holds for all rows with the same value or for none. */
export class ExpressionCondition extends Sql {
  private constructor(
    { texts, inserts, isUnprepared }: Sql,
    readonly expression: Sql,
    /** The same condition on another expression. */
    readonly rebind: (expression: Sql) => Sql,
  ) {
    super(texts, inserts, isUnprepared);
  }

  static on(expression: Sql, build: (expression: Sql) => Sql): ExpressionCondition {
    return new ExpressionCondition(build(expression), expression, build);
  }
}
