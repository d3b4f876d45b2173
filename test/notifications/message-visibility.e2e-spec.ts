/**
 * Every kind of built-in message in every language, with texts that use all allowed variables: compares the content
 * with what its recipient reads in the API (decisions/notifications "Built-in messages").
 */
import { sendNotes } from '../support/message-scene.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGE_KIND_NAMES } from '../../src/domain/notifications/built-in/message-kinds.js';
import { startService, type Service } from '../support/app.js';
import { unique, type TestUser } from '../support/factory.js';
import { decodeMail } from '../support/mail-links.js';
import { MailServer, type ReceivedMail } from '../support/mail-server.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import { switchAllMessagesOn } from '../support/notification-preferences.js';
import { waitUntil } from '../support/receiver.js';
import { sampleCases } from '../support/sample.js';

const mail = new MailServer();
const service = {} as Service;

beforeAll(async () => {
  await mail.start();
  Object.assign(service, await startService({ smtpUrl: mail.url, mailFrom: 'Service <mail@service.example>' }));
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

const DAY_MS = 86_400_000;
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Delimiters of the text that the tests add to the default text. */
const [ADDED, END] = ['+++++', '-----'];
const ORDER = ['description', 'city', 'contactPersonName', 'email', 'phoneNumber', 'address', 'status'];
const MORE = ['workplace', 'metadata.mark', 'custom.secret', 'custom.plain', 'name', 'operator.email', 'totalAmount'];
const LISTS =
  '{{#order.notes}}{{ content }} {{/order.notes}}{{#order.customFields}}{{ name }} {{ value }} {{/order.customFields}}' +
  '{{#order.lines}}{{ name }} {{ unitAmount }} {{ totalAmount }} {{/order.lines}}';

const subjectOf = ({ raw }: ReceivedMail) => /^Subject: (.*)/m.exec(raw)![1].trim();

/** A contractor with an office and a technician. */
interface Firm extends TestPartner {
  office: TestUser;
}

/** An order with a unique value in every field. */
interface Marked {
  id: string;
  displayId: string;
  token: string;
  email: string;
  marks: string[];
  steps: Record<string, string>;
  workflowId: string;
}

/** One router in one language, with all recipients of its orders. */
class Scene {
  private readonly orders: Marked[] = [];
  /** Everything that each user has read, by address. */
  private readonly readable: Record<string, string> = {};
  router: Awaited<ReturnType<Service['make']['router']>>;
  firms: Firm[] = [];
  private templateId: string;

  constructor(private readonly language: string) {}

  get at(): string {
    return `/api/routers/${this.router.routerId}`;
  }
  get as() {
    return service.as(this.router.operator.key);
  }
  get operator(): string {
    return this.router.operator.email;
  }

  async open(): Promise<void> {
    mail.mails.length = 0;
    const locale = { en: 'en-GB', nb: 'nb-NO', de: 'de-DE' }[this.language];
    this.router = await service.make.router({ locale });
    const { routerId } = this.router;
    await switchAllMessagesOn(service, this.router.operator);
    const network = new NetworkFactory(service);
    for (const rating of [5, 4]) {
      const firm = await network.partner(routerId, { rating, organization: { locale } });
      const office = await service.make.person(firm.organizationId, firm.organizationId, ['OWNER']);
      this.firms.push({ ...firm, office });
    }
    const contractor = { actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' } as const;
    const template = await network.workflows.template(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }],
      customFields: [{ name: 'Secret', customId: 'secret', isSensitive: true }],
      steps: [
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', isRequired: true },
          settings: { isAutoDispatchingEnabled: true, retryOnFailure: true, multipleDispatches: 2 },
        },
        { key: 'book', type: 'booking_create', visibleToClient: true, ...contractor },
        { key: 'sign', type: 'document_sign', ...contractor },
        { key: 'work', ...contractor },
        { key: 'offer', type: 'offer_create' },
        { key: 'answer', type: 'offer_accept', actor: 'client', dependsOn: 'offer' },
      ],
    });
    this.templateId = template.templateId;
    await this.write();
  }

  /** Texts with all allowed variables after the default text. */
  private async write(): Promise<void> {
    const owner = service.as(this.router.owner.key);
    const { values } = await owner.get(`${this.at}/messages`);
    const own = values.filter(({ language }: { language: string }) => language === this.language);
    expect(own).toHaveLength(MESSAGE_KIND_NAMES.length);
    for (const { kind, language, text, variables } of own) {
      const isLink = kind === 'invitation' || kind === 'passwordReset';
      const written = (named: string[]) => {
        const subject = isLink ? kind : `${kind} {{ order.displayId }}`;
        return { values: [{ kind, language, subject, text: `${text}\n${ADDED} ${named.join(' ')} ${END}` }] };
      };
      const fields = isLink ? [] : ORDER.map((name) => `{{ order.${name} }}`);
      const people = variables.includes('client') ? ['{{ client.email }} {{ client.phoneNumber }}'] : [];
      const more = [...MORE.map((name) => `{{ order.${name} }}`), LISTS];
      // Texts for recipients without the work may not use the other variables.
      const all = isLink ? [] : more;
      const { status } = await owner.send('put', `${this.at}/messages`, written([...fields, ...people, ...all]));
      if (status !== 200) await owner.put(`${this.at}/messages`, written([...fields, ...people]));
    }
  }

  /** Places an order; every value with restricted visibility differs from those of other orders. */
  async placeOrder(fields: object = {}): Promise<Marked> {
    const mark = unique(this.language).replace(/\W/g, '');
    const named = (prefix: string) => `${prefix}${mark}y`;
    const email = `${mark}@client.example`;
    const order = {
      ...{ contactPersonName: named('Contact'), email, address: named('Street'), workplace: named('Workplace') },
      ...{ phoneNumber: `+4722${225_000 + this.orders.length}`, city: 'Oslo', postalCode: '0155', countryCode: 'NO' },
      ...{ workflowTemplateId: this.templateId, operatorId: this.router.operator.userId, name: named('Name') },
      metadata: { mark: named('Metadata') },
      lines: [{ name: 'Charger', currencyCode: 'NOK', unitAmount: 7_654_321, quantity: 1 }],
      customFields: [
        { customId: 'secret', value: named('Secret') },
        { customId: 'plain', name: 'Plain', value: named('Plain') },
      ],
      ...fields,
    };
    const { id, displayId, clientUrl, workflowId } = await this.as.post('/api/v1/order', order);
    const notes = { [named('Internal')]: false, [named('Open')]: true };
    for (const [content, isPublic] of Object.entries(notes)) {
      await this.as.post(`/api/v1/order/${id}/note`, { content, isPublic });
    }
    const { contactPersonName, address, workplace, phoneNumber, name } = order;
    const custom = ['Secret', 'Plain', 'Metadata', 'Internal', 'Open'].map(named);
    const { steps } = await this.as.get(`${this.at}/workflows/${workflowId}`);
    const made = {
      ...{ id, displayId, email, workflowId },
      token: clientUrl.split('/clients/')[1].split('/')[0],
      marks: [contactPersonName, email, address, workplace, phoneNumber, name, ...custom],
      steps: Object.fromEntries(steps.map(({ title, id: step }: { title: string; id: string }) => [title, step])),
    };
    this.orders.push(made);
    return made;
  }

  /** Waits until each of them has a message of this kind about the order, and reads all that they may read now. */
  async expectMessage(kind: string, order: Marked | null, ...readers: string[]): Promise<void> {
    const subject = order ? `${kind} ${order.displayId}` : kind;
    const has = (reader: string) => mail.to(reader).some((one) => subjectOf(one) === subject);
    await waitUntil(() => readers.every(has)).catch(() => {
      throw new Error(`${readers.filter((reader) => !has(reader)).join()} did not get ${subject}`);
    });
    if (order) await this.read(order);
  }

  private async read({ id, workflowId, token, email: client }: Marked): Promise<void> {
    const own = [`/api/v1/order/${id}`, `/api/v1/order/${id}/notes`, '/api/v1/dispatches'];
    await this.recordReadable(this.operator, this.router.operator.key, [...own, `${this.at}/workflows/${workflowId}`]);
    await this.recordReadable(client, null, [`/api/clients/${token}/workflows`, `/api/clients/${token}/notes`]);
    for (const { organizationId, office, ...driver } of this.firms) {
      const workflow = `/api/routers/${organizationId}/workflows/${workflowId}`;
      for (const { email, key } of [office, driver]) await this.recordReadable(email, key, [...own, workflow]);
    }
  }

  private async recordReadable(who: string, key: string | null, paths: string[]): Promise<void> {
    for (const path of paths) {
      const { status, text } = await service.as(key).send('get', path);
      if (status === 200) this.readable[who] = `${this.readable[who] ?? ''}${text}`;
    }
  }

  /** Makes scheduled reminders due. */
  async remind(kind: string, { id }: Marked): Promise<void> {
    const about = [id, kind];
    await service.db.query(
      `update deliveries set next_attempt_at = now() where order_id = $1 and message_kind = $2 and status = 'scheduled'`,
      about,
    );
    await service.db.query(
      `select graphile_worker.reschedule_jobs(array(select j.id from graphile_worker.jobs j join deliveries d
        on j.key = 'delivery:' || d.id where d.order_id = $1 and d.message_kind = $2), run_at => now())`,
      about,
    );
  }

  /** The open dispatch of an order to a contractor. */
  async offer({ id }: Marked, { organizationId }: Firm): Promise<string> {
    const { values } = await this.as.get(`/api/v1/order/${id}/dispatches`);
    const open = values.filter(
      (one: { organizationId: string; status: string }) =>
        one.organizationId === organizationId && one.status === 'sent',
    );
    expect(open).toHaveLength(1);
    return `/api/v1/dispatches/${open[0].id}`;
  }

  /** Content of e-mails that the recipient cannot read in the API. */
  faults(): string[] {
    const marks = this.orders.flatMap((order) => order.marks);
    const people = [...new Set(mail.mails.flatMap(({ to }) => to))];
    return mail.mails.flatMap((one) => {
      const [who] = one.to;
      const text = decodeMail(one.raw);
      const defaultText = text.replaceAll(/\+{5}[^]*?-{5}/g, '');
      const secret = [...marks, ...people].filter(
        (mark) => mark !== who && text.includes(mark) && !(this.readable[who] ?? '').includes(mark),
      );
      const second = people.filter((other) => other !== who && defaultText.includes(other));
      return [...secret, ...second, ...one.to.slice(1)].map(
        (mark) => `${subjectOf(one)} contains ${mark}, which ${who} cannot read`,
      );
    });
  }
}

