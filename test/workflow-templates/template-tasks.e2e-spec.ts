/** Tasks of workflow templates: contract 2.10, 4.11; decisions/notifications "Tasks". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { assignOrder, createFile } from '../support/order-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';
import { asRow } from '../support/as-row.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const minimal = { states: ['active'], name: 'Notify the customer', type: 'webhook' };

/** A router with a template with one step and one actor. */
async function setUp() {
  const router = await service.make.router();
  const template = await new WorkflowFactory(service).template(router.routerId, {
    steps: [{ key: 'visit' }],
    actors: [{ slug: 'main-installer' }],
    customFields: [{ name: 'Photo', type: 'FILE' }],
  });
  const base = `/api/routers/${router.routerId}/workflow-templates/${template.templateId}`;
  return { ...router, ...template, base, tasks: `${base}/tasks`, as: service.as(router.admin.key) };
}

describe('POST …/workflow-templates/{workflowTemplateId}/tasks', () => {
  it('creates a task from states, name and type with default values', async () => {
    const { as, tasks, routerId, templateId } = await setUp();
    const task = await as.post(tasks, minimal);
    expect(task).toEqual({
      id: expect.any(String),
      workflowTemplateId: templateId,
      tenantId: routerId,
      workflowTemplateStepId: null,
      states: ['active'],
      name: 'Notify the customer',
      type: 'webhook',
      timing: 'on',
      delay: 0,
      recipient: null,
      workflowTemplateActorId: null,
      webhookPayloadTemplate: null,
      webhookHeadersTemplate: null,
      webhookUrlTemplate: null,
      smsPayloadTemplate: null,
      emailSubjectTemplate: null,
      emailBodyTemplate: null,
      emailLogos: [],
      emailCc: [],
      emailBcc: [],
      customFieldAttachments: [],
      isDisabled: false,
    });
    expect(await as.get(`${tasks}/${task.id}`)).toEqual(task);
    expect(await as.get(tasks)).toEqual({ values: [asRow(task)], count: 1 });
  });

  it('accepts every field, and the template returns the task in its step', async () => {
    const { as, base, tasks, steps, actors, customFields, operator, routerId } = await setUp();
    const full = {
      ...minimal,
      workflowTemplateStepId: steps.visit,
      timing: 'after',
      delay: 2,
      recipient: { type: 'ACTOR', value: 'main-installer' },
      workflowTemplateActorId: actors['main-installer'],
      webhookPayloadTemplate: '{"order": "{{ order.id }}"}',
      webhookHeadersTemplate: '{"x-step": "{{ step.id }}"}',
      webhookUrlTemplate: 'https://example.com/{{ order.displayId }}',
      smsPayloadTemplate: 'Hello {{ client.name }}',
      emailSubjectTemplate: 'Order {{ order.displayId }}',
      emailBodyTemplate: '<p>{{ recipient.name }}</p>',
      emailLogos: [await imageOf(routerId)],
      emailCc: [{ type: 'USER', value: operator.userId }],
      emailBcc: [{ type: 'EMAIL', value: 'archive@example.com' }],
      customFieldAttachments: [customFields.Photo],
    };
    const task = await as.post(tasks, full);
    expect(task).toMatchObject(full);
    const template = await as.get(base);
    expect(template.steps[0].tasks).toEqual([task]);
  });

  const wrong: [string, object][] = [
    ['states', { states: undefined }],
    ['states', { states: ['gone'] }],
    ['name', { name: undefined }],
    ['name', { name: '' }],
    ['type', { type: undefined }],
    ['type', { type: 'fax' }],
    ['timing', { timing: 'never' }],
    ['delay', { delay: -1 }],
    ['recipient.type', { recipient: { type: 'PIGEON', value: 'x' } }],
    ['recipient.value', { recipient: { type: 'ACTOR', value: 'invalid' } }],
    ['recipient.value', { recipient: { type: 'EMAIL', value: 'no address' } }],
    ['recipient.value', { recipient: { type: 'PHONE', value: '123' } }],
    ['recipient.value', { recipient: { type: 'ROLE', value: 'KING' } }],
    ['recipient.value', { recipient: { type: 'USER', value: 'x' } }],
    ['recipient.value', { recipient: { type: 'USER', value: UNKNOWN_ID } }],
    ['emailCc[0].value', { emailCc: [{ type: 'ROLE', value: 'KING' }] }],
    ['emailBcc[0].type', { emailBcc: [{ type: 'X', value: 'y' }] }],
    ['workflowTemplateStepId', { workflowTemplateStepId: UNKNOWN_ID }],
    ['workflowTemplateActorId', { workflowTemplateActorId: UNKNOWN_ID }],
    ['customFieldAttachments[0]', { customFieldAttachments: [UNKNOWN_ID] }],
    ['emailLogos[0]', { emailLogos: [UNKNOWN_ID] }],
    ['emailLogos[0]', { emailLogos: ['logo'] }],
    ['webhookPayloadTemplate', { webhookPayloadTemplate: '{"a": {{ order.id }}' }],
    ['line 2, column 3', { smsPayloadTemplate: 'a\n  {{{ order.id }}}' }],
    ['line 1, column 7', { emailBodyTemplate: 'Hello {{ secret.key }}' }],
    ['webhookHeadersTemplate', { webhookHeadersTemplate: '{"webhook-id": "x"}' }],
    ['webhookUrlTemplate', { webhookUrlTemplate: 'https://{{ order.id }}.example.com' }],
    ['emailSubjectTemplate', { emailSubjectTemplate: '{{> partial }}' }],
    ['webhookUrlTemplate', { webhookUrlTemplate: 'https://192.168.1.1/{{ order.id }}' }],
    ['webhookUrlTemplate', { webhookUrlTemplate: 'https://localhost/{{ order.id }}' }],
    ['webhookUrlTemplate', { webhookUrlTemplate: 'https://[::1]:8080/{{ order.id }}' }],
    ['emailBodyTemplate', { type: 'email' }],
    ['emailBodyTemplate', { type: 'email', emailBodyTemplate: ' ', emailSubjectTemplate: 'Hello' }],
    ['unheardOf', { unheardOf: 1 }],
  ];
  it.each(wrong)('400 naming %s for %j', async (field, fields) => {
    const { as, tasks } = await setUp();
    const refusal = await as.post(tasks, { ...minimal, ...fields }, 400);
    expect(refusal).toMatchObject({ error: 'Bad Request', message: expect.stringContaining(field) });
    expect(await as.get(tasks)).toMatchObject({ count: 0 });
  });

  it('responds 400 if step, actor or field belong to another template of the router', async () => {
    const { as, tasks, routerId } = await setUp();
    const other = await new WorkflowFactory(service).template(routerId, {
      steps: [{ key: 'a' }],
      actors: [{ slug: 'b' }],
    });
    await as.post(tasks, { ...minimal, workflowTemplateStepId: other.steps.a }, 400);
    await as.post(tasks, { ...minimal, workflowTemplateActorId: other.actors.b }, 400);
  });

  it('a phone number is stored in E.164', async () => {
    const { as, tasks } = await setUp();
    const task = await as.post(tasks, { ...minimal, recipient: { type: 'PHONE', value: '+47 22 22 55 55' } });
    expect(task.recipient).toEqual({ type: 'PHONE', value: '+4722225555' });
  });
});

