/** One lifecycle of all resources of a router: created, used and read over HTTP. Records each response. */
import type { Service } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { unique, type TestRouter } from '../support/factory.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import { uploadParts } from '../support/upload.js';
import { PartnerGroupPrice } from '../../src/entities/product.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { Transcript } from './transcript.js';

/** Location of the orders and their partners: those of other lifecycles work elsewhere. */
export interface OrderLocation {
  countryCode: 'NO' | 'SE';
  postalCode: string;
  phoneNumber: string;
}

/** Recorded responses, and a function that reads everything again. */
export interface LifecycleResult {
  responses: Record<string, unknown>;
  /** Reads everything again. */
  read: () => Promise<Record<string, unknown>>;
}

const LINE = { name: 'Work', currencyCode: 'NOK', unitAmount: 10_000, vatRate: 2500, quantity: 1 };
/** Daylight saving time has begun in New York the day before, in Oslo not yet. */
const MORNING = '2031-03-10T15:00:00.000Z';
const NEXT_DAY = '2031-03-11T15:00:00.000Z';
const text = (content: string) => [{ name: 'file', fileName: `${content}.txt`, content }];
interface Row {
  id: string;
}
type Delivery = Record<string, unknown>;

/** Runs the lifecycle once in the router, which may contain others. */
export async function runLifecycle(
  service: Service,
  router: TestRouter,
  location: OrderLocation,
): Promise<LifecycleResult> {
  const life = new Lifecycle(service, router, location);
  await life.createMasterData();
  await life.placeOrder();
  await life.dispatch();
  await life.work();
  await life.actOnMany();
  await life.pay();
  await life.cleanUp();
  return { responses: life.transcript.responses, read: () => life.readAll(new Transcript()) };
}

class Lifecycle {
  readonly transcript = new Transcript();
  private readonly admin: ApiClient;
  private readonly operator: ApiClient;
  private readonly base: string;
  private readonly network: NetworkFactory;
  private readonly probe: DispatchProbe;
  private readonly name = unique('Life ');
  private readonly own: Record<string, string> = {};
  private firm: TestPartner;
  private office: ApiClient;
  private branch: { organizationId: string; self: ApiClient; children: ApiClient };
  private order: Row & { path: string; token: string; workflow: string; steps: Record<string, string> };

  constructor(
    private readonly service: Service,
    private readonly router: TestRouter,
    private readonly where: OrderLocation,
  ) {
    this.admin = service.as(router.admin.key);
    this.operator = service.as(router.operator.key);
    this.base = `/api/routers/${router.routerId}`;
    this.network = new NetworkFactory(service);
    this.probe = new DispatchProbe(service);
  }

