/**
 * Content and cost of messages to contractors (decisions/notifications "Built-in messages", decisions/dispatching
 * "Before accepting").
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CustomField } from '../../src/entities/custom-field.js';
import { Note } from '../../src/entities/note.js';
import { PartnerGroup } from '../../src/entities/partner.js';
import { PartnerGroupPrice, Product } from '../../src/entities/product.js';
import { TemplateTask } from '../../src/entities/template-task.js';
import { MESSAGE_KIND_NAMES as ALL_KINDS } from '../../src/domain/notifications/built-in/message-kinds.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { startService, type Service } from '../support/app.js';
import { unique } from '../support/factory.js';
import { decodeMail } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { NetworkFactory } from '../support/network-factory.js';
import { waitUntil } from '../support/receiver.js';
import { countStatements } from '../support/capture-statements.js';

/** Not about an order. */
const OF_ACCOUNTS: readonly string[] = ['invitation', 'passwordReset'];
/** Cannot be switched off, because only they contain the link. */
const LINKS: readonly string[] = [...OF_ACCOUNTS, 'clientLink'];
const MESSAGE_KIND_NAMES = ALL_KINDS.filter((kind) => !LINKS.includes(kind));
const mail = new MailServer();
const service = {} as Service;
let network: NetworkFactory;

beforeAll(async () => {
  await mail.start();
  const settings = { smtpUrl: mail.url, mailFrom: 'Work orders <orders@service.example>' };
  Object.assign(service, await startService(settings));
  network = new NetworkFactory(service);
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

/** Values of the order that occur in one field each. */
const MARKS = {
  contactPersonName: 'Markcontact Person',
  phoneNumber: '+4799887766',
  address: 'Markaddress 7',
  workplace: 'Markworkplace',
  metadata: 'Markmetadata',
  description: 'Markdescription',
  sensitive: 'Marksensitive',
  plain: 'Markplain',
  internal: 'Markinternal',
  open: 'Markopen',
};
const { contactPersonName, phoneNumber, address, workplace } = MARKS;

/** A router whose orders are dispatched to two partners with prices of their group. */
async function setUp(task: Partial<TemplateTask> | null = null) {
  const router = await service.make.router({ locale: 'en-GB' });
  const { routerId } = router;
  const [partnerGroupId, productId] = [uuidv7(), uuidv7()];
  await service.db.of(PartnerGroup).insert({ id: partnerGroupId, routerId, name: 'Paid' });
  await service.db.of(Product).insert({ id: productId, routerId, name: 'Charger', currencyCode: 'NOK' });
  await service.db.of(PartnerGroupPrice).insert({ routerId, partnerGroupId, productId, amount: 80_000 });
  const partners = await network.partners(routerId, [
    { rating: 5, partnerGroupId },
    { rating: 4, partnerGroupId },
  ]);
  const template = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true, multipleDispatches: 2 },
      },
      { key: 'book', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
      { key: 'sign', title: 'Sign', actor: 'client', dependsOn: 'book' },
    ],
  });
  const workflowTemplateStepId = template.steps.dispatch;
  const row = { routerId, workflowTemplateId: template.templateId, workflowTemplateStepId, name: 'Ask' };
  if (task) await service.db.of(TemplateTask).insert({ id: uuidv7(), ...row, ...task } as never);
  const client = `${unique('client')}@example.com`;
  const operator = service.as(router.operator.key);
  return {
    ...router,
    partners,
    client,
    templateId: template.templateId,
    at: `/api/routers/${routerId}`,
    as: operator,
    place: (more: object[] = [], lines: object[] = [{ productId, quantity: 2 }]) =>
      operator.post('/api/v1/order', {
        ...{ contactPersonName, phoneNumber, address, workplace, email: client },
        ...{ city: 'Oslo', postalCode: '0155', countryCode: 'NO', workflowTemplateId: template.templateId },
        metadata: { note: MARKS.metadata },
        description: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: MARKS.description }] }],
        },
        lines: [...lines, ...more],
      }),
    /** Switches built-in messages on or off. */
    switched: (kinds: readonly string[], isEnabled: boolean) =>
      service
        .as(router.admin.key)
        .put(`/api/routers/${routerId}/messages`, { values: kinds.map((kind) => ({ kind, isEnabled })) }),
  };
}