describe('PUT …/workflow-templates/{workflowTemplateId}/tasks/{taskId}', () => {
  it('accepts the task as it was read, and keeps omitted fields', async () => {
    const { as, tasks } = await setUp();
    const task = await as.post(tasks, { ...minimal, smsPayloadTemplate: 'Hello', delay: 3 });
    const url = `${tasks}/${task.id}`;
    expect(await as.put(url, task)).toEqual(task);
    expect(await as.put(url, { states: ['done'], name: 'Other', type: 'sms' })).toEqual({
      ...task,
      states: ['done'],
      name: 'Other',
      type: 'sms',
    });
    expect(await as.put(url, {})).toMatchObject({ name: 'Other', delay: 3, smsPayloadTemplate: 'Hello' });
    expect(await as.put(url, { smsPayloadTemplate: null })).toMatchObject({ smsPayloadTemplate: null });
  });

  it('enables a task that a receiver disabled', async () => {
    const { as, tasks } = await setUp();
    const { id } = await as.post(tasks, minimal);
    await service.db.query('update template_tasks set is_disabled = true where id = $1', [id]);
    expect(await as.get(`${tasks}/${id}`)).toMatchObject({ isDisabled: true });
    expect(await as.put(`${tasks}/${id}`, {})).toMatchObject({ isDisabled: false });
  });

  it('increases the version of the template; responds 412 to a stale If-Match', async () => {
    const { as, base, tasks } = await setUp();
    const etag = async () => (await as.send('get', base)).headers.etag;
    const before = await etag();
    const { id } = await as.post(tasks, minimal, 201, { 'If-Match': before });
    const after = await etag();
    expect(after).not.toBe(before);
    await as.put(`${tasks}/${id}`, { name: 'Lost' }, 412, { 'If-Match': before });
    expect(await as.get(`${tasks}/${id}`)).toMatchObject({ name: minimal.name });
    await as.put(`${tasks}/${id}`, { name: 'Kept' }, 200, { 'If-Match': after });
    await as.delete(`${tasks}/${id}`, 412, { 'If-Match': after });
    await as.delete(`${tasks}/${id}`, 204);
    await as.get(`${tasks}/${id}`, 404);
  });

  it('responds 403 below ADMIN and for others, 404 for an unknown task or template', async () => {
    const { as, base, tasks, operator, viewer, routerId } = await setUp();
    const other = await setUp();
    const { id } = await as.post(tasks, minimal);
    for (const { key } of [operator, viewer]) {
      await service.as(key).put(`${tasks}/${id}`, minimal, 403);
      await service.as(key).post(tasks, minimal, 403);
      await service.as(key).delete(`${tasks}/${id}`, 403);
      await service.as(key).post(`${tasks}/${id}/preview`, { orderId: UNKNOWN_ID }, 403);
      await service.as(key).get(`${tasks}/${id}`);
    }
    await other.as.get(`${tasks}/${id}`, 403);
    await other.as.get(`${other.tasks}/${id}`, 404);
    await other.as.put(`${other.tasks}/${id}`, minimal, 404);
    await other.as.delete(`${other.tasks}/${id}`, 404);
    await as.put(`${tasks}/${UNKNOWN_ID}`, minimal, 404);
    await as.put(`/api/routers/${routerId}/workflow-templates/${UNKNOWN_ID}/tasks/${id}`, minimal, 404);
    await as.put(`${tasks}/x`, minimal, 400);
    expect((await as.get(base)).id).toEqual(expect.any(String));
  });
});

