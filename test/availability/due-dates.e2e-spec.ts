/** Due dates and response deadlines skip public holidays: decisions/availability "Holidays". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { TestUser } from '../support/factory.js';
import { NetworkFactory } from '../support/network-factory.js';
import { isPublicHoliday, nextDay, showLocalTime, weekdayOf } from '../support/reference-calendar.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);
const workflows = new WorkflowFactory(service);
const ADDRESS = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
/** The Wednesday before Easter 2026; the next working day in Norway is Tuesday. */
const BEFORE_EASTER = '2026-04-01T09:00:00.000Z';
const NORWAY = { country: 'NO', region: null };
/** Long enough to contain a holiday at any time of the year. */
const DAYS = 120;

const keepsHolidays = (person: TestUser, organizationId: string, input: object = { countryCode: 'NO' }) =>
  service.as(person.key).put(`/api/routers/${organizationId}/availability`, input);

async function createPartner(routerId: string) {
  const partner = await network.partner(routerId, {});
  const admin = await service.make.person(partner.organizationId, partner.organizationId, ['ADMIN']);
  return { ...partner, admin };
}

/** Simulates a template with a dispatch step and a dependent step. */
async function simulate(skips: boolean) {
  const router = await service.make.router();
  const partner = await createPartner(router.routerId);
  const { templateId } = await workflows.template(router.routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'installer' }],
    steps: [
      {
        key: 'find',
        type: 'dispatch_create',
        dispatches: 'installer',
        ...{ dueAfterDays: 1, dueDateSkipWeekends: skips },
        settings: {
          isAutoDispatchingEnabled: true,
          responseDeadlineDays: 1,
          skipWeekendsForResponseDeadline: skips,
        },
      },
    ],
  });
  const path = `/api/routers/${router.routerId}/workflow-templates/${templateId}/simulate`;
  const plan = async () => {
    const body = { startAt: BEFORE_EASTER, address: ADDRESS };
    const { steps } = await service.as(router.viewer.key).post(path, body, 200);
    return { due: steps[0].dueAt.slice(0, 10), deadline: steps[0].candidates[0].expiresAt.slice(0, 10) };
  };
  return { router, partner, plan };
}

describe('a due date or response deadline that skips weekends', () => {
  it('also skips public holidays: of the order’s organization, and of the contractor', async () => {
    const { router, partner, plan } = await simulate(true);
    const [thursday, tuesday] = ['2026-04-02', '2026-04-07'];
    expect(await plan()).toEqual({ due: thursday, deadline: thursday });
    await keepsHolidays(router.owner, router.routerId);
    expect(await plan()).toEqual({ due: tuesday, deadline: thursday });
    await keepsHolidays(partner.admin, partner.organizationId);
    expect(await plan()).toEqual({ due: tuesday, deadline: tuesday });
    // Maundy Thursday is a working day in Bavaria; Good Friday and Easter Monday are none.
    await keepsHolidays(router.owner, router.routerId, { countryCode: 'DE', region: 'BY' });
    await keepsHolidays(partner.admin, partner.organizationId, { worksOnHolidays: true });
    expect(await plan()).toEqual({ due: thursday, deadline: thursday });
  });

  it('has the holidays of the organization’s own country by default', async () => {
    const { router, partner, plan } = await simulate(true);
    const ids = [router.routerId, partner.organizationId];
    await service.db.query(`update organizations set country_code = 'NO' where id = any($1)`, [ids]);
    expect(await plan()).toEqual({ due: '2026-04-07', deadline: '2026-04-07' });
  });

  it('skips no holiday if it skips no weekend', async () => {
    const { router, partner, plan } = await simulate(false);
    await keepsHolidays(router.owner, router.routerId);
    await keepsHolidays(partner.admin, partner.organizationId);
    expect(await plan()).toEqual({ due: '2026-04-02', deadline: '2026-04-02' });
  });

  it('is that of the running order', async () => {
    const router = await service.make.router();
    const { routerId } = router;
    const { admin, organizationId } = await createPartner(routerId);
    await keepsHolidays(router.owner, routerId);
    await keepsHolidays(admin, organizationId);
    const settings = { responseDeadlineDays: DAYS, skipWeekendsForResponseDeadline: true };
    const run = await network.dispatchedOrder(routerId, settings);
    const template = await workflows.template(routerId, {
      steps: [{ key: 'call', dueAfterDays: DAYS, dueDateSkipWeekends: true }],
    });
    const other = await workflows.run(routerId, template);
    const rows = await service.db.query<{ start: Date; due: Date; zone: string }>(
      `select d.sent_at as start, d.expires_at as due, o.timezone as zone from dispatches d
         join organizations o on o.id = d.organization_id where d.order_id = $1
       union all
       select data.created_at, data.due_at, o.timezone from workflow_step_data data
         join organizations o on o.id = $2 where data.workflow_step_id = $3 and data.status = 'active'`,
      [run.orderId, routerId, other.steps.call],
    );
    expect(rows).toHaveLength(2);
    for (const { start, due, zone } of rows) {
      const isFree = (one: string) => weekdayOf(one) > 5 || isPublicHoliday(one, NORWAY);
      let day = showLocalTime(start.getTime(), zone).slice(0, 10);
      while (isFree(day)) day = nextDay(day);
      for (let left = DAYS; left > 0;) {
        day = nextDay(day);
        if (!isFree(day)) left -= 1;
      }
      expect(showLocalTime(due.getTime(), zone)).toBe(`${day} 23:59:59`);
    }
  });
});
