/** A message loads exactly the data that its texts use (docs/templates "Variables"). */
import { describe, expect, it } from '@jest/globals';
import { Booking } from '../../src/entities/booking.js';
import { CustomField } from '../../src/entities/custom-field.js';
import { Note } from '../../src/entities/note.js';
import { OrderLine } from '../../src/entities/order.js';
import { OrderTag, OrderTagAssignment } from '../../src/entities/order-tag.js';
import { TemplateTask } from '../../src/entities/template-task.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { useReceiver } from '../support/receiver.js';
import { WorkflowFactory, type TestWorkflow } from '../support/workflow-factory.js';

const receiver = useReceiver();
const service = useOwnService({ webhookAllowedNetworks: ['127.0.0.1/32'] });

/** Each text in a separate payload, with its value for the order below. */
const NAMED: [payload: string, said: unknown][] = [
  ['{{ order.tags }}', ['urgent']],
  ['"{{#order.tags}}tagged{{/order.tags}}"', 'tagged'],
  ['"{{#order.lines}}{{ quantity }} {{ name }}{{/order.lines}}"', '2 Boiler'],
  ['"{{^order.lines}}nothing{{/order.lines}}"', ''],
  ['{{ order.totalExcludingVat }}', 20000],
  ['{{ order.vatAmount }}', 5000],
  ['{{ order.totalAmount }}', 25000],
  ['{{ order.currencyCode }}', 'NOK'],
  ['"{{#order.notes}}{{ content }}{{/order.notes}}"', 'Ring twice'],
  ['"{{#order.customFields}}{{ name }}: {{ value }}, {{/order.customFields}}"', 'Meter: 4711, Fuse: 63 A, '],
  ['{{ order.custom.meter }}', '4711'],
  ['{{ order.custom.Fuse }}', '63 A'],
  ['{{ order.operator.firstName }}', 'Kari'],
  ['{{ actor.slug }}', 'main-installer'],
  ['{{ step.reason }}', 'Not at home'],
  ['{{ step.comment }}', 'Came back'],
  ['{{ step.dueAt }}', '2031-05-02T10:00:00.000Z'],
  ['{{ booking.status }}', 'confirmed'],
  ['"{{#booking}}booked{{/booking}}"', 'booked'],
  ['"{{#order}}{{ totalAmount }}, {{ tags }}{{/order}}"', '25000, ["urgent"]'],
  ['"{{#step}}{{ reason }}{{/step}}"', 'Not at home'],
  ['"{{#order}}{{ . }}{{/order}}"', expect.stringContaining('"totalAmount":25000')],
  ['{{ step }}', expect.objectContaining({ title: 'visit', reason: 'Not at home' })],
  ['{{ order.city }}', 'Oslo'],
];

describe('a message', () => {
  it('has all variables of its text', async () => {
    const router = await service.make.router();
    const { routerId } = router;
    const factory = new WorkflowFactory(service);
    const steps = [{ key: 'visit', by: 'main-installer' }];
    const template = await factory.template(routerId, { steps, actors: [{ slug: 'main-installer' }] });
    const tasks = NAMED.map(([payload]) => ({ id: uuidv7(), path: `/${unique('named')}`, payload }));
    const scope = { workflowTemplateId: template.templateId, workflowTemplateStepId: template.steps.visit };
    for (const { id, path, payload } of tasks) {
      const texts = { webhookUrlTemplate: receiver.url(path), webhookPayloadTemplate: `[${payload}]` };
      const task = { id, routerId, ...scope, states: ['done'], name: 'Task', type: 'webhook', ...texts };
      await service.db.of(TemplateTask).insert(task as never);
    }
    const run = await factory.run(routerId, template, { operatorId: router.operator.userId });
    const at = `/api/routers/${routerId}/workflow-steps/${run.steps.visit}/act`;
    const act = (body: object) => service.as(router.operator.key).post(at, body, 200);
    await act({ type: 'FAIL', comment: 'An attempt before', reason: 'Snow' });
    await act({ type: 'RETRY' });
    await fillData(routerId, run);
    await act({ type: 'COMPLETE', comment: 'Came back', reason: 'Not at home' });
    const payloads = [];
    for (const { path } of tasks)
      payloads.push((JSON.parse((await receiver.waitForRequests(path, 1))[0].body) as unknown[])[0]);
    expect(payloads).toEqual(NAMED.map(([, expected]) => expected));
  });
});

/** Sets all data of the order that the texts use. */
async function fillData(routerId: string, { orderId, workflowId, steps }: TestWorkflow): Promise<void> {
  const { db } = service;
  const row = () => ({ id: uuidv7(), routerId });
  const prices = { currencyCode: 'NOK', unitAmount: 10000, vatRate: 25, isTaxInclusive: false };
  const totals = { totalExcludingVat: 20000, vatAmount: 5000, totalAmount: 25000 };
  const line = { ...row(), orderId, position: 0, name: 'Boiler', quantity: 2, ...prices, ...totals };
  await db.of(OrderLine).insert(line as never);
  await db.of(Note).insert({ ...row(), orderId, content: 'Ring twice', isPublic: true, authorSide: 'operator' });
  const field = { name: 'Meter', customId: 'meter', type: 'TEXT', value: '4711', position: 0 } as const;
  const unnamed = { name: 'Fuse', customId: null, type: 'TEXT', value: '63 A', position: 1 } as const;
  for (const one of [field, unnamed]) await db.of(CustomField).insert({ ...row(), orderId, ...one } as never);
  const tag = { ...row(), name: 'urgent', color: null };
  await db.of(OrderTag).insert(tag);
  await db.of(OrderTagAssignment).insert({ orderId, orderTagId: tag.id, routerId });
  const visit = { workflowId, workflowStepId: steps.visit, status: 'confirmed', proposedBy: 'operator' };
  const [startAt, endAt] = [new Date('2021-05-02T08:00:00Z'), new Date('2021-05-02T10:00:00Z')];
  await db.of(Booking).insert({ ...row(), orderId, ...visit, startAt, endAt } as never);
  await db.query(
    `update workflow_step_data set due_at = '2031-05-02T10:00:00Z'
     where router_id = $1 and workflow_step_id = $2`,
    [routerId, steps.visit],
  );
}