async function mailsTo(address: string, count: number): Promise<string[]> {
  await waitUntil(() => mail.to(address).length >= count);
  return mail.to(address).map(({ raw }) => decodeMail(raw));
}

const tokenIn = (text: string) => /\/jobs\/offers\/([A-Za-z0-9_-]{40,})/.exec(text)![1];

describe('a task that e-mails contractors with open dispatches', () => {
  const body =
    'url={{ dispatch.url }} pays={{ dispatch.payout }} until={{ dispatch.expiresAt }} {{ order.city }} ' +
    '{{ order.email }} {{ order.address }} {{ client.phoneNumber }} {{ order.metadata.note }}';
  const task = {
    type: 'email',
    states: ['active'],
    recipient: { type: 'ACTOR', value: 'contractor' },
    emailSubjectTemplate: 'Task',
    emailBodyTemplate: body,
  } as Partial<TemplateTask>;

  it('writes to each separately, with its own link and payout, and without hidden fields', async () => {
    const { partners, place: placeOrder, switched, client } = await setUp(task);
    await switched(MESSAGE_KIND_NAMES, false);
    await placeOrder();
    const tokens: string[] = [];
    for (const [index, { email }] of partners.entries()) {
      const [text] = await mailsTo(email, 1);
      expect(mail.to(email)[0].to).toEqual([email]);
      expect(text).toContain('pays=160000');
      expect(text).toMatch(/until=\d{4}-\d\d-\d\dT/);
      expect(text).toContain('Oslo');
      for (const secret of [client, MARKS.address, MARKS.metadata, phoneNumber, partners[1 - index].email]) {
        expect(text).not.toContain(secret);
      }
      tokens.push(tokenIn(text));
    }
    expect(new Set(tokens).size).toBe(2);
    expect(await service.as(null).get(`/api/offers/${tokens[1]}`)).toMatchObject({
      ...{ status: 'sent', payout: 160_000, currencyCode: 'NOK', city: 'Oslo' },
      services: [{ name: 'Charger', quantity: 2 }],
    });
    await service.as(null).post(`/api/offers/${tokens[1]}/accept`, undefined, 200);
    await service.as(null).get(`/api/offers/${tokens[0]}`, 404);
  });

  it('previews an example link without creating one', async () => {
    const { place: placeOrder, at, admin, templateId, routerId } = await setUp(task);
    const { id: orderId } = await placeOrder();
    const links = () => service.db.query('select id from offer_links where router_id = $1 order by id', [routerId]);
    const tasks = await service.as(admin.key).get(`${at}/workflow-templates/${templateId}/tasks`);
    await waitUntil(async () => (await links()).length === 4);
    const before = await links();
    const path = `${at}/workflow-templates/${templateId}/tasks/${tasks.values[0].id}/preview`;
    expect(JSON.stringify(await service.as(admin.key).post(path, { orderId }, 200))).toContain('/jobs/offers/…');
    expect(await links()).toEqual(before);
  });
});

