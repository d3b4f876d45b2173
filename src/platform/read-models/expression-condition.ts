/** Conditions of which is known what they look at. */
import { Sql } from '../sql/index.js';

/** A condition that looks at nothing but one expression, and so holds for all rows with the same value or for none. */
export class ExpressionCondition extends Sql {
  private constructor(
    { texts, inserts, isUnprepared: isOnce }: Sql,
    readonly expression: Sql,
    /** The same asked of another expression. */
    readonly rebind: (expression: Sql) => Sql,
  ) {
    super(texts, inserts, isOnce);
  }

  static on(expression: Sql, ask: (expression: Sql) => Sql): ExpressionCondition {
    return new ExpressionCondition(ask(expression), expression, ask);
  }
}
