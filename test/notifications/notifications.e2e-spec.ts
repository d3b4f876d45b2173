/** Tasks of templates on all channels, with real receivers (decisions/notifications). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { Dispatch } from '../../src/entities/dispatch.js';
import { CustomField } from '../../src/entities/custom-field.js';
import { Note } from '../../src/entities/note.js';
import { TemplateTask } from '../../src/entities/template-task.js';
import { TemplateStep } from '../../src/entities/template-step.js';
import { WorkflowTask } from '../../src/entities/workflow-task.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { startService, useService, type Service } from '../support/app.js';
import { unique } from '../support/factory.js';
import { MailServer } from '../support/mail-server.js';
import { recordPastContractor } from '../support/order-factory.js';
import { waitUntil, useReceiver } from '../support/receiver.js';
import {
  WorkflowFactory,
  type TestTemplate,
  type StepOptions,
  type TemplateOptions,
} from '../support/workflow-factory.js';

const receiver = useReceiver();
const mail = new MailServer();
const service = {} as Service;

beforeAll(async () => {
  await mail.start();
  const settings = { smtpUrl: mail.url, mailFrom: 'Work orders <orders@service.example>', smsGatewayToken: 'token' };
  const networks = { webhookAllowedNetworks: ['127.0.0.1/32'], webhookRetrySeconds: [0, 0] };
  Object.assign(service, await startService({ ...settings, ...networks, smsGatewayUrl: receiver.url('/sms') }));
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

type Sketch = Partial<Omit<TemplateTask, 'recipient'>> & { recipient?: object | null };

/** An order whose template has this task on its first step. */
async function running(
  task: Sketch | ((template: TestTemplate) => Sketch),
  steps: StepOptions[] = [{ key: 'visit' }],
  on: Service = service,
  groups: TemplateOptions['groups'] = [],
) {
  const router = await on.make.router();
  const { routerId } = router;
  // Tests read all mails of a person.
  await on.db.query(
    `insert into message_texts (router_id, kind, language, is_enabled) select $1, 'orderCompleted', language, false
      from unnest('{en,nb,de}'::text[]) language`,
    [routerId],
  );
  const factory = new WorkflowFactory(on);
  const template = await factory.template(routerId, {
    steps,
    groups,
    actors: [{ slug: 'main-installer' }],
    customFields: [{ name: 'Photo', type: 'FILE' }],
  });
  const sketch = typeof task === 'function' ? task(template) : task;
  const taskId = uuidv7();
  const row = { id: taskId, routerId, workflowTemplateId: template.templateId, states: ['done'], name: 'Task' };
  const workflowTemplateStepId = template.steps[steps[0].key!];
  await on.db.of(TemplateTask).insert({ ...row, workflowTemplateStepId, type: 'webhook', ...sketch } as never);
  const email = `${unique('client')}@example.com`;
  const start = { email, phoneNumber: '+4722225555', operatorId: router.operator.userId };
  const run = await factory.run(routerId, template, start);
  const operator = on.as(router.operator.key);
  const base = `/api/routers/${routerId}`;
  return {
    ...router,
    run,
    taskId,
    template,
    email,
    base,
    act: (step: string, type: string) => operator.post(`${base}/workflow-steps/${run.steps[step]}/act`, { type }, 200),
    book: (step: string, booking: object) =>
      operator.put(`${base}/workflow-steps/${run.steps[step]}/bookings`, booking),
    deliveries: async () => (await operator.get(`${base}/deliveries?orderId=${run.orderId}&source=task`)).values,
    /** Waits until the only delivery has this status. */
    async delivery(status: string) {
      const all = async () => (await operator.get(`${base}/deliveries?orderId=${run.orderId}&source=task`)).values;
      await waitUntil(async () => (await all())[0]?.status === status);
      const values = await all();
      expect(values).toHaveLength(1);
      return operator.get(`${base}/deliveries/${values[0].id}`);
    },
  };
}

/** A webhook to a separate path. */
function hook(fields: Sketch = {}) {
  const path = `/${unique('task')}`;
  return { path, task: { webhookUrlTemplate: receiver.url(path), ...fields } };
}