describe.each(sampleCases(['en', 'nb', 'de'], ['nb']))('no built-in message in %s', (language) => {
  it('contains data that its recipient cannot read in the API, or names a second recipient', async () => {
    const w = new Scene(language);
    await w.open();
    await outsideOfOrders(w);
    await fromOfferToTheLast(w);
    await workThatIsTakenBack(w);
    await offersThatEnd(w);
    await toTheEnd(w);
    const kinds = new Set(mail.mails.map((one) => subjectOf(one).split(' ')[0]));
    expect([...kinds].toSorted()).toEqual(MESSAGE_KIND_NAMES.toSorted());
    // Every text must contain its added part, so that the comparison is meaningful.
    for (const { raw } of mail.mails) expect(decodeMail(raw)).toContain(ADDED);
    expect(w.faults()).toEqual([]);
  });
});

async function outsideOfOrders(w: Scene): Promise<void> {
  const email = `${unique('invited')}@example.com`;
  await service.as(w.router.owner.key).post(`${w.at}/users`, { email, roles: [{ role: 'VIEWER' }] });
  await w.expectMessage('invitation', null, email);
  await service.as(null).post('/api/auth/password-reset', { email: w.router.viewer.email }, 202);
  await w.expectMessage('passwordReset', null, w.router.viewer.email);
}

