/** Transactions: retries after conflicts, actions after the commit, and violations of constraints. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { OrderTag } from '../../src/entities/order-tag.js';
import { Log } from '../../src/platform/log.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';

const service = useService();

/** Restores the log, which other files share. */
let restore = () => {};
afterEach(() => restore());

/** What is logged as an error: the parameters of each call. */
function watchErrors(): unknown[][] {
  const log = service.app.get(Log);
  const logged: unknown[][] = [];
  log.error = (...parameters: unknown[]) => void logged.push(parameters);
  restore = () => Reflect.deleteProperty(log, 'error');
  return logged;
}

describe('an action after the commit', () => {
  it.each(['40001', '40P01', '55P03', 'other'])(
    'that fails with %s is logged, and the work is not repeated',
    async (code) => {
      const { routerId } = await service.make.router();
      const logged = watchErrors();
      const name = unique('tag');
      let runs = 0;
      const result = await service.db.transaction(async () => {
        runs++;
        await service.db.of(OrderTag).insert({ id: uuidv7(), routerId, name });
        await service.db.afterCommit(() => {
          throw Object.assign(new Error('too late'), { code });
        });
        return 'done';
      });
      expect([result, runs, await service.db.of(OrderTag).countBy({ routerId, name })]).toEqual(['done', 1, 1]);
      expect(logged).toContainEqual([
        { err: expect.objectContaining({ message: 'too late' }) },
        'An action after a commit failed',
      ]);
    },
  );

  it('runs once if the transaction is repeated after a conflict', async () => {
    let runs = 0;
    let actions = 0;
    await service.db.transaction(async () => {
      await service.db.afterCommit(() => void actions++);
      if (runs++ === 0) throw Object.assign(new Error('conflict'), { code: '40001' });
    });
    expect([runs, actions]).toEqual([2, 1]);
  });
});

describe('a request that violates a constraint which validation should have covered', () => {
  it.each([
    ['CHECK', '23514'],
    ['NOT NULL', '23502'],
  ])('of kind %s is answered 500 and logged', async (kind, code) => {
    const { owner } = await service.make.router();
    const logged = watchErrors();
    const name = unique('forbidden');
    const trigger = unique('violation_');
    // Raises the error for this name alone: other tests may use the table meanwhile.
    await service.db.query(`create function ${trigger}() returns trigger language plpgsql as $$
      begin
        if new.name = '${name}' then raise exception '${kind} is violated' using errcode = '${code}'; end if;
        return new;
      end $$`);
    await service.db.query(
      `create trigger ${trigger} before insert on order_tags for each row execute function ${trigger}()`,
    );
    try {
      const { statusCode, message } = await service.as(owner.key).post('/api/v1/order-tags', { name }, 500);
      expect([statusCode, message]).toEqual([500, 'Internal server error']);
      expect(logged).toHaveLength(1);
    } finally {
      await service.db.query(`drop trigger ${trigger} on order_tags`);
      await service.db.query(`drop function ${trigger}`);
    }
  });
});