const DAY_MS = 86_400_000;
/** A booking, and a step without its own booking. */
const PREPARED_VISIT: StepOptions[] = [
  { key: 'prepare', isRequired: false },
  { key: 'visit', type: 'booking_create' },
];
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('timing', () => {
  it('on: is sent when the step enters a status of the task, and in no other status', async () => {
    const { path, task } = hook({ states: ['done'] });
    const { act, delivery, taskId, run } = await running(task);
    expect(receiver.requestsTo(path)).toEqual([]);
    await act('visit', 'COMPLETE');
    const [{ headers }] = await receiver.waitForRequests(path);
    expect(await delivery('delivered')).toMatchObject({
      id: headers['webhook-id'],
      source: 'task',
      taskId,
      taskName: 'Task',
      workflowStepId: run.steps.visit,
      stepState: 'done',
      timing: 'on',
      recipients: [receiver.url(path)],
    });
  });

  it('on: is sent once for each entry, also after reopening', async () => {
    const { path, task } = hook({ states: ['active', 'done'] });
    const { act, deliveries } = await running(task);
    await act('visit', 'COMPLETE');
    await act('visit', 'REOPEN');
    await act('visit', 'COMPLETE');
    await receiver.waitForRequests(path, 4);
    const states = (await deliveries()).map(({ stepState }: { stepState: string }) => stepState);
    expect(states.toSorted()).toEqual(['active', 'active', 'done', 'done']);
  });

  it('on: a task without a step is sent for every step', async () => {
    const { path, task } = hook({ workflowTemplateStepId: null, states: ['done'] });
    const { act } = await running(task, [{ key: 'first' }, { key: 'second' }]);
    await act('first', 'COMPLETE');
    await act('second', 'COMPLETE');
    const sent = await receiver.waitForRequests(path, 2);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('on: the statuses of the template step restrict those of its tasks', async () => {
    const { task } = hook({ states: ['active', 'done'] });
    const { act, deliveries } = await running(task, [{ key: 'visit', states: ['done'] }]);
    expect(await deliveries()).toEqual([]);
    await act('visit', 'COMPLETE');
    expect(await deliveries()).toHaveLength(1);
  });

  it('a disabled task is not sent', async () => {
    const { task } = hook({ isDisabled: true });
    const { act, deliveries } = await running(task);
    await act('visit', 'COMPLETE');
    expect(await deliveries()).toEqual([]);
  });

  it('after: is scheduled by calendar days and sent then', async () => {
    const { path, task } = hook({ states: ['active'], timing: 'after', delay: 2 });
    const { deliveries, delivery } = await running(task);
    const [waiting] = await deliveries();
    expect(waiting).toMatchObject({ status: 'scheduled', timing: 'after', attemptCount: 0 });
    const days = (new Date(waiting.nextAttemptAt).getTime() - new Date(waiting.createdAt).getTime()) / DAY_MS;
    expect(Math.abs(days - 2)).toBeLessThan(1.1 / 24);
    expect(receiver.requestsTo(path)).toEqual([]);
    const [{ queue: host, routerId }] = await service.db.query<{ queue: string; routerId: string }>(
      'update deliveries set next_attempt_at = now() where id = $1 returning queue, router_id as "routerId"',
      [waiting.id],
    );
    await service.db.query(`select graphile_worker.add_job('deliver', $1::json, job_key => $2)`, [
      JSON.stringify({ routerId, deliveryIds: [waiting.id], host }),
      `delivery:${waiting.id}`,
    ]);
    await receiver.waitForRequests(path);
    await delivery('delivered');
  });

  it('after: is dropped with its job when the step leaves the status', async () => {
    const { task } = hook({ states: ['active'], timing: 'after', delay: 1 });
    const { act, delivery } = await running(task);
    await act('visit', 'COMPLETE');
    const dropped = await delivery('dropped');
    expect(dropped).toMatchObject({ lastError: 'The step left the state', nextAttemptAt: null, attempts: [] });
    const [{ count }] = await service.db.query<{ count: string }>(
      'select count(*) from graphile_worker.jobs where key = $1',
      [`delivery:${dropped.id}`],
    );
    expect(count).toBe('0');
  });

  it('after: an escalation is sent if auto-dispatching finds no contractor, and tasks of the active status are dropped', async () => {
    const { routerId, admin } = await service.make.router();
    const factory = new WorkflowFactory(service);
    const template = await factory.template(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }],
      steps: [
        { key: 'approve' },
        {
          key: 'dispatch',
          type: 'dispatch_create',
          dispatches: 'contractor',
          dependsOn: 'approve',
          settings: { isAutoDispatchingEnabled: true },
        },
      ],
    });
    const task = { routerId, workflowTemplateId: template.templateId, workflowTemplateStepId: template.steps.dispatch };
    for (const state of ['active', 'failed'] as const) {
      const row = { id: uuidv7(), name: state, type: 'webhook', timing: 'after', delay: 1 } as const;
      await service.db.of(TemplateTask).insert({ ...row, ...task, states: [state] });
    }
    const { orderId, steps } = await factory.run(routerId, template);
    const as = service.as(admin.key);
    await as.post(`/api/routers/${routerId}/workflow-steps/${steps.approve}/act`, { type: 'COMPLETE' }, 200);
    const { values } = await as.get(`/api/routers/${routerId}/deliveries?orderId=${orderId}`);
    const waiting = values.filter(({ status }: { status: string }) => status === 'scheduled');
    expect(waiting).toMatchObject([{ taskName: 'failed', stepState: 'failed' }]);
  });

  it('before: is relative to the booking, moves with it, and is dropped when it is cancelled', async () => {
    const { task } = hook({ states: ['active', 'done'], timing: 'before', delay: 1 });
    const { book, deliveries, delivery } = await running(task, [
      { key: 'visit', type: 'booking_create', variant: 'inspection' },
    ]);
    expect(await delivery('scheduled')).toMatchObject({ nextAttemptAt: null });
    const start = new Date(Date.now() + 10 * DAY_MS);
    const at = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString();
    await book('visit', { startAt: at(0), endAt: new Date(start.getTime() + 3_600_000).toISOString() });
    const planned = async () => (await deliveries()).filter(({ status }: { status: string }) => status === 'scheduled');
    const days = async () => {
      const [reminder, ...others] = await planned();
      expect(others).toEqual([]);
      return (new Date(reminder.nextAttemptAt).getTime() - start.getTime()) / DAY_MS;
    };
    expect(Math.abs((await days()) + 1)).toBeLessThan(1.1 / 24);
    await book('visit', { startAt: at(5), endAt: at(5.1) });
    expect(Math.abs((await days()) - 4)).toBeLessThan(1.1 / 24);
    await book('visit', { status: 'cancelled' });
    expect(await planned()).toEqual([]);
    expect((await deliveries()).map(({ lastError }: { lastError: string }) => lastError)).toContain(
      'The booking was cancelled',
    );
  });

  it('before: waits for any booking of the workflow if its step has none, and keeps it', async () => {
    const { task } = hook({ states: ['active'], timing: 'before', delay: 1 });
    const { book, deliveries } = await running(task, [
      ...PREPARED_VISIT,
      { key: 'inspection', type: 'booking_create' },
    ]);
    const daysLeft = async () => {
      const [{ nextAttemptAt }, ...others] = await deliveries();
      expect(others).toEqual([]);
      return nextAttemptAt && Math.round((new Date(nextAttemptAt).getTime() - Date.now()) / DAY_MS);
    };
    expect(await daysLeft()).toBeNull();
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    expect(await daysLeft()).toBe(9);
    await book('inspection', { startAt: inDays(5), endAt: inDays(5.1) });
    expect(await daysLeft()).toBe(9);
  });

  it('before: is relative to the next of several bookings, in any order of creation', async () => {
    const { task } = hook({ states: ['done'], timing: 'before', delay: 1 });
    const { act, book, deliveries } = await running(task, [
      ...PREPARED_VISIT,
      { key: 'inspection', type: 'booking_create' },
      { key: 'handover', type: 'booking_create' },
    ]);
    for (const [index, key] of ['visit', 'inspection', 'handover'].entries()) {
      const day = [10, 5, 8][index];
      await book(key, { startAt: inDays(day), endAt: inDays(day + 0.1) });
    }
    await act('prepare', 'COMPLETE');
    const [{ nextAttemptAt }] = await deliveries();
    expect(Math.round((new Date(nextAttemptAt).getTime() - Date.now()) / DAY_MS)).toBe(4);
  });

  it('before: of a step with a booking waits for its own', async () => {
    const { task } = hook({ states: ['active'], timing: 'before', delay: 1 });
    const { book, deliveries } = await running(task, [
      { key: 'visit', type: 'booking_create' },
      { key: 'inspection', type: 'booking_create' },
    ]);
    await book('inspection', { startAt: inDays(5), endAt: inDays(5.1) });
    expect(await deliveries()).toMatchObject([{ status: 'scheduled', nextAttemptAt: null }]);
  });

  it('before: of a cancelled booking is not sent in addition to that of the next booking', async () => {
    const { task } = hook({ states: ['active', 'done'], timing: 'before', delay: 1 });
    const { book, deliveries } = await running(task, [{ key: 'visit', type: 'booking_create' }]);
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1), status: 'requested' });
    await book('visit', { status: 'cancelled' });
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1), status: 'confirmed' });
    const statuses = (await deliveries()).map(({ stepState, status }: Record<string, string>) => [stepState, status]);
    expect(statuses.toSorted()).toEqual([
      ['active', 'dropped'],
      ['done', 'scheduled'],
    ]);
  });

  it('before: is dropped with a confirmed booking whose cancellation reopens the step', async () => {
    const { task } = hook({ states: ['done'], timing: 'before', delay: 1 });
    const { book, deliveries } = await running(task, [{ key: 'visit', type: 'booking_create' }]);
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1), status: 'confirmed' });
    expect(await deliveries()).toMatchObject([{ status: 'scheduled' }]);
    await book('visit', { status: 'cancelled' });
    expect(await deliveries()).toMatchObject([{ status: 'dropped', nextAttemptAt: null }]);
  });

  it('before: of a cancelled booking is not sent in addition to that of the next attempt', async () => {
    const { task } = hook({ states: ['done'], timing: 'before', delay: 1 });
    const { act, book, deliveries } = await running(task, PREPARED_VISIT);
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    await act('prepare', 'COMPLETE');
    await book('visit', { status: 'cancelled' });
    await act('prepare', 'REOPEN');
    await act('prepare', 'COMPLETE');
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    const statuses = (await deliveries()).map(({ status }: { status: string }) => status);
    expect(statuses.toSorted()).toEqual(['dropped', 'scheduled']);
  });

  it.each(['SKIP', 'CANCEL'])('before: of a cancelled booking is not sent for a step after %s', async (type) => {
    const { task } = hook({ states: ['active'], timing: 'before', delay: 1 });
    const { act, book, deliveries } = await running(task, PREPARED_VISIT);
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    await book('visit', { status: 'cancelled' });
    await act('prepare', type);
    await book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    expect(await deliveries()).toMatchObject([{ status: 'dropped' }]);
  });

  it('before: survives the status, but not the attempt', async () => {
    const { task } = hook({ states: ['done'], timing: 'before', delay: 1 });
    const made = await running(task, PREPARED_VISIT);
    await made.book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    const statuses = async () =>
      (await made.deliveries()).map(({ status, lastError }: Record<string, string>) => [status, lastError]);
    await made.act('prepare', 'COMPLETE');
    expect(await statuses()).toEqual([['scheduled', null]]);
    await made.act('prepare', 'REOPEN');
    expect(await statuses()).toEqual([['dropped', 'The step left the state']]);
  });

  it.each([
    ['waits is replaced when the step enters another status', 'scheduled', 'dropped'],
    ['was sent stays sent', 'delivered', 'delivered'],
  ])('before: one that %s', async (_what, before, after) => {
    const { task } = hook({ states: ['active', 'done'], timing: 'before', delay: 1 });
    const made = await running(task, [{ key: 'prepare' }, { key: 'visit', type: 'booking_create' }]);
    await made.book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    const [{ id }] = await made.deliveries();
    await service.db.query('update deliveries set status = $2 where id = $1', [id, before]);
    await made.act('prepare', 'COMPLETE');
    const statuses = (await made.deliveries()).map((one: { id: string; status: string }) => [
      one.id === id,
      one.status,
    ]);
    expect(statuses.toSorted()).toEqual([
      [false, 'scheduled'],
      [true, after],
    ]);
  });

  it.each(['SKIP', 'CANCEL'])('before: is dropped with a step after %s', async (type) => {
    const { task } = hook({ states: ['active'], timing: 'before', delay: 1 });
    const made = await running(task, PREPARED_VISIT);
    await made.book('visit', { startAt: inDays(10), endAt: inDays(10.1) });
    expect(await made.deliveries()).toMatchObject([{ status: 'scheduled' }]);
    await made.act('prepare', type);
    expect(await made.deliveries()).toMatchObject([{ status: 'dropped', lastError: 'The step left the state' }]);
  });

  it('before: is sent immediately if its day has passed and the booking is in the future', async () => {
    const { path, task } = hook({ states: ['active'], timing: 'before', delay: 3 });
    const { book, delivery } = await running(task, [{ key: 'visit', type: 'booking_create' }]);
    const startAt = new Date(Date.now() + DAY_MS).toISOString();
    await book('visit', { startAt, endAt: new Date(Date.now() + 1.1 * DAY_MS).toISOString() });
    await receiver.waitForRequests(path);
    await delivery('delivered');
  });

  it('before: is dropped if the booking has started when the step enters the status', async () => {
    const { path, task } = hook({ states: ['active'], timing: 'before', delay: 3 });
    const steps = [
      { key: 'visit', type: 'booking_create' as const },
      { key: 'after', dependsOn: 'visit' },
    ];
    const sketch = (template: TestTemplate) => ({ ...task, workflowTemplateStepId: template.steps.after });
    const { act, book, delivery } = await running(sketch, steps);
    const startAt = new Date(Date.now() - DAY_MS).toISOString();
    await book('visit', { startAt, endAt: new Date(Date.now() - DAY_MS / 2).toISOString() });
    await act('visit', 'COMPLETE');
    expect(await delivery('dropped')).toMatchObject({ lastError: 'The booking had already started' });
    expect(receiver.requestsTo(path)).toEqual([]);
  });
});

