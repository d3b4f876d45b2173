/** Changes and removals of steps of running workflows: decisions/workflows "Change and removal". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { UNKNOWN_ID } from '../support/order-factory.js';
import { WorkflowFactory, type StepOptions, type TemplateOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const workflows = new WorkflowFactory(service);
const DAY_MS = 86_400_000;
const LINE = { name: 'Cable', currencyCode: 'NOK', unitAmount: 10_000, vatRate: 2500, quantity: 1 };
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type Row = Record<string, unknown> & { id: string };

async function setUp(options: TemplateOptions | StepOptions[]) {
  const router = await service.make.router();
  const run = await workflows.runningOrder(router.routerId, options);
  const as = service.as(router.operator.key);
  const base = `/api/routers/${router.routerId}`;
  const path = (step: string) => `${base}/workflow-steps/${run.steps[step] ?? step}`;
  return {
    ...{ ...router, run, as, base, path },
    act: (step: string, type: string, status = 200) => as.post(`${path(step)}/act`, { type, reason: 'So' }, status),
    get: (step: string, status = 200) => as.get(path(step), status),
    change: (step: string, body: object, status = 200) => as.put(path(step), body, status),
    remove: (step: string, status = 204) => as.delete(path(step), status),
    book: (step: string, body: object, status = 200) => as.put(`${path(step)}/bookings`, body, status),
    add: async (...steps: object[]): Promise<Row[]> =>
      as.post(`${base}/workflows/${run.workflowId}/steps`, steps, 201) as Promise<Row[]>,
    order: () => as.get(`/api/v1/order/${run.orderId}`),
    steps: async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        ((await as.get(`${base}/workflows/${run.workflowId}`)).steps as Row[]).map(({ title, status }) => [
          title,
          status as string,
        ]),
      ) as Record<string, string>,
    history: async (event: string): Promise<Row[]> =>
      ((await as.get(`/api/v1/order/${run.orderId}/history?pageSize=500`)).values as Row[]).filter(
        (one) => one.event === event,
      ),
    messages: (kind: string) =>
      service.db.query<{ status: string; lastError: string | null }>(
        `select status, last_error as "lastError" from deliveries where router_id = $1 and order_id = $2 and message_kind = $3`,
        [router.routerId, run.orderId, kind],
      ),
  };
}

const manual = (title: string, isRequired = true) => ({
  title,
  isRequired,
  type: 'manual',
  actor: 'operator',
  index: 9,
});

describe('PUT of a running step', () => {
  it('changes title, descriptions and visibility, and records the names of the fields', async () => {
    const w = await setUp([{ key: 'work', actor: 'contractor', visibleToClient: false }]);
    await service.make.everyEvent(w.routerId);
    const changed = await w.change('work', {
      title: 'Drill the hole',
      descriptionOperator: 'Ask for the drawing.',
      descriptionContractor: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '8 mm' }] }],
      },
      descriptionClient: null,
      visibleToClient: true,
    });
    expect(changed).toMatchObject({ title: 'Drill the hole', descriptionClient: null, visibleToClient: true });
    expect(JSON.stringify([changed.descriptionOperator, changed.descriptionContractor])).toMatch(/drawing.*8 mm/);
    expect(await w.get('work')).toEqual(changed);
    const fields = ['title', 'descriptionOperator', 'descriptionContractor', 'visibleToClient'];
    expect(await w.history('workflow.step.updated')).toMatchObject([
      {
        ...{ actor: 'operator', userId: w.operator.userId },
        changes: { workflowStepId: w.run.steps.work, title: 'Drill the hole', status: 'active', changed: fields },
      },
    ]);
    const events = (await w.as.get('/api/v1/events?types=workflow.step.updated')).values;
    expect(events).toMatchObject([{ data: { orderId: w.run.orderId, changed: fields } }]);
    const [portal] = (await service.as(null).get(`/api/clients/${w.run.clientToken}/workflows`)).values;
    expect(portal.steps).toMatchObject([{ title: 'Drill the hole' }]);
  });

  it('accepts a step as it was read, and changes and records nothing then', async () => {
    const actorVisibility = (actors: Record<string, string>) => [{ actorId: actors.installer, visible: false }];
    const w = await setUp({
      actors: [{ slug: 'installer' }],
      steps: [{ key: 'work', dueAfterDays: 2 }, { key: 'done' }],
    });
    await w.change('work', { actorVisibility: actorVisibility(w.run.actors), descriptionClient: 'Soon' });
    await w.act('done', 'COMPLETE');
    const order = await w.order();
    for (const step of ['work', 'done']) {
      const read = await w.get(step);
      expect(await w.change(step, read)).toEqual(read);
    }
    expect(await w.history('workflow.step.updated')).toHaveLength(1);
    expect((await w.order()).updatedAt).toBe(order.updatedAt);
  });

  it('counts another due rule from the activation, and updates attention and its job', async () => {
    const w = await setUp([{ key: 'work' }, { key: 'later', dependsOn: 'work' }]);
    const dueAt = async (step: string) => (await w.get(step)).data[0].dueAt as string | null;
    await service.db.query(
      `update workflow_step_status_log set created_at = now() - interval '10 days' where workflow_step_id = $1`,
      [w.run.steps.work],
    );
    await w.change('work', { dueAfterDays: 30, dueAtTime: '12:00' });
    const later = (await dueAt('work'))!;
    expect(Math.round((new Date(later).getTime() - Date.now()) / DAY_MS)).toBe(20);
    expect((await w.order()).attention).toEqual([]);
    const jobs = () =>
      service.db.query<{ at: Date }>(`select run_at as at from graphile_worker.jobs where key = $1`, [
        `order.derive:${w.run.orderId}`,
      ]);
    expect(await jobs()).toEqual([{ at: new Date(later) }]);
    await w.change('work', { dueAfterDays: 3 });
    expect((await w.order()).attention).toMatchObject([{ reason: 'OVERDUE', workflowStepId: w.run.steps.work }]);
    await w.change('work', { dueAfterDays: null, dueAtTime: null });
    expect(await dueAt('work')).toBeNull();
    expect((await w.order()).attention).toEqual([]);
    await w.change('later', { dueAfterDays: 5 });
    expect(await dueAt('later')).toBeNull();
    await w.act('work', 'COMPLETE');
    expect(await dueAt('later')).not.toBeNull();
  });

  it('with isRequired completes the order when nothing else is open, and keeps it open for a step that became required', async () => {
    const w = await setUp([
      { key: 'work' },
      { key: 'extra', isRequired: false },
      { key: 'end', type: 'order_complete' },
    ]);
    await w.change('extra', { isRequired: true });
    await w.act('end', 'COMPLETE');
    await w.act('extra', 'COMPLETE');
    expect((await w.order()).status).not.toBe('completed');
    await w.change('work', { isRequired: false });
    expect(await w.order()).toMatchObject({ status: 'completed', waitingFor: [] });
    expect((await w.steps()).work).toBe('skipped');
    expect((await w.change('work', { title: 'Late' }, 409)).message).toContain('The order is completed');
  });

  it('with another actor hands the step over: who is waited for, who sees it and who is notified', async () => {
    const w = await setUp({
      actors: [{ slug: 'installer' }],
      steps: [{ key: 'work', visibleToClient: false, by: 'installer' }],
    });
    expect((await w.order()).waitingFor).toEqual(['operator']);
    const changed = await w.change('work', { actor: 'client' });
    expect(changed).toMatchObject({ actor: 'client', actorId: null });
    // The client cannot act on a step that it does not see.
    expect((await w.order()).waitingFor).toEqual(['operator']);
    expect(await w.messages('clientActionRequired')).toHaveLength(0);
    await w.change('work', { visibleToClient: true });
    expect((await w.order()).waitingFor).toEqual(['client']);
    expect(await w.messages('clientActionRequired')).toHaveLength(1);
    const act = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.work}/act`;
    await service.as(null).post(act, { type: 'COMPLETE' }, 200);
    expect((await w.order()).status).toBe('completed');
  });

  it('asks the contractor for a signature that becomes its own', async () => {
    const { routerId, operator } = await service.make.router();
    const firm = await service.make.contractor();
    await workflows.partner(routerId, firm.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [{ key: 'sign', type: 'document_sign', visibleToContractor: false }],
    });
    const assigned = [{ actorSlug: 'installer', organizationId: firm.organizationId }];
    const run = await workflows.run(routerId, template, {}, assigned);
    const as = service.as(operator.key);
    const path = `/api/routers/${routerId}/workflow-steps/${run.steps.sign}`;
    const requests = () =>
      service.db.query('select 1 from deliveries where order_id = $1 and message_kind = $2', [
        run.orderId,
        'signatureRequested',
      ]);
    await as.put(path, { actor: 'contractor', actorId: run.actors.installer });
    expect(await requests()).toHaveLength(0);
    await as.put(path, { visibleToContractor: true });
    expect(await requests()).toHaveLength(1);
    expect((await as.get(`/api/v1/order/${run.orderId}`)).waitingFor).toEqual(['contractor']);
  });

  it('sends a time that an operator entered once the client confirms it', async () => {
    const w = await setUp([
      { key: 'book', type: 'booking_create', visibleToClient: false },
      { key: 'confirm', type: 'booking_confirm', dependsOn: 'book' },
    ]);
    await w.book('book', { startAt: daysFromNow(5) });
    expect(await w.steps()).toEqual({ book: 'active', confirm: 'todo' });
    expect(await w.order()).toMatchObject({ attention: [{ reason: 'BOOKING_NOT_SENT' }], waitingFor: ['operator'] });
    await w.change('confirm', { actor: 'client' });
    expect(await w.steps()).toEqual({ book: 'done', confirm: 'active' });
    expect(await w.order()).toMatchObject({ attention: [], waitingFor: ['client'] });
  });

  it.each([
    ['acted on by a person', { key: 'work' }, (w: World) => w.act('work', 'FAIL')],
    [
      'with a booking',
      { key: 'work', type: 'booking_create' as const },
      (w: World) => w.book('work', { startAt: daysFromNow(3) }),
    ],
    [
      'with an offer',
      { key: 'work', type: 'offer_create' as const },
      (w: World) => w.as.put(`${w.path('work')}/offers`, { lines: [LINE] }),
    ],
  ])('refuses another actor with 409 for a step %s, and still changes its title', async (_what, step, begin) => {
    const w = await setUp([step, { key: 'other' }]);
    await begin(w);
    expect((await w.change('work', { actor: 'client', title: 'New' }, 409)).message).toContain('actor');
    expect((await w.get('work')).title).toBe('work');
    expect(await w.change('work', { actor: 'operator', title: 'New' })).toMatchObject({
      title: 'New',
      actor: 'operator',
    });
  });

  it.each([
    ['done', 'COMPLETE'],
    ['skipped', 'SKIP'],
    ['cancelled', 'CANCEL'],
  ])('responds 409 for a step that is %s', async (status, action) => {
    const w = await setUp([{ key: 'work', isRequired: false }, { key: 'other' }]);
    await w.act('work', action);
    expect((await w.change('work', { title: 'New' }, 409)).message).toContain(`The step is ${status}`);
  });

  it.each([
    ['title', { title: 'Drill a hole '.repeat(20) }],
    ['title', { title: 7 }],
    ['dueAfterDays', { dueAfterDays: -1 }],
    ['dueAfterDays', { dueAfterDays: 3651 }],
    ['dueAtTime', { dueAtTime: '25:00' }],
    ['isRequired', { isRequired: null }],
    ['visibleToClient', { visibleToClient: 'yes' }],
    ['actor', { actor: 'system' }],
    ['actorId', { actorId: UNKNOWN_ID }],
    ['actorVisibility[0].actorId', { actorVisibility: [{ actorId: UNKNOWN_ID, visible: false }] }],
    ['descriptionClient.type', { descriptionClient: { type: 'script' } }],
    ['colour', { colour: 'red' }],
  ])('responds 400 naming %s for %j, and changes nothing', async (field, body) => {
    const w = await setUp([{ key: 'work' }]);
    const { details } = await w.change('work', { title: 'Good', ...body }, 400);
    expect(details.map((one: { field: string }) => one.field)).toContain(field);
    expect((await w.get('work')).title).toBe('work');
  });

  it('responds 412 if the step has changed since it was read', async () => {
    const w = await setUp([{ key: 'work' }]);
    const { headers } = await w.as.send('get', w.path('work'));
    await w.act('work', 'FAIL');
    await w.as.put(w.path('work'), { title: 'New' }, 412, { 'If-Match': headers.etag });
    const now = await w.as.send('get', w.path('work'));
    await w.as.put(w.path('work'), { title: 'New' }, 200, { 'If-Match': now.headers.etag });
  });
});

type World = Awaited<ReturnType<typeof setUp>>;

describe('DELETE of a running step', () => {
  it('removes an added step that is active, which completes the order, and records it', async () => {
    const w = await setUp([{ key: 'work' }]);
    await service.make.everyEvent(w.routerId);
    const [added] = await w.add(manual('Fetch the key'));
    await w.act('work', 'COMPLETE');
    expect((await w.order()).status).not.toBe('completed');
    await w.remove(added.id);
    expect(await w.order()).toMatchObject({ status: 'completed', waitingFor: [] });
    await w.get(added.id, 404);
    await w.remove(added.id, 404);
    expect(await w.history('workflow.step.removed')).toMatchObject([
      { actor: 'operator', changes: { workflowStepId: added.id, title: 'Fetch the key', type: 'manual' } },
    ]);
    expect((await w.as.get('/api/v1/events?types=workflow.step.removed')).values).toMatchObject([
      { data: { title: 'Fetch the key', status: 'active' } },
    ]);
  });

  it.each([
    ['an optional step of the template', { isRequired: false, type: 'form_fill' as const }],
    ['a required manual step of the template', { isRequired: true, type: 'manual' as const }],
  ])('removes %s', async (_what, fields) => {
    const w = await setUp([{ key: 'work' }, { key: 'extra', ...fields }]);
    await w.remove('extra');
    expect(await w.steps()).toEqual({ work: 'active' });
  });

  it('lets dependants depend on the dependency of the removed step', async () => {
    const w = await setUp([
      { key: 'first' },
      { key: 'second', dependsOn: 'first' },
      { key: 'third', dependsOn: 'second' },
      { key: 'fourth', dependsOn: 'third' },
    ]);
    await w.remove('second');
    expect((await w.get('third')).dependsOnStepId).toBe(w.run.steps.first);
    expect(await w.steps()).toEqual({ first: 'active', third: 'todo', fourth: 'todo' });
    await w.remove('first');
    expect((await w.get('third')).dependsOnStepId).toBeNull();
    expect(await w.steps()).toEqual({ third: 'active', fourth: 'todo' });
  });

  it('skips dependants that have nothing to answer, and continues with theirs', async () => {
    const w = await setUp([
      { key: 'offer', type: 'offer_create', isRequired: false },
      { key: 'answer', type: 'offer_accept', actor: 'client', dependsOn: 'offer' },
      { key: 'after', dependsOn: 'answer' },
    ]);
    await w.remove('offer');
    expect(await w.steps()).toEqual({ answer: 'skipped', after: 'active' });
    expect(await w.history('workflow.step.skipped')).toMatchObject([{ actor: 'system', reason: 'NOTHING_TO_ANSWER' }]);
    expect((await w.order()).waitingFor).toEqual(['operator']);
  });

  it('drops the unsent messages about the step', async () => {
    const { routerId, operator } = await service.make.router();
    const template = await workflows.template(routerId, {
      steps: [{ key: 'sign', actor: 'client', isRequired: false }, { key: 'other' }],
    });
    await service.db.query(
      `insert into template_tasks (id, router_id, workflow_template_id, workflow_template_step_id, states, name, type, timing, delay,
         recipient, email_subject_template, email_body_template)
       values (gen_random_uuid(), $1, $2, $3, '{active}', 'Remind', 'email', 'after', 3, '{"type": "customer"}', 'Please', 'Please')`,
      [routerId, template.templateId, template.steps.sign],
    );
    const run = await workflows.run(routerId, template);
    const unsent = () =>
      service.db.query<{ source: string; status: string; error: string | null }>(
        `select source, status, last_error as error from deliveries
         where router_id = $1 and order_id = $2 and workflow_step_id = $3 order by source`,
        [routerId, run.orderId, run.steps.sign],
      );
    expect(await unsent()).toMatchObject([
      { source: 'message', status: 'pending' },
      { source: 'task', status: 'scheduled' },
    ]);
    await service.as(operator.key).delete(`/api/routers/${routerId}/workflow-steps/${run.steps.sign}`);
    const dropped = { status: 'dropped', error: 'The step was removed' };
    expect(await unsent()).toMatchObject([dropped, dropped]);
  });

  it.each([
    ['failed', ['FAIL']],
    ['done', ['COMPLETE']],
    ['reopened', ['COMPLETE', 'REOPEN']],
    ['skipped', ['SKIP']],
    ['cancelled', ['CANCEL']],
  ])('responds 409 for a step that is %s', async (_status, actions) => {
    const w = await setUp([{ key: 'work' }, { key: 'extra', isRequired: false }]);
    for (const action of actions) await w.act('extra', action);
    await w.remove('extra', 409);
    expect(Object.keys(await w.steps())).toEqual(['work', 'extra']);
  });

  it('responds 409 in a cancelled order', async () => {
    const w = await setUp([{ key: 'work' }, { key: 'extra', isRequired: false }]);
    await w.as.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    expect((await w.remove('extra', 409)).message).toContain('The order is cancelled');
  });

  it('responds 409 for a required step of the template that is not manual, and for one with a booking', async () => {
    const w = await setUp([
      { key: 'book', type: 'booking_create' },
      { key: 'visit', type: 'booking_create', isRequired: false },
    ]);
    expect((await w.remove('book', 409)).message).toContain('required');
    await w.book('visit', { startAt: daysFromNow(3) });
    await w.book('visit', { status: 'cancel' });
    expect((await w.remove('visit', 409)).message).toContain('begun');
    expect(Object.keys(await w.steps())).toEqual(['book', 'visit']);
  });
});

describe('reading, changing and removing a step', () => {
  it('is for those who see it, and for operators of its router', async () => {
    const { routerId, viewer } = await service.make.router();
    const other = await service.make.router();
    const firm = await service.make.contractor();
    await workflows.partner(routerId, firm.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'work', actor: 'contractor', by: 'installer', isRequired: false },
        { key: 'hidden', visibleToContractor: false, isRequired: false },
        { key: 'last' },
      ],
    });
    const assigned = [{ actorSlug: 'installer', organizationId: firm.organizationId }];
    const { steps } = await workflows.run(routerId, template, {}, assigned);
    const path = (of: string, step: string) => `/api/routers/${of}/workflow-steps/${steps[step]}`;
    const contractor = service.as(firm.key);
    expect((await contractor.get(path(firm.organizationId, 'work'))).title).toBe('work');
    await contractor.get(path(firm.organizationId, 'hidden'), 404);
    await contractor.put(path(firm.organizationId, 'work'), { title: 'Mine' }, 403);
    await contractor.delete(path(firm.organizationId, 'work'), 403);
    const foreign = service.as(other.operator.key);
    await foreign.get(path(other.routerId, 'work'), 404);
    await foreign.put(path(other.routerId, 'work'), { title: 'Ours' }, 404);
    await foreign.delete(path(other.routerId, 'work'), 404);
    await service.as(viewer.key).put(path(routerId, 'work'), { title: 'Read' }, 403);
    await service.as(viewer.key).delete(path(routerId, 'work'), 403);
    expect((await service.as(viewer.key).get(path(routerId, 'hidden'))).title).toBe('hidden');
  });
});