/** Dispatched, reminded, proposed, accepted, assigned, booked, handed back, and no candidate is left. */
async function fromOfferToTheLast(w: Scene): Promise<void> {
  const [first, second] = w.firms;
  const own = service.as(first.office.key);
  const order = await w.placeOrder();
  await w.expectMessage('orderReceived', order, order.email);
  await w.as.post(`/api/v1/order/${order.id}/client-link/send`, undefined, 204);
  await w.expectMessage('clientLink', order, order.email);
  const everybody = w.firms.flatMap(({ email, office }) => [email, office.email]);
  await w.expectMessage('offerSent', order, ...everybody);
  await w.remind('offerReminder', order);
  await w.expectMessage('offerReminder', order, ...everybody);
  const line = { name: 'Charger', currencyCode: 'NOK', unitAmount: 7_654_321 };
  await w.as.put(`/api/v1/order/${order.id}`, { lines: [{ ...line, quantity: 2 }] });
  await w.expectMessage('offerChanged', order, ...everybody);
  await service.as(second.key).post(`${await w.offer(order, second)}/decline`, { reason: 'No time' }, 200);
  await w.expectMessage('offerDeclined', order, w.operator);
  const offer = await w.offer(order, first);
  await own.post(`${offer}/accept`, { proposedAmount: 500_000 }, 200);
  await w.expectMessage('proposalReceived', order, w.operator);
  await w.as.post(`${offer}/proposal/refuse`, {}, 200);
  await w.expectMessage('proposalRefused', order, first.email, first.office.email);
  await own.post(`${offer}/accept`, {}, 200);
  await w.expectMessage('offerAccepted', order, w.operator);
  await w.expectMessage('signatureRequested', order, first.office.email);
  await w.as.put(`/api/v1/order/${order.id}`, { lines: [{ ...line, quantity: 3 }] });
  await w.expectMessage('workChanged', order, first.office.email);
  await own.put(`/api/v1/order/${order.id}/technicians`, { userIds: [first.userId] });
  await w.expectMessage('technicianAssigned', order, first.email);
  await conversation(w, order, first);
  const book = `workflow-steps/${order.steps.book}/bookings`;
  const bookingPath = `/api/routers/${first.organizationId}/${book}`;
  await own.put(bookingPath, { startAt: ahead(5), durationMinutes: 60 });
  await w.expectMessage('bookingProposed', order, order.email);
  // A little more than a day ahead, so that its reminder is scheduled, and not too early when it is sent.
  await w.as.put(`${w.at}/${book}`, { status: 'confirmed' });
  await w.expectMessage('bookingConfirmed', order, order.email, first.email, first.office.email);
  const moved = { startAt: ahead(25.5 / 24), durationMinutes: 60, status: 'confirmed' };
  await w.as.put(`${w.at}/${book}`, moved);
  await w.expectMessage('bookingRescheduled', order, order.email, first.email, first.office.email);
  await w.remind('bookingReminder', order);
  await w.expectMessage('bookingReminder', order, order.email, first.email, first.office.email);
  await own.put(bookingPath, { status: 'cancelled' });
  await w.expectMessage('bookingCancelled', order, order.email);
  await own.put(`/api/v1/order/${order.id}/technicians`, { userIds: [] });
  await w.expectMessage('technicianUnassigned', order, first.email);
  await own.post(`${offer}/hand-back`, { reason: 'The van broke down' }, 200);
  await w.expectMessage('assignmentReturned', order, w.operator);
  await w.expectMessage('offersExhausted', order, w.operator);
}