describe('POST …/tasks/{taskId}/preview', () => {
  /** A task and an order of its template. */
  async function previewed(fields: object) {
    const made = await setUp();
    const task = await made.as.post(made.tasks, { ...minimal, workflowTemplateStepId: made.steps.visit, ...fields });
    const factory = new WorkflowFactory(service);
    const run = await factory.run(made.routerId, { ...made }, { name: 'Charger', operatorId: made.operator.userId });
    const preview = (orderId = run.orderId, more = {}, status = 200) =>
      made.as.post(`${made.tasks}/${task.id}/preview`, { orderId, ...more }, status);
    return { ...made, run, preview };
  }

  it('returns the rendered webhook without sending it', async () => {
    const { preview, run, as, routerId } = await previewed({
      webhookUrlTemplate: 'https://example.com/{{ order.name }}/{{ step.status }}',
      webhookHeadersTemplate: '{"x-client": "{{ client.name }}"}',
      webhookPayloadTemplate:
        '{"id": "{{ order.id }}", "step": {{ step.title }}, "where": "{{ organization.timezone }}"}',
    });
    expect(await preview()).toEqual({
      orderId: run.orderId,
      type: 'webhook',
      problem: null,
      recipients: ['https://example.com/Charger/active'],
      cc: [],
      bcc: [],
      headers: { 'x-client': 'Ola Nordmann' },
      subject: null,
      body: `{"id": "${run.orderId}", "step": "visit", "where": "Europe/Oslo"}`,
      attachments: [],
    });
    expect(await as.get(`/api/routers/${routerId}/deliveries?channel=webhook&status=delivered`)).toMatchObject({
      count: 0,
    });
  });

  it('returns the rendered e-mail', async () => {
    const { preview, operator } = await previewed({
      type: 'email',
      recipient: { type: 'ACTOR', value: 'client' },
      emailCc: [{ type: 'ACTOR', value: 'operator' }],
      emailBcc: [{ type: 'EMAIL', value: 'archive@example.com' }],
      emailSubjectTemplate: 'For {{ recipient.name }}',
      emailBodyTemplate: '<b>{{ order.address }} & {{ order.operator.firstName }}</b>',
    });
    expect(await preview()).toMatchObject({
      recipients: ['ola@example.com'],
      cc: [operator.email],
      bcc: ['archive@example.com'],
      subject: 'For Ola Nordmann',
      body: expect.stringContaining('\n<b>Storgata 1 & Kari</b>\n'),
    });
  });

  it('returns the rendered text message', async () => {
    const recipient = { type: 'ACTOR', value: 'client' };
    const { preview } = await previewed({ type: 'sms', recipient, smsPayloadTemplate: 'For {{ recipient.name }}' });
    expect(await preview()).toMatchObject({ type: 'sms', recipients: ['+4722225555'], body: 'For Ola Nordmann' });
  });

  it('renders for the newest order of the template if no order is named, and responds 400 if there is none', async () => {
    const { as, tasks, routerId, ...made } = await setUp();
    const { id } = await as.post(tasks, { ...minimal, webhookUrlTemplate: 'https://example.com/{{ order.name }}' });
    expect((await as.post(`${tasks}/${id}/preview`, {}, 400)).message).toContain('orderId is required');
    const factory = new WorkflowFactory(service);
    await factory.run(routerId, made, { name: 'First' });
    const { orderId } = await factory.run(routerId, made, { name: 'Second' });
    await factory.order(routerId, { name: 'Without workflow' });
    const preview = await as.post(`${tasks}/${id}/preview`, {}, 200);
    expect(preview).toMatchObject({ orderId, recipients: ['https://example.com/Second'] });
  });

  it('responds 404 for a task of another template', async () => {
    const { as, base, templateId, tasks, run } = await previewed({});
    const templates = base.replace(`/${templateId}`, '');
    const { id } = await as.post(templates, { name: 'Other' });
    const other = await as.post(`${templates}/${id}/tasks`, minimal);
    await as.post(`${tasks}/${other.id}/preview`, { orderId: run.orderId }, 404);
  });

  it.each([
    ['The task has no webhookUrlTemplate', { type: 'webhook' }],
    ['The task has no recipient', { type: 'email', emailBodyTemplate: 'Hello' }],
    [
      'There is no user for the ACTOR main-installer yet',
      { type: 'sms', recipient: { type: 'ACTOR', value: 'main-installer' } },
    ],
    ['The task has no smsPayloadTemplate', { type: 'sms', recipient: { type: 'ACTOR', value: 'client' } }],
    [
      'The recipient has no e-mail address',
      { type: 'email', emailBodyTemplate: 'Hello', recipient: { type: 'PHONE', value: '+4722225556' } },
    ],
  ])('returns the reason if nothing would be sent: %s', async (problem, fields) => {
    const { preview } = await previewed(fields);
    expect((await preview()).recipients).toEqual([]);
    expect((await preview()).problem).toBe(problem);
  });

  it('responds 400 naming an inaccessible order or step', async () => {
    const { preview, run } = await previewed({});
    const other = await previewed({});
    expect((await preview(UNKNOWN_ID, {}, 400)).message).toContain('orderId');
    expect((await preview(other.run.orderId, {}, 400)).message).toContain('orderId');
    const step = { workflowStepId: other.run.steps.visit };
    expect((await preview(run.orderId, step, 400)).message).toContain('workflowStepId');
  });

  it('responds 400 for an order of another router that is only offered to the organization of the caller', async () => {
    const other = await service.make.router();
    const { order } = await new WorkflowFactory(service).order(other.routerId, { metadata: { secret: 'theirs' } });
    const { tasks, routerId, owner } = await setUp();
    await assignOrder(service, other.routerId, order.id, routerId);
    const { key } = await service.make.person(routerId, routerId, ['OWNER', 'CONTRACTOR']);
    await service.as(key).get(`/api/v1/order/${order.id}`);
    const payload = {
      webhookUrlTemplate: 'https://example.com',
      webhookPayloadTemplate: '{"a": {{order.metadata.secret}}}',
    };
    const { id } = await service.as(owner.key).post(tasks, { ...minimal, ...payload });
    const refused = await service.as(key).post(`${tasks}/${id}/preview`, { orderId: order.id }, 400);
    expect(refused.message).toContain('orderId');
  });
});