  /** Creates users, partners, products, a template and a form. */
  async createMasterData(): Promise<void> {
    const { admin, operator, base, transcript: transcript, own, service, where } = this;
    const { routerId } = this.router;
    const self = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const children = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'CHILDREN' });
    const below = await service.make.organization(
      { routerId, id: children },
      { orderVisibility: 'SELF', timezone: 'America/New_York', senderId: 'Branch' },
    );
    this.branch = {
      organizationId: below,
      self: service.as((await service.make.person(routerId, self, ['OPERATOR'])).key),
      children: service.as((await service.make.person(routerId, children, ['OPERATOR'])).key),
    };
    const group = (await admin.post(`${base}/partner-groups`, { name: `Gold ${this.name}` })) as Row;
    transcript.record('group', group);
    own.unused = ((await admin.post(`${base}/partner-groups`, { name: `Tin ${this.name}` })) as Row).id;
    own.group = group.id;
    const tag = (await operator.post('/api/v1/order-tags', { name: unique('Tag ') })) as Row & { name: string };
    const product = (await operator.post('/api/v1/products', {
      ...{ name: `Charger ${this.name}`, currencyCode: 'NOK', payerUnitAmount: 900, vatRate: 2500, isPublic: true },
      ...{ tags: [tag.name] },
    })) as Row;
    own.product = transcript.record('product', product).id;
    const price = { productId: product.id, partnerGroupId: group.id, routerId, amount: 100 };
    await service.db.of(PartnerGroupPrice).insert(price);
    const sketch = { professions: ['ELECTRICIAN'], areas: [{ countryCode: where.countryCode }] };
    this.firm = await this.network.partner(routerId, {
      ...sketch,
      rating: 5,
      partnerGroupId: group.id,
      tags: ['near'],
    });
    await this.network.partner(routerId, { ...sketch, rating: 3, maxOpenDispatches: 1 });
    const office = await service.make.person(this.firm.organizationId, this.firm.organizationId, ['ADMIN']);
    this.office = service.as(office.key);
    await this.templates(tag.id);
    await this.form();
  }

  private async templates(orderTagId: string): Promise<void> {
    const { base, admin, transcript: transcript, own, network } = this;
    const [extra, inspector] = [uuidv7(), uuidv7()];
    const { templateId, steps, documents, customFields } = await network.workflows.template(this.router.routerId, {
      isAutoDispatchingEnabled: true,
      actors: [
        { slug: 'installer', professions: ['ELECTRICIAN'] },
        { slug: 'inspector', id: inspector },
      ],
      groups: [{ name: 'extra', isInjectable: true, id: extra }],
      documents: [{ name: 'Terms', content: { type: 'doc', content: [] } }],
      orderTemplate: { orderTagIds: [orderTagId] },
      customFields: [{ name: 'Fuse', type: 'NUMBER' }, { name: 'Colour' }],
      steps: [
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'installer' },
          settings: {
            isAutoDispatchingEnabled: true,
            escalation: [{ partnerGroupIds: [], partnerTags: ['near'], minutes: 30 }],
          },
        },
        { key: 'book', type: 'booking_create', by: 'installer', dependsOn: 'dispatch' },
        { key: 'other', type: 'booking_create', by: 'inspector' },
        { key: 'photo', type: 'file_upload', actor: 'contractor', by: 'installer', dependsOn: 'book' },
        { key: 'hidden', visibleToContractor: false, visibleToClient: false },
        { key: 'unseen', actorVisibility: [{ actorId: inspector, visible: false }] },
        { key: 'offer', type: 'offer_create' },
        { key: 'agree', type: 'offer_accept', actor: 'client', dependsOn: 'offer' },
        { key: 'sign', type: 'document_sign', actor: 'client' },
        { key: 'fill', type: 'form_fill', actor: 'client' },
        { key: 'later', group: 'extra' },
      ],
    });
    Object.assign(own, { template: templateId, fuse: customFields.Fuse, document: documents.Terms });
    const path = `${base}/workflow-templates/${templateId}`;
    const task = (fields: object) =>
      admin.post(`${path}/tasks`, { states: ['active'], name: 'Task', type: 'webhook', ...fields });
    const hook = { webhookUrlTemplate: 'https://receiver.invalid/{{ order.name }}' };
    await task({ ...hook, states: ['done'], workflowTemplateStepId: steps.book, name: 'Booked' });
    await task({
      ...hook,
      states: ['active'],
      timing: 'before',
      delay: 1,
      workflowTemplateStepId: steps.book,
      name: 'Early',
    });
    await task({
      ...hook,
      states: ['done'],
      timing: 'before',
      delay: 2,
      workflowTemplateStepId: steps.book,
      name: 'Soon',
    });
    await task({ ...hook, timing: 'after', delay: 2, name: 'Later' });
    transcript.record('template', await admin.get(path));
    const copy = (await admin.post(`${path}/duplicate`, {})) as Row;
    transcript.record('copy', copy);
    await admin.delete(`${base}/workflow-templates/${copy.id}`);
  }

  private async form(): Promise<void> {
    const { admin, base, transcript: transcript, own, service } = this;
    const form = (await admin.post(`${base}/webforms`, {
      ...{ name: `Form ${this.name}`, publicSharable: true, workflowTemplateId: own.template, includeOffering: false },
      inputs: [{ question: { type: 'number', title: 'Fuse?', customFieldId: own.fuse } }],
    })) as Row & { publicToken: string; inputs: { questionId: string }[] };
    transcript.record('form', form);
    const path = `/api/public/webforms/${form.publicToken}`;
    transcript.record('public form', await service.as(null).get(path));
    const sent = await uploadParts(`${service.baseUrl}${path}/files`, null, text('sent'));
    const answers = [{ questionId: form.inputs[0].questionId, values: ['16'] }];
    const fileIds = [sent.body.values[0].id];
    const taken = await service.as(null).post(`${path}/submissions`, { ...this.contact(), answers, fileIds });
    own.submitted = transcript.record('submission', taken as { orderId: string }).orderId;
  }

  private contact() {
    const { countryCode, postalCode, phoneNumber } = this.where;
    return {
      ...{ contactPersonName: 'Ola Nordmann', email: 'ola@example.com', address: 'Storgata 1', city: 'Byen' },
      ...{ countryCode, postalCode, phoneNumber },
    };
  }

  /** Places one order of a branch, which is dispatched automatically. */
  async placeOrder(): Promise<void> {
    const { operator, transcript: transcript, own } = this;
    const order = (await operator.post('/api/v1/order', {
      ...this.contact(),
      ...{ name: `Order ${this.name}`, organizationId: this.branch.organizationId, workflowTemplateId: own.template },
      ...{ lines: [{ productId: own.product, quantity: 2 }], operatorId: this.router.operator.userId },
    })) as Row & { clientUrl: string; workflowId: string };
    transcript.record('order', order);
    const workflow = `${this.base}/workflows/${order.workflowId}`;
    const { steps } = (await operator.get(workflow)) as { steps: (Row & { title: string })[] };
    this.order = {
      ...{
        id: order.id,
        path: `/api/v1/order/${order.id}`,
        workflow,
        token: /clients\/([^/]+)/.exec(order.clientUrl)![1],
      },
      steps: Object.fromEntries(steps.map(({ id, title }) => [title, id])),
    };
    const loose = (await operator.post('/api/v1/order', { ...this.contact(), name: `Loose ${this.name}` })) as Row;
    own.loose = loose.id;
    transcript.record('loose order', loose);
  }

  async dispatch(): Promise<void> {
    const { operator, office, transcript: transcript, order, firm } = this;
    // The excluded partners include those of other lifecycles.
    transcript.record('candidates', ((await operator.get(`${order.path}/candidates`)) as { values: Row[] }).values);
    const mine = async () => {
      const { values } = (await office.get('/api/v1/dispatches')) as { values: (Row & { orderId: string })[] };
      return values.filter(({ orderId }) => orderId === order.id);
    };
    const [offer] = transcript.record('offers', await mine());
    const colleague = await this.service.make.person(firm.organizationId, firm.organizationId, ['CONTRACTOR']);
    await office.post(`/api/v1/dispatches/${offer.id}/accept`, {}, 200);
    await office.put(`${order.path}/technicians`, { userIds: [firm.userId] });
    transcript.record('accepted', await mine());
    transcript.record('status for a colleague', (await this.service.as(colleague.key).send('get', order.path)).status);
  }

  async work(): Promise<void> {
    const { operator, office, service, transcript: transcript, order, own, firm, base } = this;
    const step = (key: string) => `${base}/workflow-steps/${order.steps[key]}`;
    const portal = service.as(null);
    const client = `/api/clients/${order.token}`;
    transcript.record(
      'booking',
      await operator.put(`${step('book')}/bookings`, { startAt: MORNING, status: 'confirmed' }),
    );
    await operator.put(`${step('other')}/bookings`, { startAt: NEXT_DAY });
    const photo = await uploadParts(`${service.baseUrl}/api/v1/file/upload`, firm.key, text('photo'));
    const fileIds = [photo.body.values[0].id];
    const theirs = `/api/routers/${firm.organizationId}/workflow-steps/${order.steps.photo}`;
    await office.post(`${theirs}/files`, { fileIds: [] }, 201);
    await service.as(firm.key).post(`${theirs}/act`, { type: 'COMPLETE', fileIds }, 200);
    await operator.post(`${order.path}/note`, { content: 'For all', isPublic: true });
    await operator.post(`${order.path}/note`, { content: 'For us', isPublic: false });
    transcript.record('offer', await operator.put(`${step('offer')}/offers`, { lines: [LINE], send: true }));
    await operator.post(`${step('offer')}/act`, { type: 'COMPLETE' }, 200);
    const agreed = { type: 'COMPLETE', offerVersion: 1 };
    transcript.record('agreed', await portal.post(`${client}/workflow-steps/${order.steps.agree}/act`, agreed, 200));
    transcript.record('submitted', await operator.get(`/api/v1/order/${own.submitted}`));
    await operator.post(`/api/v1/order/${own.submitted}/cancel`, { reason: 'Not wanted' }, 200);
    for (const [name, answer] of Object.entries(await this.readAll())) transcript.responses[`then ${name}`] = answer;
  }

  /** Acts on all orders of this lifecycle, which are found by name, and takes the work of its contractor. */
  async actOnMany(): Promise<void> {
    const { operator, base, firm, order, own, transcript } = this;
    const filters = [{ columnId: 'name', type: 'text', operator: 'contains', values: [this.name] }];
    const bulk = async (body: object) => operator.post('/api/v1/orders/bulk', { filters, ...body }, 200);
    transcript.record('held', await bulk({ action: 'hold', reason: 'Strike' }));
    transcript.record('held again', await bulk({ action: 'assignOperator', operatorId: null }));
    for (const id of [order.id, own.loose]) await operator.delete(`/api/v1/order/${id}/hold`);
    const week = { from: '2031-03-09T00:00:00.000Z', until: '2031-03-16T00:00:00.000Z' };
    const reassign = `${base}/partners/${firm.partnerId}/reassign`;
    transcript.record('reassigned', await operator.post(reassign, { ...week, reason: 'Ill' }, 200));
    transcript.record('reassigned again', await operator.post(reassign, week, 200));
    transcript.record('dispatches after that', await operator.get(`${order.path}/dispatches`));
  }

  /** Completes a second order, and approves and corrects its payout. */
  async pay(): Promise<void> {
    const { admin, operator, network, transcript, own, firm, base } = this;
    const { templateId } = await network.workflows.template(this.router.routerId, {
      actors: [{ slug: 'installer' }],
      steps: [{ key: 'service', actor: 'contractor', by: 'installer' }],
    });
    const order = (await operator.post('/api/v1/order', {
      ...{ ...this.contact(), name: `Service ${this.name}`, organizationId: this.branch.organizationId },
      ...{ workflowTemplateId: templateId, lines: [{ productId: own.product, quantity: 3 }] },
      actorAssignments: [{ actorSlug: 'installer', organizationId: firm.organizationId }],
    })) as Row & { workflowId: string };
    const { steps } = (await operator.get(`${base}/workflows/${order.workflowId}`)) as { steps: Row[] };
    await operator.post(`${base}/workflow-steps/${steps[0].id}/act`, { type: 'COMPLETE' }, 200);
    const { values } = (await operator.get(`/api/v1/payouts?orderId=${order.id}`)) as { values: Row[] };
    const [{ id }] = transcript.record('payouts', values);
    transcript.record('approved', await admin.post('/api/v1/payouts/approve', { ids: [id] }, 200));
    const correction = { amount: -7, description: 'Toll' };
    transcript.record('correction', await operator.post(`/api/v1/payouts/${id}/corrections`, correction));
    for (const [name, answer] of Object.entries(await this.readAll())) transcript.responses[`paid ${name}`] = answer;
  }

  /** Deletes what is not referenced, and tries to delete what is. */
  async cleanUp(): Promise<void> {
    const { admin, base, own, transcript: transcript } = this;
    transcript.record('group in use', (await admin.send('delete', `${base}/partner-groups/${own.group}`)).status);
    transcript.record('unused group', (await admin.send('delete', `${base}/partner-groups/${own.unused}`)).status);
    const template = `${base}/workflow-templates/${own.template}`;
    const unused = (await admin.send('put', `${template}/order-template`, { customFields: [{ id: own.fuse }] })).status;
    transcript.record('unused field', unused);
    transcript.record('template at the end', await admin.get(template));
  }

  /** Reads with each user what the user may see. */
  async readAll(transcript = this.transcript.fork()): Promise<Record<string, unknown>> {
    const { order, operator, office, service, branch, own, firm, base } = this;
    const client = `/api/clients/${order.token}`;
    const technician = service.as(firm.key);
    const theirs = order.workflow.replace(this.router.routerId, firm.organizationId);
    const reads: [name: string, reader: ApiClient, path: string][] = [
      ['order', operator, order.path],
      ['cancelled order', operator, `/api/v1/order/${own.submitted}`],
      ['workflow', operator, order.workflow],
      ['groups of steps', operator, `${order.workflow}/composite-steps`],
      ['documents', operator, `${order.workflow}/documents`],
      ['notes', operator, `${order.path}/notes`],
      ['history', operator, `${order.path}/history?pageSize=100`],
      ['overview', operator, `${order.path}/overview`],
      ['overview of the technician', technician, `${order.path}/overview`],
      ['dispatches', operator, `${order.path}/dispatches`],
      ['rounds', operator, `${order.path}/dispatch-rounds`],
      ['found', operator, `/api/v1/orders?q=${encodeURIComponent(this.name)}`],
      ['order of the office', office, order.path],
      ['history of the office', office, `${order.path}/history?pageSize=100`],
      ['order of the technician', technician, order.path],
      ['notes of the technician', technician, `${order.path}/notes`],
      ['workflow of the technician', technician, theirs],
      ['work of the technician', technician, '/api/v1/orders'],
      ['order of the branch', branch.children, order.path],
      ['history of the branch', branch.children, `${order.path}/history?pageSize=100`],
      ['orders of the branch', branch.children, '/api/v1/orders'],
      ['orders of another branch', branch.self, '/api/v1/orders'],
      ['portal', service.as(null), `${client}/workflows`],
      ['notes of the portal', service.as(null), `${client}/notes`],
      ['products', operator, `/api/v1/products?q=${encodeURIComponent(this.name)}`],
      ['payouts of the firm', operator, `/api/v1/payouts?organizationId=${firm.organizationId}`],
      ['sums of the firm', operator, `/api/v1/payouts/totals?organizationId=${firm.organizationId}`],
      ['payouts of the office', office, '/api/v1/payouts'],
      ['payouts of the technician', technician, '/api/v1/payouts'],
      ['payouts of the branch', branch.children, '/api/v1/payouts'],
      ['payouts of another branch', branch.self, '/api/v1/payouts'],
      ['figures', operator, `${base}/partners/${firm.partnerId}`],
      ['template', this.admin, `${base}/workflow-templates/${own.template}`],
      ['tasks', this.admin, `${base}/workflow-templates/${own.template}/tasks`],
    ];
    for (const [name, reader, path] of reads)
      transcript.record(name, await reader.send('get', path).then(({ status, body }) => ({ status, body })));
    for (const orderId of [order.id, own.submitted]) {
      const { values } = (await operator.get(`${base}/deliveries?orderId=${orderId}&pageSize=500`)) as {
        values: Delivery[];
      };
      transcript.recordUnordered(
        `deliveries of ${orderId === order.id ? 'the order' : 'the cancelled one'}`,
        values.map(shown),
      );
    }
    transcript.record('events', await this.probe.findEvents({ orderId: order.id } as never));
    return transcript.responses;
  }
}

/** Fields of a delivery that do not depend on the time of creation: due time, or days until it is due. */
function shown(delivery: Delivery): object {
  const { source, channel, status, taskName, stepState, messageKind, recipients, nextAttemptAt, lastError } = delivery;
  const [made, next] = [delivery.createdAt, nextAttemptAt].map((timestamp) => Date.parse(timestamp as string));
  const days = Math.round((next - made) / 86_400_000);
  const due = days > 40 ? new Date(next).toISOString().slice(0, 16) : days;
  return { source, channel, status, taskName, stepState, messageKind, recipients, lastError, due };
}