describe('a running workflow', () => {
  it('keeps its tasks as they were at its start, after changes of the template', async () => {
    const { path, task } = hook({ states: ['done'], webhookPayloadTemplate: '{"said": "before"}' });
    const made = await running(task, [{ key: 'visit', states: ['done'] }, { key: 'next' }]);
    const { templateId } = made.template;
    const changed = { webhookPayloadTemplate: '{"said": "after"}', states: ['active'], name: 'Changed' };
    await service.db.of(TemplateTask).update({ id: made.taskId }, changed);
    const added = { id: uuidv7(), routerId: made.routerId, workflowTemplateId: templateId, states: ['done'] };
    await service.db.of(TemplateTask).insert({ ...added, name: 'Added', type: 'webhook', ...task } as never);
    await service.db.of(TemplateStep).update({ workflowTemplateId: templateId }, { states: ['failed'] });
    await made.act('visit', 'COMPLETE');
    const [{ body }] = await receiver.waitForRequests(path);
    expect(JSON.parse(body)).toEqual({ said: 'before' });
    expect(await made.delivery('delivered')).toMatchObject({ taskId: made.taskId, taskName: 'Task' });
    await service.db.query('delete from workflow_templates where id = $1', [templateId]);
    await made.act('visit', 'REOPEN');
    await made.act('visit', 'COMPLETE');
    await receiver.waitForRequests(path, 2);
    const deliveries = await made.deliveries();
    expect(deliveries).toHaveLength(2);
    expect(deliveries).toEqual(
      deliveries.map(() => expect.objectContaining({ taskId: null, taskName: 'Task', stepState: 'done' })),
    );
  });

  it('sends the tasks of an injected step, for each injection', async () => {
    const { path, task } = hook({ states: ['done'] });
    const steps = [{ key: 'visit', group: 'extra' }, { key: 'first' }];
    const made = await running(task, steps, service, [{ name: 'extra', isInjectable: true }]);
    const stepId = made.template.steps.visit;
    await service.db.of(TemplateTask).delete({ id: made.taskId });
    const operator = service.as(made.operator.key);
    await made.act('first', 'COMPLETE');
    const injected = await operator.post(`${made.base}/workflows/${made.run.workflowId}/steps/inject`, [
      { stepId },
      { stepId },
    ]);
    for (const { id } of injected)
      await operator.post(`${made.base}/workflow-steps/${id}/act`, { type: 'COMPLETE' }, 200);
    await receiver.waitForRequests(path, 2);
    const fired = (await made.deliveries()).map(({ workflowStepId }: { workflowStepId: string }) => workflowStepId);
    expect(fired.toSorted()).toEqual(injected.map(({ id }: { id: string }) => id).toSorted());
  });
});