/** Each party writes a note to the others. */
async function conversation(w: Scene, order: Marked, firm: Firm): Promise<void> {
  await sendNotes(service, order.id);
  await w.expectMessage('messageToClient', order, order.email);
  const note = (author: string) => ({ content: `Note of the ${author}`, isPublic: true });
  await service.as(firm.key).post(`/api/v1/order/${order.id}/note`, note('contractor'));
  await service.as(null).post(`/api/clients/${order.token}/notes`, { content: 'Note of the client' });
  await w.as.post(`/api/v1/order/${order.id}/note`, note('operator'));
  await sendNotes(service, order.id);
  await w.expectMessage('messageToOperator', order, w.operator);
  await w.expectMessage('messageToContractor', order, firm.email, firm.office.email);
}

/** Begun, hand-back requested and refused, revoked; the client offer changes, and the order is cancelled. */
async function workThatIsTakenBack(w: Scene): Promise<void> {
  const [first, second] = w.firms;
  const order = await w.placeOrder();
  await w.expectMessage('offerSent', order, second.email, second.office.email);
  const offer = await w.offer(order, first);
  await service.as(first.office.key).post(`${offer}/accept`, {}, 200);
  await w.expectMessage('offerClosed', order, second.email, second.office.email);
  const work = `/api/routers/${first.organizationId}/workflow-steps/${order.steps.work}/act`;
  await service.as(first.office.key).post(work, { type: 'COMPLETE' }, 200);
  await service.as(first.office.key).post(`${offer}/hand-back`, { reason: 'Ill' }, 200);
  await w.expectMessage('handBackRequested', order, w.operator);
  await w.as.post(`${offer}/hand-back/refuse`, { reason: 'You are nearly done' }, 200);
  await w.expectMessage('handBackRefused', order, first.office.email);
  const line = (unitAmount: number) => ({
    lines: [{ name: 'Cable', currencyCode: 'NOK', unitAmount, quantity: 1 }],
    send: true,
  });
  const offers = `${w.at}/workflow-steps/${order.steps.offer}/offers`;
  await w.as.put(offers, line(10_000));
  await w.as.post(`${w.at}/workflow-steps/${order.steps.offer}/act`, { type: 'COMPLETE' }, 200);
  await w.expectMessage('clientActionRequired', order, order.email);
  await w.as.put(offers, line(20_000));
  await w.expectMessage('clientOfferChanged', order, order.email);
  await w.as.post(`${offer}/revoke`, { reason: 'Too slow' }, 200);
  await w.expectMessage('assignmentRevoked', order, first.office.email);
  const { actors } = await w.as.get(`${w.at}/workflows/${order.workflowId}/composite-steps`);
  const { organizationId } = second;
  await w.as.post(`${w.at}/workflow-actors/${actors[0].id}/assign`, { organizationId }, 200);
  await w.expectMessage('contractorChanged', order, order.email);
  await w.as.post(`/api/v1/order/${order.id}/cancel`, {}, 200);
  await w.expectMessage('orderCancelled', order, order.email);
}

