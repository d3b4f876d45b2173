/** POST /api/routers/{routerId}/workflow-templates/{id}/simulate (decisions/workflow-templates "Workflow template"). */
import { describe, expect, it } from '@jest/globals';
import { PartnerGroup } from '../../src/entities/partner.js';
import { PartnerGroupPrice, Product } from '../../src/entities/product.js';
import { TemplateTask } from '../../src/entities/template-task.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useOwnService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { UNKNOWN_ID } from '../support/template-fixture.js';
import { WorkflowFactory, type TemplateOptions } from '../support/workflow-factory.js';

// Reads all rows of the database.
const service = useOwnService();
const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
/** A Friday, 10:00 in Oslo, two days before daylight saving time starts. */
const startAt = '2026-03-27T09:00:00.000Z';

async function simulateTemplate(sketch: TemplateOptions) {
  const people = await service.make.router();
  const { routerId } = people;
  const made = await new WorkflowFactory(service).template(routerId, sketch);
  const path = `/api/routers/${routerId}/workflow-templates/${made.templateId}/simulate`;
  const viewer = service.as(people.viewer.key);
  return {
    ...made,
    people,
    routerId,
    path,
    simulate: (body: object = {}, status = 200) => viewer.post(path, { startAt, address, ...body }, status),
    task: async (fields: Partial<TemplateTask>) => {
      const task = { id: uuidv7(), routerId, workflowTemplateId: made.templateId, name: 'Notify', type: 'webhook' };
      await service.db.of(TemplateTask).insert({ ...task, ...fields } as TemplateTask);
      return task.id;
    },
  };
}