describe('webhooks of tasks', () => {
  it('render URL, headers and payload for the order and are signed', async () => {
    const { path, task } = hook({
      webhookHeadersTemplate: '{"x-order": "{{ order.displayId }}", "Authorization": "Bearer secret"}',
      webhookPayloadTemplate:
        '{"step": "{{ step.title }}", "state": "{{ step.status }}", "who": {{ client.name }}, "tags": [{{#order.lines}}{{ name }}{{/order.lines}}]}',
    });
    const { act, routerId, admin } = await running({
      ...task,
      webhookUrlTemplate: `${receiver.url(path)}?city={{ order.city }}`,
    });
    await act('visit', 'COMPLETE');
    const [{ headers, body }] = await receiver.waitForRequests(`${path}?city=Oslo`);
    expect(JSON.parse(body)).toEqual({ step: 'visit', state: 'done', who: 'Ola Nordmann', tags: [] });
    expect(headers).toMatchObject({ 'x-order': expect.stringContaining('WO-'), authorization: 'Bearer secret' });
    const { current } = await service.as(admin.key).get(`/api/routers/${routerId}/webhook-secret`);
    new Webhook(current).verify(body, headers);
  });

  it.each([
    ['invalid JSON', 'must render to valid JSON'],
    ['["x-order"]', 'must render to a JSON object of strings'],
    ['{"x-order": 7}', 'must give the header "x-order" a string'],
    ['{"x order": "7"}', 'must give a valid header for "x order"'],
  ])('fail with a message for headers that render as %j', async (webhookHeadersTemplate, reason) => {
    const { task } = hook({ webhookHeadersTemplate });
    const { act, delivery } = await running(task);
    await act('visit', 'COMPLETE');
    expect(await delivery('dead')).toMatchObject({ lastError: reason, attempts: [] });
  });

  it('have the format of events without a payload template', async () => {
    const { path, task } = hook();
    const { act, run, routerId } = await running(task);
    await act('visit', 'COMPLETE');
    const [{ body }] = await receiver.waitForRequests(path);
    expect(JSON.parse(body)).toMatchObject({
      event: 'workflow.task',
      organizationId: routerId,
      data: { orderId: run.orderId, workflowStepId: run.steps.visit, step: { status: 'done' } },
    });
  });

  it('are rendered once: a retry repeats the body although the order has changed', async () => {
    const { path, task } = hook({ webhookPayloadTemplate: '{"name": "{{ order.name }}"}' });
    const { act, run } = await running(task);
    receiver.respond(path, (response, count) => {
      if (count > 1) return void response.writeHead(200).end();
      void service.db
        .query(`update orders set name = 'New' where id = $1`, [run.orderId])
        .then(() => response.writeHead(500).end());
    });
    await act('visit', 'COMPLETE');
    const tries = await receiver.waitForRequests(path, 2);
    expect(tries.map(({ body }) => body)).toEqual(['{"name": ""}', '{"name": ""}']);
  });

  it('410 disables the task', async () => {
    const { path, task } = hook();
    const { act, delivery, taskId } = await running(task);
    receiver.respond(path, 410);
    await act('visit', 'COMPLETE');
    await delivery('dead');
    expect(await service.db.get(TemplateTask, { id: taskId })).toMatchObject({ isDisabled: true });
  });

  it('disabled by a receiver are sent in no workflow until the task is saved again', async () => {
    const { path, task } = hook();
    const { act, deliveries, delivery, taskId } = await running(task, [{ key: 'visit' }, { key: 'next' }]);
    await service.db.of(TemplateTask).update({ id: taskId }, { isDisabled: true });
    await act('visit', 'COMPLETE');
    expect(await deliveries()).toEqual([]);
    await service.db.of(TemplateTask).update({ id: taskId }, { isDisabled: false });
    const { id: _own, ...same } = (await service.db.get(TemplateTask, { id: taskId }))!;
    await service.db.of(TemplateTask).insert({ ...same, id: uuidv7(), isDisabled: true });
    await act('visit', 'REOPEN');
    await act('visit', 'COMPLETE');
    await delivery('delivered');
    expect(receiver.requestsTo(path)).toHaveLength(1);
  });

  it('are given up with a message if they are retried after their task was disabled', async () => {
    const { path, task } = hook();
    const { act, delivery, taskId, base, admin } = await running(task);
    await act('visit', 'COMPLETE');
    const { id } = await delivery('delivered');
    await service.db.of(TemplateTask).update({ id: taskId }, { isDisabled: true });
    await service.as(admin.key).post(`${base}/deliveries/${id}/replay`, {}, 200);
    expect(await delivery('dead')).toMatchObject({ lastError: 'The task is disabled', attemptCount: 1 });
    expect(receiver.requestsTo(path)).toHaveLength(1);
  });

  it('fail with a message if they cannot be sent', async () => {
    const { act, delivery } = await running({ type: 'webhook' });
    await act('visit', 'COMPLETE');
    expect(await delivery('dead')).toMatchObject({ lastError: 'The task has no webhookUrlTemplate', attempts: [] });
  });

  it('are sent in the order of the notes', async () => {
    const { path, task } = hook({ webhookPayloadTemplate: '[{{#order.notes}}"{{ content }}",{{/order.notes}}""]' });
    const { act, run, routerId } = await running(task);
    const [early, late] = [uuidv7(), uuidv7()];
    const note = { routerId, orderId: run.orderId, isPublic: true, authorSide: 'operator' as const };
    const day = (days: number) => new Date(Date.now() - days * DAY_MS);
    await service.db.of(Note).insert({ ...note, id: early, content: 'second', createdAt: day(1) });
    await service.db.of(Note).insert({ ...note, id: late, content: 'first', createdAt: day(2) });
    await act('visit', 'COMPLETE');
    const [{ body }] = await receiver.waitForRequests(path);
    expect(JSON.parse(body)).toEqual(['first', 'second', '']);
  });

  it('do not send an internal note to a client or a contractor', async () => {
    const payload = '[{{#order.notes}}"{{ content }}",{{/order.notes}}""]';
    for (const [value, expected] of [
      ['client', ['public', '']],
      ['contractor', ['public', '']],
      ['operator', ['internal', 'public', '']],
    ] as const) {
      const { path, task } = hook({ webhookPayloadTemplate: payload, recipient: { type: 'ACTOR', value } });
      const { act, run, routerId } = await running(task);
      for (const isPublic of [false, true]) {
        const content = isPublic ? 'public' : 'internal';
        await service.db
          .of(Note)
          .insert({ id: uuidv7(), routerId, orderId: run.orderId, content, isPublic, authorSide: 'operator' });
      }
      await act('visit', 'COMPLETE');
      const [{ body }] = await receiver.waitForRequests(path);
      expect(JSON.parse(body)).toEqual(expected);
    }
  });
});