describe('a task for the contractor that has the work', () => {
  it('contains that work, not a dispatch that the contractor declined later', async () => {
    const { routerId, admin } = await service.make.router();
    const partner = await network.partner(routerId);
    const offer = (key: string, more: object) => ({
      ...{ key, type: 'dispatch_create' as const, dispatches: key },
      settings: { isAutoDispatchingEnabled: true },
      ...more,
    });
    const template = await network.workflows.template(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'electrician' }, { slug: 'roofer' }],
      steps: [
        offer('electrician', {}),
        offer('roofer', { dependsOn: 'electrician' }),
        { key: 'wire', by: 'electrician', actor: 'contractor', dependsOn: 'electrician' },
      ],
    });
    await service.db.of(TemplateTask).insert({
      ...{ id: uuidv7(), routerId, workflowTemplateId: template.templateId, name: 'Wire it' },
      ...{ workflowTemplateStepId: template.steps.wire, type: 'email', states: [] },
      recipient: { type: 'ACTOR', value: 'electrician' },
      emailSubjectTemplate: 'Work',
      emailBodyTemplate: '{{ dispatch.id }} {{ dispatch.status }}',
    } as never);
    const { orderId } = await network.workflows.run(routerId, template);
    const contractor = service.as(partner.key);
    const offers = async () => (await contractor.get('/api/v1/dispatches')).values;
    const [{ id }] = await offers();
    await contractor.post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    const since = (await offers()).find((one: { status: string }) => one.status === 'sent');
    await contractor.post(`/api/v1/dispatches/${since.id}/decline`, { reason: 'No ladder' }, 200);
    const tasks = `/api/routers/${routerId}/workflow-templates/${template.templateId}/tasks`;
    const manager = service.as(admin.key);
    const [task] = (await manager.get(tasks)).values;
    const { body } = await manager.post(`${tasks}/${task.id}/preview`, { orderId }, 200);
    expect(body).toContain(`\n${id} accepted\n`);
  });
});

describe('a dispatch', () => {
  it('contains the payout as text', async () => {
    const { partners, place: placeOrder } = await setUp();
    await placeOrder();
    const [text] = await mailsTo(partners[0].email, 1);
    expect(text).toMatch(/Pays: NOK.1,600\.00/);
    expect(text).toContain('2 x Charger');
  });

  it('says which part of the payout is by agreement, also once the work is assigned', async () => {
    const { partners, place: placeOrder, admin, routerId } = await setUp();
    const own = { name: 'Cable', currencyCode: 'NOK', unitAmount: 100 };
    await placeOrder([own]);
    const [text] = await mailsTo(partners[0].email, 1);
    expect(text).toMatch(/Pays: NOK.1,600\.00, the rest by agreement/);
    await service.as(admin.key).put(`/api/routers/${routerId}/messages`, {
      values: [{ kind: 'offerSent', isEnabled: false }],
    });
    const { workflowId } = await placeOrder([], [own]);
    const workflow = await service.as(admin.key).get(`/api/routers/${routerId}/workflows/${workflowId}`);
    const assign = `/api/routers/${routerId}/workflow-actors/${workflow.actors[0].id}/assign`;
    await service.as(admin.key).post(assign, { organizationId: partners[0].organizationId }, 200);
    await waitUntil(() => mail.to(partners[0].email).some(({ raw }) => decodeMail(raw).includes('Work for you')));
    const assigned = mail.to(partners[0].email).map(({ raw }) => decodeMail(raw));
    expect(assigned.find((one) => one.includes('Work for you'))).toContain('Pays: by agreement');
  });
});

