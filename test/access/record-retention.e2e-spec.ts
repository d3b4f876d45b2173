/** Retention of audit log and history (decisions/platform "Operations"). */
import { describe, expect, it } from '@jest/globals';
import { AuditRetention } from '../../src/domain/authorization/audit-retention.js';
import { ORDER_STATUSES } from '../../src/entities/order.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useOwnService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const DAY_MS = 86_400_000;
const service = useOwnService({ auditRetentionDays: 365, historyRetentionDays: 730 });

/** A UUIDv7 that was created this number of days ago. */
function idOf(days: number): string {
  const time = (Date.now() - days * DAY_MS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`;
}

async function insertEntries(routerId: string, days: number) {
  await service.db.query(
    `insert into audit_log (id, router_id, action, resource, created_at)
     values ($1, $2, 'apiKey.create', 'apiKey', now() - make_interval(days => $3))`,
    [idOf(days), routerId, days],
  );
}

async function insertHistory(routerId: string, orderId: string, days: number) {
  await service.db.query(
    `insert into order_history (id, router_id, order_id, event, actor, created_at)
     values ($1, $2, $3, 'order.updated', 'system', now() - make_interval(days => $4))`,
    [idOf(days), routerId, orderId, days],
  );
}

const countOf = async (table: string, routerId: string) =>
  (
    await service.db.query<{ count: number }>(`select count(*)::int as count from ${table} where router_id = $1`, [
      routerId,
    ])
  )[0].count;

describe('AUDIT_RETENTION_DAYS, HISTORY_RETENTION_DAYS', () => {
  it('are applied once a day', async () => {
    const { routerId } = await service.make.router();
    for (const days of [366, 364]) await insertEntries(routerId, days);
    const probe = new DispatchProbe(service);
    await probe.makeJobDue('records.purge');
    await probe.waitUntil(async () => (await countOf('audit_log', routerId)) === 1);
    const next = `select run_at > now() as "isAhead" from graphile_worker.jobs where key = 'records.purge'`;
    await probe.waitUntil(async () => (await service.db.query<{ isAhead: boolean }>(next))[0]?.isAhead);
  });

  it('delete older entries', async () => {
    const { routerId } = await service.make.router();
    for (const days of [366, 400, 364]) await insertEntries(routerId, days);
    expect(await service.app.get(AuditRetention).purge()).toEqual({ auditEntries: 2, history: 0 });
    expect(await countOf('audit_log', routerId)).toBe(1);
    expect(await service.app.get(AuditRetention).purge()).toEqual({ auditEntries: 0, history: 0 });
  });

  it.each(ORDER_STATUSES)(
    'of an order that is %s: its older history goes where it is over since long, else none',
    async (status) => {
      const { routerId, operator } = await service.make.router();
      const placed = async (changedDaysAgo: number) => {
        const { id } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
        const key = [routerId, id];
        for (const days of [731, 900, 700]) await insertHistory(routerId, id, days);
        await service.db.query('update orders set status = $3 where router_id = $1 and id = $2', [...key, status]);
        await service.db.query(
          'update order_changes set updated_at = now() - make_interval(days => $3) where router_id = $1 and id = $2',
          [...key, changedDaysAgo],
        );
      };
      await placed(731);
      await placed(729);
      const before = await countOf('order_history', routerId);
      const history = ['completed', 'cancelled', 'declined'].includes(status) ? 2 : 0;
      expect(await service.app.get(AuditRetention).purge()).toEqual({ auditEntries: 0, history });
      expect(await countOf('order_history', routerId)).toBe(before - history);
      expect(await service.app.get(AuditRetention).purge()).toEqual({ auditEntries: 0, history: 0 });
    },
  );

  it('delete nothing by default', async () => {
    const { loadConfig } = await import('../../src/platform/config.js');
    const { auditRetentionDays, historyRetentionDays } = loadConfig({});
    expect([auditRetentionDays, historyRetentionDays]).toEqual([0, 0]);
  });
});