describe('a recipient within the router that is a contractor', () => {
  const task = { webhookPayloadTemplate: '["{{#order.notes}}{{ content }}{{/order.notes}}"]' };
  const note = { content: 'internal', isPublic: false, authorSide: 'operator' } as const;

  it.each([
    ['by kind', { type: 'ACTOR', value: 'contractor' }],
    ['by slug', { type: 'ACTOR', value: 'main-installer' }],
    ['by role', { type: 'ROLE', value: 'CONTRACTOR' }],
  ])('gets no internal note as representative of the actor, %s', async (_how, recipient) => {
    const { path, task: hooked } = hook({ ...task, recipient });
    const made = await running(hooked);
    const { routerId, run, act } = made;
    await plays(made, await service.make.organization({ routerId, id: routerId }, { canInstall: true }));
    await service.db.of(Note).insert({ ...note, id: uuidv7(), routerId, orderId: run.orderId });
    await act('visit', 'COMPLETE');
    expect((await receiver.waitForRequests(path))[0].body).toBe('[""]');
  });

  it.each([
    ['CONTRACTOR', '[""]'],
    ['VIEWER', '["internal"]'],
  ] as const)('as a USER who is only %s gets %s', async (role, expected) => {
    const { path, task: hooked } = hook(task);
    const { routerId, run, taskId, act } = await running(hooked);
    const { userId } = await service.make.person(routerId, routerId, [role]);
    const recipient = { type: 'USER' as const, value: userId };
    await service.db.of(WorkflowTask).update({ templateTaskId: taskId }, { recipient });
    await service.db.of(Note).insert({ ...note, id: uuidv7(), routerId, orderId: run.orderId });
    await act('visit', 'COMPLETE');
    expect((await receiver.waitForRequests(path))[0].body).toBe(expected);
  });
});