describe('GET …/workflow-templates/{workflowTemplateId}/orders', () => {
  it('returns at most 20 orders of the template, newest first, without those of other templates', async () => {
    const { as, base, routerId, ...made } = await setUp();
    const factory = new WorkflowFactory(service);
    const other = await factory.template(routerId);
    const ids: string[] = [];
    for (let index = 0; index < 21; index++) ids.push((await factory.run(routerId, made, {})).orderId);
    await factory.run(routerId, other, {});
    const { values, count } = await as.get(`${base}/orders`);
    expect(values.map(({ id }: { id: string }) => id)).toEqual(ids.reverse().slice(0, 20));
    expect(count).toBe(20);
    expect(values[0]).toEqual({
      ...{ id: ids[0], displayId: expect.any(String), contactPersonName: 'Ola Nordmann' },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('responds 404 for a template of another router, and hides orders that are only assigned to the organization', async () => {
    const { base, templateId, ...made } = await setUp();
    const other = await setUp();
    await other.as.get(`/api/routers/${other.routerId}/workflow-templates/${templateId}/orders`, 404);
    const run = await new WorkflowFactory(service).run(made.routerId, { templateId, ...made }, {});
    await assignOrder(service, made.routerId, run.orderId, other.routerId);
    expect((await other.as.get(`${other.base}/orders`)).count).toBe(0);
    expect((await made.as.get(`${base}/orders`)).count).toBe(1);
  });
});

/** An image of the router. */
async function imageOf(routerId: string): Promise<string> {
  const id = await createFile(service, routerId);
  await service.db.query(`update files set content_type = 'image/png' where id = $1`, [id]);
  return id;
}
