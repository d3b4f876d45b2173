/** Conditions of which is known what they look at. */
import { Sql } from '../sql/index.js';

/** A condition that looks at nothing but one expression, and so holds for all rows with the same value or for none. */
export class ConditionOn extends Sql {
  private constructor(
    { texts, inserts, isOnce }: Sql,
    readonly expression: Sql,
    /** The same asked of another expression. */
    readonly askedOf: (expression: Sql) => Sql,
  ) {
    super(texts, inserts, isOnce);
  }

  static on(expression: Sql, ask: (expression: Sql) => Sql): ConditionOn {
    return new ConditionOn(ask(expression), expression, ask);
  }
}