describe('e-mail', () => {
  it('is sent to the client, with cc, bcc, a public logo and files of custom fields', async () => {
    const { act, delivery, email, run, routerId, operator, template } = await running({
      type: 'email',
      recipient: { type: 'ACTOR', value: 'client' },
      emailSubjectTemplate: 'Order {{ order.displayId }}\nis done',
      emailBodyTemplate: '<p>Dear {{ client.name }}\n&amp; co</p>{{ order.address }}',
      emailCc: [{ type: 'ACTOR', value: 'operator' }],
      emailBcc: [{ type: 'EMAIL', value: 'archive@example.com' }],
    });
    const [photo, logo] = await uploaded(operator.key);
    await service.db.query(`update files set public_token = 'logo-token' where id = $1`, [logo]);
    await service.db.query(
      'update workflow_tasks set email_logos = $2, custom_field_attachments = $3 where workflow_id = $1',
      [run.workflowId, [logo], [template.customFields.Photo]],
    );
    await service.db.of(CustomField).insert({
      id: uuidv7(),
      routerId,
      orderId: run.orderId,
      templateCustomFieldId: template.customFields.Photo,
      name: 'Photo',
      type: 'FILE',
      values: [{ value: photo }],
    });
    await service.db.of(CustomField).insert({
      id: uuidv7(),
      routerId,
      orderId: run.orderId,
      templateCustomFieldId: template.customFields.Photo,
      name: 'Free text',
      values: [{ value: logo }],
    });
    await act('visit', 'COMPLETE');
    const sent = await delivery('delivered');
    const [{ to, from, raw }] = mail.to(email);
    expect(from).toBe('orders@service.example');
    expect(to).toEqual([email, operator.email, 'archive@example.com']);
    expect(raw).toContain(`Message-ID: <${sent.id}@service.example>`);
    expect(raw).toMatch(/Subject: Order WO-\S+ is done/);
    expect(raw).toContain(`Cc: Kari Nordmann <${operator.email}>`);
    expect(raw).not.toContain('archive@example.com');
    expect(raw.replace(/=\r\n/g, '')).toContain('/api/public/files/logo-token');
    expect(raw).toContain('Dear Ola Nordmann & co');
    expect(raw).not.toContain('<br>');
    expect(raw).toMatch(/Content-Disposition: attachment; filename=photo.txt/);
    expect(raw).toContain(Buffer.from('bytes of the photo').toString('base64'));
    expect(raw).not.toContain('logo.txt');
    expect(sent).toMatchObject({ channel: 'email', recipients: to, attempts: [{ statusCode: 250 }] });
  });

  it.each([
    ['its own, in another case', (email: string) => email.toUpperCase(), 'See http'],
    ['another one', () => 'friend@example.com', 'See .'],
  ])('contains the client link if the recipient is the client: %s', async (_which, address, expected) => {
    const { act, delivery, email, taskId } = await running({
      type: 'email',
      recipient: { type: 'ACTOR', value: 'client' },
      emailBodyTemplate: 'See {{ client.url }}.',
    });
    const recipient = { type: 'EMAIL' as const, value: address(email) };
    await service.db.of(WorkflowTask).update({ templateTaskId: taskId }, { recipient });
    await act('visit', 'COMPLETE');
    const { recipients } = await delivery('delivered');
    const [{ raw }] = mail.to(recipients[0]);
    expect(raw).toContain(expected);
  });

  it('reads no file and no URL named by a template', async () => {
    const { act, delivery, email } = await running({
      type: 'email',
      recipient: { type: 'ACTOR', value: 'client' },
      emailBodyTemplate: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x">',
    });
    await act('visit', 'COMPLETE');
    await delivery('delivered');
    const [{ raw }] = mail.to(email);
    expect(raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain('<img src="file:///etc/passwd">');
    expect(raw).not.toContain('root:');
  });

  it.each([
    ['ROLE', 'OPERATOR', 'operator'],
    ['ROLE', 'ADMIN', 'admin'],
    ['ACTOR', 'operator', 'operator'],
  ] as const)('is sent to the recipient %s %s', async (type, value, who) => {
    const made = await running({
      type: 'email',
      recipient: { type, value },
      emailBodyTemplate: 'Hello {{ recipient.name }}',
    });
    await made.act('visit', 'COMPLETE');
    await made.delivery('delivered');
    expect(mail.to(made[who].email)).toHaveLength(1);
  });

  it('is sent to a USER, and reports a USER who was removed', async () => {
    const made = await running({ type: 'email', emailBodyTemplate: 'Hello' });
    const recipient = { type: 'USER' as const, value: made.viewer.userId };
    await service.db.of(WorkflowTask).update({ templateTaskId: made.taskId }, { recipient });
    await service.db.query('update memberships set deleted_at = now() where user_id = $1', [made.viewer.userId]);
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('dead')).toMatchObject({
      lastError: `There is no user for the USER ${made.viewer.userId} yet`,
    });
    await service.db.query('update memberships set deleted_at = null where user_id = $1', [made.viewer.userId]);
    await made.act('visit', 'REOPEN');
    await made.act('visit', 'COMPLETE');
    await waitUntil(() => mail.to(made.viewer.email).length === 1);
  });

  it.each([
    ['has none', null],
    ['has a removed one', 'viewer'],
  ] as const)('is sent to possible operators of an order that %s', async (_who, left) => {
    const recipient = { type: 'ACTOR', value: 'operator' };
    const made = await running({ type: 'email', recipient, emailBodyTemplate: 'Hello' });
    const operatorId = left && made[left].userId;
    await service.db.query('update orders set operator_id = $2 where id = $1', [made.run.orderId, operatorId]);
    await service.db.query('update users set deleted_at = now() where id = $1', [operatorId]);
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('delivered')).toMatchObject({ recipients: [made.operator.email] });
  });

  it('is not sent to suspended or removed users and technical accounts', async () => {
    const recipient = { type: 'ROLE' as const, value: 'OPERATOR' };
    const made = await running({ type: 'email', recipient, emailBodyTemplate: 'Hello' });
    for (const change of ['suspended_at = now()', 'deleted_at = now()', 'is_technical = true']) {
      const { userId } = await service.make.person(made.routerId, made.routerId, ['OPERATOR']);
      await service.db.query(`update users set ${change} where id = $1`, [userId]);
    }
    for (const change of ['deleted_at = now()', 'is_technical_account = true']) {
      const { membershipId } = await service.make.person(made.routerId, made.routerId, ['OPERATOR']);
      await service.db.query(`update memberships set ${change} where id = $1`, [membershipId]);
    }
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('delivered')).toMatchObject({ recipients: [made.operator.email] });
  });

  it('is not sent to users who have not accepted their invitation', async () => {
    const recipient = { type: 'ROLE' as const, value: 'OPERATOR' };
    const made = await running({ type: 'email', recipient, emailBodyTemplate: 'Hello' });
    const { userId, membershipId, email } = await service.make.person(made.routerId, made.routerId, ['OPERATOR']);
    await service.db.query('update memberships set invitation = $1 where id = $2', [uuidv7(), membershipId]);
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('delivered')).toMatchObject({ recipients: [made.operator.email] });
    await service.db
      .of(WorkflowTask)
      .update({ templateTaskId: made.taskId }, { recipient: { type: 'USER', value: userId } });
    await made.act('visit', 'REOPEN');
    await made.act('visit', 'COMPLETE');
    await waitUntil(async () => (await made.deliveries())[0].status === 'dead');
    expect(mail.to(email)).toEqual([]);
  });

  it.each([
    ['by slug', 'main-installer'],
    ['by kind', 'contractor'],
  ])('is sent to the users of the contractor of the actor, %s', async (_how, value) => {
    const made = await running({ type: 'email', recipient: { type: 'ACTOR', value }, emailBodyTemplate: 'Hello' });
    const contractor = await plays(made);
    await made.act('visit', 'COMPLETE');
    await made.delivery('delivered');
    expect(mail.to(contractor.email)).toHaveLength(1);
  });

  it.each([
    ['by slug', 'main-installer'],
    ['by kind', 'contractor'],
  ])('is not sent to other contractors of the order and those with open dispatches, %s', async (_how, value) => {
    const made = await running({ type: 'email', recipient: { type: 'ACTOR', value }, emailBodyTemplate: 'Hello' });
    const contractor = await plays(made);
    const { routerId, run } = made;
    const mainInstaller = run.actors['main-installer'];
    await service.db.query('update workflow_actors set is_main_installer = true where id = $1', [mainInstaller]);
    const work = { routerId, orderId: run.orderId, workflowId: run.workflowId, sentAt: new Date() };
    const [other, invited] = [await service.make.contractor(), await service.make.contractor()];
    const rows = [
      { ...work, id: uuidv7(), organizationId: other.organizationId, status: 'accepted' as const },
      {
        ...{ ...work, id: uuidv7(), organizationId: invited.organizationId, status: 'sent' as const },
        workflowActorId: mainInstaller,
      },
    ];
    await service.db.of(Dispatch).insert(rows);
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('delivered')).toMatchObject({ recipients: [contractor.email] });
  });

  it('is sent to contractors with open dispatches while the actor has none', async () => {
    const recipient = { type: 'ACTOR' as const, value: 'main-installer' };
    // A completed order has no open offers.
    const steps = [{ key: 'visit' }, { key: 'report', isRequired: true }];
    const made = await running({ type: 'email', recipient, emailBodyTemplate: 'Hello' }, steps);
    const { routerId, run } = made;
    const [invited, byAnother] = [await service.make.contractor(), await service.make.contractor()];
    const offer = {
      routerId,
      orderId: run.orderId,
      workflowId: run.workflowId,
      sentAt: new Date(),
      status: 'sent' as const,
    };
    await service.db.of(Dispatch).insert([
      { ...offer, id: uuidv7(), organizationId: invited.organizationId, workflowActorId: run.actors['main-installer'] },
      { ...offer, id: uuidv7(), organizationId: byAnother.organizationId },
    ]);
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('delivered')).toMatchObject({ recipients: [invited.email] });
  });

  it('is sent to the office of the contractor and only to its assigned technicians', async () => {
    const task: Sketch = { type: 'email', recipient: { type: 'ACTOR', value: 'contractor' } };
    const made = await running({ ...task, emailBodyTemplate: 'Hello' });
    const contractor = await plays(made);
    const { organizationId } = contractor;
    const office = await service.make.person(organizationId, organizationId, ['ADMIN']);
    const sent = await service.make.person(organizationId, organizationId, ['CONTRACTOR']);
    const path = `/api/v1/order/${made.run.orderId}/technicians`;
    await service.as(office.key).put(path, { userIds: [sent.userId] });
    await made.act('visit', 'COMPLETE');
    const findRecipients = async () => {
      const all: { status: string; recipients: string[] }[] = await made.deliveries();
      return all.filter(({ status }) => status === 'delivered').flatMap(({ recipients }) => recipients);
    };
    await waitUntil(async () => (await findRecipients()).length === 2);
    expect((await findRecipients()).toSorted()).toEqual([office.email, sent.email].toSorted());
    expect(await made.deliveries()).toHaveLength(2);
    expect(mail.to(contractor.email)).toEqual([]);
  });

  it('is not sent to contractors of another dispatch step', async () => {
    const task: Sketch = { type: 'email', recipient: { type: 'ACTOR', value: 'contractor' } };
    const steps: StepOptions[] = [{ key: 'visit' }, { key: 'other' }];
    const made = await running({ ...task, emailBodyTemplate: 'Hello' }, steps);
    const { routerId, run } = made;
    const { email, organizationId } = await service.make.contractor();
    const work = { routerId, orderId: run.orderId, workflowId: run.workflowId, workflowStepId: run.steps.other };
    const offer = { ...work, id: uuidv7(), organizationId, status: 'sent' as const, sentAt: new Date() };
    await service.db.of(Dispatch).insert(offer);
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('dead')).toMatchObject({ recipients: [] });
    expect(mail.to(email)).toEqual([]);
  });

  it('prefers workflowTemplateActorId to the recipient', async () => {
    const task: Sketch = { type: 'email', recipient: { type: 'ACTOR', value: 'client' }, emailBodyTemplate: 'Hello' };
    const made = await running(({ actors }) => ({ ...task, workflowTemplateActorId: actors['main-installer'] }));
    const contractor = await plays(made);
    await made.act('visit', 'COMPLETE');
    await made.delivery('delivered');
    expect(mail.to(contractor.email)).toHaveLength(1);
    expect(mail.to(made.email)).toEqual([]);
  });

  it('is retried after a temporary rejection, and not after a permanent one', async () => {
    for (const [code, attempts] of [
      [451, 3],
      [550, 1],
    ]) {
      const made = await running({
        type: 'email',
        recipient: { type: 'ACTOR', value: 'client' },
        emailBodyTemplate: 'Hello',
      });
      mail.rejection = { address: made.email, code };
      await made.act('visit', 'COMPLETE');
      expect(await made.delivery('dead')).toMatchObject({ attemptCount: attempts });
    }
    mail.rejection = null;
  });
});