/** A dispatch that expires, and a manual assignment. */
async function offersThatEnd(w: Scene): Promise<void> {
  const [first] = w.firms;
  const order = await w.placeOrder();
  await w.expectMessage('offerSent', order, first.email, first.office.email);
  const offer = await w.offer(order, first);
  await service.db.query('update dispatches set expires_at = now() where id = $1', [offer.split('/').at(-1)]);
  await service.as(first.key).post(`${offer}/accept`, {}, 409);
  await w.expectMessage('offerExpired', order, w.operator);
  const actorAssignments = [{ actorSlug: 'contractor', organizationId: first.organizationId }];
  const given = await w.placeOrder({ actorAssignments });
  await w.expectMessage('workAssigned', given, first.office.email);
}

/** A step of the client is removed; the order of another template is completed without the signature of its contractor. */
async function toTheEnd(w: Scene): Promise<void> {
  const [{ organizationId, office }] = w.firms;
  const { templateId } = await new NetworkFactory(service).workflows.template(w.router.routerId, {
    actors: [{ slug: 'contractor' }],
    steps: [
      { key: 'sign', type: 'document_sign', actor: 'contractor', by: 'contractor', isRequired: false },
      { key: 'rate', actor: 'client', isRequired: false },
      { key: 'work', type: 'order_complete' },
    ],
  });
  const actorAssignments = [{ actorSlug: 'contractor', organizationId }];
  const order = await w.placeOrder({ workflowTemplateId: templateId, customFields: [], actorAssignments });
  await w.expectMessage('signatureRequested', order, office.email);
  await w.as.delete(`${w.at}/workflow-steps/${order.steps.rate}`);
  await w.expectMessage('clientActionClosed', order, order.email);
  await w.as.post(`${w.at}/workflow-steps/${order.steps.work}/act`, { type: 'COMPLETE' }, 200);
  await w.expectMessage('orderCompleted', order, order.email);
  await w.expectMessage('stepClosed', order, office.email);
}