describe('no built-in message', () => {
  it('contains data that its recipient cannot read in the API, for any text', async () => {
    const { partners, place: placeOrder, client, operator, admin, at, as, routerId } = await setUp();
    const order = [
      'displayId',
      'status',
      'description',
      'city',
      'contactPersonName',
      'email',
      'phoneNumber',
      'address',
    ];
    const more = ['workplace', 'metadata.note', 'custom.secret', 'custom.plain', 'totalAmount', 'operator.firstName'];
    const lists =
      '{{#order.notes}}{{ content }} {{/order.notes}}{{#order.customFields}}{{ name }} {{ value }} {{/order.customFields}}';
    const { values } = await service.as(admin.key).get(`${at}/messages`);
    const texts = values
      .filter(
        ({ kind, language }: { kind: string; language: string }) => language === 'en' && !OF_ACCOUNTS.includes(kind),
      )
      .map(({ kind, variables, text }: { kind: string; variables: string[]; text: string }) => {
        const offered =
          /^offer(Sent|Reminder|Changed|Closed)$|^proposalRefused$|^orderCancelled$|^assignmentRevoked$|^technicianUnassigned$/.test(
            kind,
          );
        const named = [...order, ...(offered ? [] : more)].map((name) => `{{ order.${name} }}`);
        const people = variables.includes('client') ? '{{ client.email }} {{ client.phoneNumber }}' : '';
        return { kind, language: 'en', text: `${text} ${named.join(' ')} ${offered ? '' : lists} ${people}` };
      });
    await service.as(admin.key).put(`${at}/messages`, { values: texts });
    const { id: orderId } = await placeOrder();
    const fields = { routerId, orderId, position: 5 };
    await service.db.of(CustomField).insert([
      { id: uuidv7(), ...fields, name: 'Secret', customId: 'secret', value: MARKS.sensitive, isSensitive: true },
      { id: uuidv7(), ...fields, name: 'Plain', customId: 'plain', value: MARKS.plain, isSensitive: false },
    ] as never);
    await service.db.of(Note).insert([
      { id: uuidv7(), routerId, orderId, content: MARKS.internal, isPublic: false, authorSide: 'operator' },
      { id: uuidv7(), routerId, orderId, content: MARKS.open, isPublic: true, authorSide: 'operator' },
    ] as never);
    const read: Record<string, string> = { [operator.email]: '', [client]: '' };
    const note = (who: string, body: unknown) => (read[who] = `${read[who] ?? ''}${JSON.stringify(body)}`);
    const tokens = [];
    for (const { email } of partners) {
      const token = tokenIn((await mailsTo(email, 1))[0]);
      tokens.push(token);
      note(email, await service.as(null).get(`/api/offers/${token}`));
    }
    await service.as(null).post(`/api/offers/${tokens[0]}/accept`, undefined, 200);
    const winner = service.as(partners[0].key);
    const [{ book }] = await service.db.query<{ book: string }>(
      `select id as book from workflow_steps where order_id = $1 and type = 'booking_create'`,
      [orderId],
    );
    const startAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const path = `/api/routers/${partners[0].organizationId}/workflow-steps/${book}/bookings`;
    await winner.put(path, { startAt, durationMinutes: 60 });
    await as.put(`${at}/workflow-steps/${book}/bookings`, { status: 'confirmed' });
    await mailsTo(client, 3);
    await mailsTo(partners[0].email, 2);
    for (const [who, key] of [
      [partners[0].email, partners[0].key],
      [operator.email, operator.key],
    ]) {
      note(who, await service.as(key).get(`/api/v1/order/${orderId}`));
      note(who, await service.as(key).get(`/api/v1/order/${orderId}/notes`));
    }
    const [{ token }] = await service.db.query<{ token: string }>(
      'select token from client_links where order_id = $1',
      [orderId],
    );
    note(client, await service.as(null).get(`/api/clients/${token}/workflows`));
    note(client, await service.as(null).get(`/api/clients/${token}/notes`));
    await as.post(`/api/v1/order/${orderId}/cancel`, {}, 200);
    await mailsTo(partners[0].email, 3);
    await mailsTo(client, 4);
    const faults = Object.entries(read).flatMap(([who, readable]) =>
      mail.to(who).flatMap(({ raw }) => {
        const text = decodeMail(raw);
        return [...Object.values(MARKS), client, operator.email, ...partners.map(({ email }) => email)]
          .filter((mark) => mark !== who && text.includes(mark) && !readable.includes(mark))
          .map((mark) => `${who} received ${mark} in ${/^Subject: .*/m.exec(raw)![0]}`);
      }),
    );
    expect(faults).toEqual([]);
  });
});

/** Runs last, because a service in the same process replaces the former one. */
describe('creating an order with dispatches', () => {
  it('takes one statement more with notifications than with all messages switched off', async () => {
    const running = { ...service };
    const still = await startService({ smtpUrl: mail.url, worker: 'off' });
    Object.assign(service, still);
    network = new NetworkFactory(service);
    const { place: placeOrder, switched } = await setUp();
    await switched(MESSAGE_KIND_NAMES, false);
    await placeOrder();
    const silent = await countStatements(placeOrder);
    await switched(MESSAGE_KIND_NAMES, true);
    const withMessages = await countStatements(placeOrder);
    await still.stop();
    Object.assign(service, running);
    network = new NetworkFactory(service);
    // Both runs include the query of recipients.
    expect(withMessages - silent).toBeLessThanOrEqual(1);
  });
});