describe('SMS', () => {
  const textOf = (id: string) => receiver.requestsTo('/sms').find(({ body }) => JSON.parse(body).id === id)!;

  it('is sent to the gateway with ID, sender, numbers and text', async () => {
    const { act, delivery, routerId } = await running({
      type: 'sms',
      recipient: { type: 'ACTOR', value: 'client' },
      smsPayloadTemplate: 'Hi {{ client.name }}, {{ step.title }} is {{ step.status }}',
    });
    await service.db.query(`update organizations set sender_id = 'Nordlys' where id = $1`, [routerId]);
    await act('visit', 'COMPLETE');
    const sent = await delivery('delivered');
    const message = textOf(sent.id);
    expect(JSON.parse(message.body)).toEqual({
      id: sent.id,
      from: 'Nordlys',
      to: ['+4722225555'],
      text: 'Hi Ola Nordmann, visit is done',
    });
    expect(message.headers.authorization).toBe('Bearer token');
    expect(sent).toMatchObject({ channel: 'sms', recipients: ['+4722225555'], body: 'Hi Ola Nordmann, visit is done' });
  });

  it.each([
    ['its own', 'Bergen', 'Bergen'],
    ['the router’s by default', null, 'Nordlys'],
  ])('of the order of an organization has %s sender', async (_whose, own, sender) => {
    const recipient = { type: 'PHONE', value: '+4791234567' };
    const { act, delivery, routerId, run } = await running({ type: 'sms', recipient, smsPayloadTemplate: 'Hi' });
    const branchId = await service.make.organization({ routerId, id: routerId }, { senderId: own });
    await service.db.query(`update organizations set sender_id = 'Nordlys' where id = $1`, [routerId]);
    await service.db.query('update orders set organization_id = $2 where id = $1', [run.orderId, branchId]);
    await act('visit', 'COMPLETE');
    const { id } = await delivery('delivered');
    expect(JSON.parse(textOf(id).body)).toMatchObject({ from: sender });
  });

  it('is not sent to recipients without a number, and reports it', async () => {
    const made = await running({ type: 'sms', recipient: { type: 'ROLE', value: 'ADMIN' }, smsPayloadTemplate: 'Hi' });
    await service.db.query('update users set phone_number = null where id = $1', [made.admin.userId]);
    await made.act('visit', 'COMPLETE');
    expect(await made.delivery('dead')).toMatchObject({ lastError: 'The recipient has no phone number' });
  });

  it('is given up if the gateway responds 410; its task stays enabled', async () => {
    const recipient = { type: 'PHONE', value: '+4791234567' };
    const { act, delivery, taskId } = await running({ type: 'sms', recipient, smsPayloadTemplate: 'Hi' });
    receiver.respond('/sms', 410);
    await act('visit', 'COMPLETE');
    await delivery('dead');
    receiver.respond('/sms', 200);
    expect(await service.db.get(TemplateTask, { id: taskId })).toMatchObject({ isDisabled: false });
  });

  it('is sent to a PHONE', async () => {
    const recipient = { type: 'PHONE', value: '+4791234567' };
    const { act, delivery } = await running({ type: 'sms', recipient, smsPayloadTemplate: 'Hi' });
    await act('visit', 'COMPLETE');
    expect(await delivery('delivered')).toMatchObject({ recipients: ['+4791234567'] });
  });
});