/** Row counts and hashes of all tables, without the time of last use of keys and users, which any request writes. */
async function contents(): Promise<Record<string, string>> {
  const tables = await service.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await service.db.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as hash
       from ${name} t, lateral (select (to_jsonb(t) - 'last_used_at' - 'last_access_at')::text as line) lines`,
    );
    found[name] = row.hash;
  }
  return found;
}

describe('steps of a simulation', () => {
  it('have sequential due dates in the time zone of the organization', async () => {
    const { simulate, steps } = await simulateTemplate({
      steps: [
        { key: 'book', title: 'Book', type: 'booking_create', dueAfterDays: 1, dueDateSkipWeekends: true },
        { key: 'visit', dependsOn: 'book', dueAfterDays: 2, dueAtTime: '08:00', actor: 'contractor' },
        { key: 'note', dependsOn: 'visit', autoComplete: true },
        { key: 'end', dependsOn: 'note', type: 'order_complete' },
      ],
    });
    const { steps: planned } = await simulate();
    const monday = '2026-03-30T21:59:59.999Z';
    const wednesday = '2026-04-01T06:00:00.000Z';
    expect(planned[0]).toEqual({
      id: steps.book,
      title: 'Book',
      type: 'booking_create',
      actor: 'operator',
      index: 0,
      groupId: null,
      dependsOnStepId: null,
      waiting: false,
      plannedActivationAt: startAt,
      dueAt: monday,
      plannedCompletionAt: monday,
      candidates: null,
    });
    expect(planned.slice(1)).toMatchObject([
      {
        id: steps.visit,
        dependsOnStepId: steps.book,
        plannedActivationAt: monday,
        dueAt: wednesday,
        actor: 'contractor',
      },
      { id: steps.note, plannedActivationAt: wednesday, dueAt: null, plannedCompletionAt: wednesday },
      { id: steps.end, plannedActivationAt: wednesday, dueAt: null, plannedCompletionAt: wednesday },
    ]);
  });

  it('have the due dates of a real order', async () => {
    const sketch = {
      steps: [{ key: 'a', dueAfterDays: 3, dueAtTime: '09:30' }, { key: 'b', dueAtTime: '00:00' }, { key: 'c' }],
    };
    const { routerId, templateId, path, people } = await simulateTemplate(sketch);
    const admin = service.as(people.admin.key);
    const contact = { contactPersonName: 'Ola', email: 'ola@example.com', phoneNumber: '+4722000000' };
    const order = await admin.post('/api/v1/order', { ...contact, ...address, workflowTemplateId: templateId });
    const { steps: planned } = await admin.post(path, { startAt: order.createdAt, address }, 200);
    const { steps: real } = await admin.get(`/api/routers/${routerId}/workflows/${order.workflowId}`);
    expect(planned.map((step: { dueAt: string }) => step.dueAt)).toEqual(
      real.map((step: { data: { dueAt: string }[] }) => step.data[0].dueAt),
    );
  });

  it('of injectable groups wait, and no step waits for them', async () => {
    const { simulate, steps } = await simulateTemplate({
      groups: [{ name: 'extra', isInjectable: true }, { name: 'plain' }],
      steps: [
        { key: 'extra', group: 'extra', dueAfterDays: 1, type: 'dispatch_create' },
        { key: 'plain', group: 'plain', dependsOn: 'extra' },
      ],
    });
    const { steps: planned } = await simulate();
    const nothing = {
      waiting: true,
      plannedActivationAt: null,
      dueAt: null,
      plannedCompletionAt: null,
      candidates: null,
    };
    expect(planned[0]).toMatchObject(nothing);
    expect(planned[1]).toMatchObject({ waiting: false, dependsOnStepId: steps.extra, plannedActivationAt: startAt });
  });

  it('start now by default', async () => {
    const { simulate } = await simulateTemplate({ steps: [{}] });
    const before = Date.now();
    const { steps: planned } = await simulate({ startAt: undefined });
    expect(Date.parse(planned[0].plannedActivationAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(planned[0].plannedActivationAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('candidates of a simulation', () => {
  const dispatch = (settings: object) => ({
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'electrician', professions: ['ELECTRICIAN'] }],
    steps: [
      {
        key: 'first',
        type: 'dispatch_create' as const,
        dispatches: 'electrician',
        settings: { isAutoDispatchingEnabled: true, ...settings },
      },
    ],
  });

  async function threePartners(routerId: string) {
    const network = new NetworkFactory(service);
    const professions = ['ELECTRICIAN'];
    return network.partners(routerId, [
      { rating: 1, professions },
      { rating: 5, professions },
      { rating: 3, professions, organization: { name: 'Middling', timezone: 'America/New_York' } },
      { rating: 5, professions: [] },
      { rating: 5, professions, areas: [{ countryCode: 'SE' }] },
    ]);
  }

  it('are sorted best first, with the deadline of the first round in their time zone', async () => {
    const { simulate, routerId } = await simulateTemplate(
      dispatch({ multipleDispatches: 2, responseDeadlineDays: 1, skipWeekendsForResponseDeadline: true }),
    );
    const [worst, best, middling] = await threePartners(routerId);
    const { steps: planned } = await simulate();
    const expiresAt = '2026-03-30T21:59:59.999Z';
    expect(planned[0].candidates).toMatchObject([
      { organizationId: best.organizationId, partnerId: best.partnerId, rank: 1, offered: true, expiresAt },
      {
        organizationId: middling.organizationId,
        name: 'Middling',
        rank: 2,
        offered: true,
        expiresAt: '2026-03-31T03:59:59.999Z',
      },
      { organizationId: worst.organizationId, rank: 3, offered: false, expiresAt: null },
    ]);
    const [{ score, breakdown }] = planned[0].candidates;
    expect(score).toBeGreaterThan(planned[0].candidates[1].score);
    expect(breakdown.rating).toEqual({ value: 5, rating: 1, weight: 10 });
  });

  it('are the partners that a real order is dispatched to', async () => {
    const { simulate, routerId, templateId, people } = await simulateTemplate(dispatch({ multipleDispatches: 2 }));
    await threePartners(routerId);
    const { steps: planned } = await simulate();
    const operator = service.as(people.operator.key);
    const contact = { contactPersonName: 'Ola', email: 'ola@example.com', phoneNumber: '+4722000000' };
    const order = await operator.post('/api/v1/order', { ...contact, ...address, workflowTemplateId: templateId });
    const { values } = await operator.get(`/api/v1/order/${order.id}/dispatches`);
    const offered = planned[0].candidates.filter((one: { offered: boolean }) => one.offered);
    const ids = (list: { organizationId: string }[]) => list.map(({ organizationId }) => organizationId).sort();
    expect(ids(offered)).toEqual(ids(values));
    expect(offered).toHaveLength(2);
  });

  it.each([
    ['the template', { isAutoDispatchingEnabled: false }, {}],
    ['the step', {}, { isAutoDispatchingEnabled: false }],
  ])('none is dispatched automatically unless %s enables it', async (_where, template, settings) => {
    const { simulate, routerId } = await simulateTemplate({ ...dispatch(settings), ...template });
    await threePartners(routerId);
    const { steps: planned } = await simulate();
    expect(planned[0].candidates).toHaveLength(3);
    expect(planned[0].candidates.some((one: { offered: boolean }) => one.offered)).toBe(false);
  });

  it('are the whole network if no tier has any, without automatic dispatch', async () => {
    const escalation = [{ partnerTags: ['near'], minutes: 30 }];
    const { simulate, routerId } = await simulateTemplate(dispatch({ escalation }));
    await threePartners(routerId);
    const { steps: planned } = await simulate();
    expect(planned[0].candidates.map((one: { offered: boolean }) => one.offered)).toEqual([false, false, false]);
  });

  it('are the whole network if the actor requires nothing, and none outside of coverage', async () => {
    const { simulate, routerId } = await simulateTemplate(dispatch({ useActorsInstallerNetwork: false }));
    await threePartners(routerId);
    expect((await simulate()).steps[0].candidates).toHaveLength(4);
    expect((await simulate({ address: { ...address, countryCode: 'XX' } })).steps[0].candidates).toEqual([]);
  });

  it('have distance and price for the address and the lines', async () => {
    const { simulate, routerId } = await simulateTemplate(dispatch({}));
    const [productId, partnerGroupId] = [uuidv7(), uuidv7()];
    const price = { payerUnitAmount: 900, vatRate: 2500 };
    await service.db.of(Product).insert({ id: productId, routerId, name: 'Charger', currencyCode: 'NOK', ...price });
    await service.db.of(PartnerGroup).insert({ id: partnerGroupId, routerId, name: 'Gold' });
    await service.db.of(PartnerGroupPrice).insert({ productId, partnerGroupId, routerId, amount: 100 });
    const coordinates = { x: 10.75, y: 59.91 };
    const sketch = { professions: ['ELECTRICIAN'], partnerGroupId, organization: { coordinates } };
    await new NetworkFactory(service).partner(routerId, sketch);
    const lines = [{ productId, quantity: 2 }, { productId }];
    const { steps: planned } = await simulate({ address: { ...address, coordinates }, lines });
    const { distance, price: payout } = planned[0].candidates[0].breakdown;
    expect(distance.value).toBe(0);
    expect(payout.value).toBe(300);
    // Three units at 900 without VAT.
    expect(planned[0].candidates[0]).toMatchObject({ payout: 300, payoutIsComplete: true, margin: 2700 - 300 });
    expect((await simulate()).steps[0].candidates[0].breakdown).toMatchObject({
      distance: { value: null },
      price: { value: null },
    });
  });
});

describe('notifications of a simulation', () => {
  it('list tasks on, after and before the statuses of the steps', async () => {
    const { simulate, task, steps, actors } = await simulateTemplate({
      actors: [{ slug: 'electrician' }],
      steps: [
        { key: 'book', type: 'booking_create', dueAfterDays: 4, dueAtTime: '12:00' },
        { key: 'visit', dependsOn: 'book', states: ['done'] },
      ],
    });
    const { book, visit } = steps;
    const recipient = { type: 'ACTOR' as const, value: 'client' };
    const on = await task({ workflowTemplateStepId: book, states: ['active', 'done'], name: 'On', recipient });
    const after = await task({ workflowTemplateStepId: book, states: ['active'], timing: 'after', delay: 2 });
    const late = await task({ workflowTemplateStepId: book, states: ['active'], timing: 'after', delay: 9 });
    const before = await task({ workflowTemplateStepId: book, states: ['active', 'done'], timing: 'before', delay: 3 });
    const all = await task({
      states: ['todo', 'active', 'done'],
      workflowTemplateActorId: actors.electrician,
      type: 'sms',
    });
    await task({ states: ['active'], isDisabled: true });
    await task({ states: ['failed', 'skipped', 'cancelled'] });
    const { notifications } = await simulate();
    const done = '2026-03-31T10:00:00.000Z';
    const sketch = ({ taskId, stepId, state, at, onlyIfLate }: Record<string, unknown>) => [
      taskId,
      stepId,
      state,
      at,
      ...(onlyIfLate ? ['only if late'] : []),
    ];
    expect(notifications.map(sketch)).toEqual([
      [all, book, 'todo', startAt],
      [on, book, 'active', startAt],
      [all, book, 'active', startAt],
      // Three days before noon of the 31st, which is after daylight saving time started.
      [before, book, 'active', '2026-03-28T11:00:00.000Z'],
      [after, book, 'active', '2026-03-29T08:00:00.000Z'],
      [on, book, 'done', done],
      [all, book, 'done', done],
      [all, visit, 'done', done],
      [late, book, 'active', '2026-04-05T08:00:00.000Z', 'only if late'],
      [before, book, 'done', null],
    ]);
    expect(notifications[1]).toEqual({
      ...{ taskId: on, name: 'On', type: 'webhook', timing: 'on', stepId: book, state: 'active', at: startAt },
      ...{ onlyIfLate: false, recipient, subject: null, excerpt: null },
    });
    expect(notifications[0]).toMatchObject({ type: 'sms', recipient: { type: 'ACTOR', value: 'electrician' } });
  });

  it('begin with the text of the message as plain text, with variables as written, cut after 200 characters', async () => {
    const { simulate, task } = await simulateTemplate({ steps: [{ key: 'visit' }] });
    const states = ['active'];
    const emailBodyTemplate = `<p>Dear {{ client.name }},</p><p>see you &amp; ${'bye '.repeat(100)}</p>`;
    await task({ states, type: 'email', emailSubjectTemplate: 'Order {{ order.displayId }}', emailBodyTemplate });
    await task({ states, type: 'sms', smsPayloadTemplate: 'See\nyou' });
    await task({ states, type: 'webhook', webhookUrlTemplate: 'https://example.com/{{ order.id }}' });
    const { notifications } = await simulate();
    expect(notifications).toMatchObject([
      {
        subject: 'Order {{ order.displayId }}',
        excerpt: expect.stringMatching(/^Dear {{ client\.name }}, see you & bye.*…$/),
      },
      { subject: null, excerpt: 'See you' },
      { subject: null, excerpt: 'https://example.com/{{ order.id }}' },
    ]);
    expect((notifications[0]!.excerpt as string).length).toBeLessThanOrEqual(201);
  });

  it('list no scheduled tasks of a status that a step passes through immediately', async () => {
    const { simulate, task } = await simulateTemplate({ steps: [{ autoComplete: true, dueAfterDays: 4 }] });
    const done = await task({ states: ['todo', 'active', 'done'], timing: 'after', delay: 1 });
    const reminder = await task({ states: ['active', 'todo'], timing: 'before', delay: 1 });
    const { notifications } = await simulate();
    expect(notifications).toMatchObject([
      { taskId: done, state: 'done', at: '2026-03-28T09:00:00.000Z' },
      { taskId: reminder, state: 'active', at: '2026-03-30T21:59:59.999Z' },
    ]);
  });
});

describe('POST …/simulate', () => {
  it('stores and sends nothing', async () => {
    const { simulate, routerId, task } = await simulateTemplate({
      isAutoDispatchingEnabled: true,
      steps: [
        { key: 'offer', type: 'dispatch_create', settings: { isAutoDispatchingEnabled: true } },
        { dependsOn: 'offer', dueAfterDays: 2 },
      ],
    });
    await new NetworkFactory(service).partner(routerId);
    await task({ states: ['todo', 'active', 'done'] });
    const before = await contents();
    const { steps: planned, notifications } = await simulate();
    expect(planned[0].candidates[0].offered).toBe(true);
    expect(notifications.length).toBeGreaterThan(3);
    expect(await contents()).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(30);
  });

  it('accepts a template without steps', async () => {
    const { simulate } = await simulateTemplate({});
    expect(await simulate()).toEqual({ steps: [], notifications: [] });
  });

  it.each([
    ['startAt', { startAt: 'soon' }],
    ['startAt', { startAt: '3000-01-01T00:00:00Z' }],
    ['startAt', { startAt: '1969-12-31T00:00:00Z' }],
    ['address', { address: undefined }],
    ['address.postalCode', { address: { ...address, postalCode: undefined } }],
    ['address.coordinates.x', { address: { ...address, coordinates: { x: 181, y: 0 } } }],
    ['lines[0].productId', { lines: [{ quantity: 1 }] }],
    ['lines[0].productId', { lines: [{ productId: UNKNOWN_ID }] }],
    ['lines', { lines: Array.from({ length: 51 }, () => ({ productId: UNKNOWN_ID })) }],
    ['lines[0].quantity', { lines: [{ productId: UNKNOWN_ID, quantity: 0 }] }],
    ['colour', { colour: 'red' }],
  ])('400 naming %s', async (field, body) => {
    const { simulate } = await simulateTemplate({ steps: [{}] });
    const { message } = await simulate(body, 400);
    expect(message).toContain(field);
  });

  it('responds 400 to a product of another router', async () => {
    const { simulate } = await simulateTemplate({});
    const { routerId } = await service.make.router();
    const productId = uuidv7();
    await service.db.of(Product).insert({ id: productId, routerId, name: 'Charger', currencyCode: 'NOK' });
    expect((await simulate({ lines: [{ productId }] }, 400)).message).toContain('lines[0].productId');
  });

  it('responds 403 outside of the router and to contractors, 404 for templates of others', async () => {
    const { path, templateId } = await simulateTemplate({});
    const other = await service.make.router();
    await service.as(other.owner.key).post(path, { address }, 403);
    const own = `/api/routers/${other.routerId}/workflow-templates`;
    await service.as(other.owner.key).post(`${own}/${templateId}/simulate`, { address }, 404);
    const contractor = await service.make.contractor();
    const theirs = `/api/routers/${contractor.organizationId}/workflow-templates`;
    await service.as(contractor.key).post(`${theirs}/${templateId}/simulate`, { address }, 403);
  });
});