describe('private addresses', () => {
  const guarded = useService();

  it.each([
    ['a literal address', 'https://127.0.0.1/hook'],
    ['the link-local metadata address', 'https://169.254.169.254/latest'],
    ['a decimal address', 'https://2130706433/hook'],
    ['an IPv4-mapped address', 'https://[::ffff:127.0.0.1]/hook'],
    ['IPv6 loopback', 'https://[::1]/hook'],
    ['a name', 'https://localhost/hook'],
    ['plain http', 'http://127.0.0.1/hook'],
  ])('receive nothing: %s', async (_what, webhookUrlTemplate) => {
    const { act, delivery } = await running({ webhookUrlTemplate }, undefined, guarded);
    await act('visit', 'COMPLETE');
    expect(await delivery('dead')).toMatchObject({ lastError: 'The destination is blocked', attemptCount: 1 });
  });
});

/** A contractor that accepted the work of the actor `main-installer`; a new one by default. */
async function plays({ routerId, run }: Awaited<ReturnType<typeof running>>, chosenId?: string) {
  const contractor = chosenId
    ? { organizationId: chosenId, ...(await service.make.person(routerId, chosenId, ['CONTRACTOR'])) }
    : await service.make.contractor();
  const { organizationId } = contractor;
  const id = uuidv7();
  const { orderId, workflowId } = run;
  const workflowActorId = run.actors['main-installer'];
  const dispatch = { id, routerId, orderId, workflowId, workflowActorId, organizationId };
  await service.db.of(Dispatch).insert({ ...dispatch, status: 'accepted', sentAt: new Date() });
  await recordPastContractor(service, organizationId, routerId);
  await service.db.query('update workflow_actors set active_representative_id = $1 where id = $2', [
    id,
    workflowActorId,
  ]);
  return contractor;
}

/** Two files, uploaded over HTTP. */
async function uploaded(key: string): Promise<string[]> {
  const form = new FormData();
  form.append('a', new Blob(['bytes of the photo']), 'photo.txt');
  form.append('b', new Blob(['logo']), 'logo.txt');
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${service.baseUrl}/api/v1/file/upload`, { method: 'POST', headers, body: form });
  const { values } = (await answer.json()) as { values: { id: string }[] };
  return values.map(({ id }) => id);
}
