/**
 * Several days: one order of each kind per day, four competing contractors, real e-mail, text messages and webhooks.
 * Compares every message with its expected recipients (decisions/notifications "Built-in messages").
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TemplateTask } from '../../src/entities/template-task.js';
import { MESSAGE_KIND_NAMES } from '../../src/domain/notifications/built-in/message-kinds.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { startService, type Service } from '../support/app.js';
import type { ApiClient } from '../support/api-client.js';
import type { TestRouter } from '../support/factory.js';
import { MailServer, type ReceivedMail } from '../support/mail-server.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil, useReceiver } from '../support/receiver.js';

const receiver = useReceiver();
const mail = new MailServer();
const service = {} as Service;

beforeAll(async () => {
  await mail.start();
  const settings = { smtpUrl: mail.url, mailFrom: 'Week <week@service.example>', smsGatewayUrl: receiver.url('/sms') };
  Object.assign(service, await startService({ ...settings, webhookAllowedNetworks: ['127.0.0.1/32'] }));
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

/** `npm run test:message-counts` runs 29 days with 203 orders. */
const DAYS = Number(process.env.SIMULATED_DAYS ?? 2);
const DAY_MS = 86_400_000;
const EVENTS = [
  ...['dispatch.created', 'dispatch.accepted', 'dispatch.declined', 'dispatch.expired', 'dispatch.revoked'],
  ...['dispatch.updated', 'order.created', 'order.assigned', 'order.cancelled', 'order.completed'],
  ...['booking.created', 'booking.updated'],
];

/** A contractor with a technician, and an office with a webhook. */
interface Firm extends TestPartner {
  office: string;
  hook: string;
}

const subjectOf = ({ raw }: ReceivedMail) => /^Subject: (.*)/m.exec(raw)![1].trim();

/** Expected messages of one order. */
class Ledger {
  readonly due: string[] = [];
  constructor(
    private readonly displayId: string,
    readonly client: string,
    private readonly number: string,
  ) {}

  /**
   * Expects a built-in message of this kind to these users and waits for it, because messages about a dispatch or step
   * are dropped once it is over.
   */
  async mail(kind: string, ...readers: string[]): Promise<void> {
    const subject = `${kind} ${this.displayId}`;
    this.due.push(...readers.map((reader) => `${subject} > ${reader}`));
    await waitUntil(() => readers.every((reader) => mail.to(reader).some((one) => subjectOf(one) === subject)));
  }

  /** Expects the text message of the template's task to the client. */
  sms(): void {
    this.due.push(`sms ${this.displayId} > ${this.number}`);
  }
}

const firms: Firm[] = [];
let router: TestRouter;
let operators: string[];
let as: ApiClient;
let workflowTemplateId: string;

/** A new router with partners, a template, and message texts that contain the kind of the message. */
async function open(): Promise<void> {
  firms.length = mail.mails.length = receiver.received.length = 0;
  router = await service.make.router({ locale: 'en-GB' });
  const { routerId } = router;
  as = service.as(router.operator.key);
  operators = [router.operator.email];
  const network = new NetworkFactory(service);
  for (const rating of [5, 4, 3, 2]) {
    const firm = await network.partner(routerId, { rating });
    const office = await service.make.person(firm.organizationId, firm.organizationId, ['OWNER']);
    const hook = `/firm/${firm.organizationId}`;
    const subscription = { url: receiver.url(hook), events: EVENTS };
    await service.as(office.key).post(`/api/routers/${firm.organizationId}/webhooks`, subscription);
    firms.push({ ...firm, office: office.email, hook });
  }
  const owner = service.as(router.owner.key);
  await owner.post(`/api/routers/${routerId}/webhooks`, { url: receiver.url('/router'), events: EVENTS });
  const values = MESSAGE_KIND_NAMES.flatMap((kind) =>
    ['en', 'nb', 'de'].map((language) => ({ kind, language, subject: `${kind} {{ order.displayId }}` })),
  ).filter(({ kind }) => kind !== 'invitation' && kind !== 'passwordReset');
  await owner.put(`/api/routers/${routerId}/messages`, { values });
  const contractor = { actor: 'contractor', by: 'contractor' } as const;
  const template = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
        settings: { isAutoDispatchingEnabled: true, retryOnFailure: true },
      },
      { key: 'book', type: 'booking_create', visibleToClient: true, ...contractor, dependsOn: 'dispatch' },
      { key: 'work', ...contractor, dependsOn: 'book' },
      { key: 'approve', actor: 'client', dependsOn: 'work' },
    ],
  });
  workflowTemplateId = template.templateId;
  const task = {
    id: uuidv7(),
    routerId,
    workflowTemplateId,
    workflowTemplateStepId: template.steps.work,
    name: 'Notify',
  };
  await service.db.of(TemplateTask).insert({
    ...{ ...task, type: 'sms', states: ['active'], recipient: { type: 'ACTOR', value: 'client' } },
    smsPayloadTemplate: 'sms {{ order.displayId }}',
  } as never);
}

/** One order and its participants. */
class Life {
  private constructor(
    readonly id: string,
    readonly ledger: Ledger,
    private readonly clientToken: string,
    private readonly day: number,
  ) {}

  static async begin(index: number): Promise<Life> {
    const [email, phoneNumber] = [`client-${index}@example.com`, `+4722${225_500 + index}`];
    const fields = { ...MINIMAL_ORDER, email, phoneNumber, workflowTemplateId };
    const { id, displayId, clientUrl } = await as.post('/api/v1/order', fields);
    const life = new Life(
      id,
      new Ledger(displayId, email, phoneNumber),
      clientUrl.split('/clients/')[1].split('/')[0],
      index,
    );
    await life.ledger.mail('orderReceived', email);
    await life.findOpenDispatch();
    return life;
  }

  /** The contractor with the open dispatch, which was notified by now. */
  async findOpenDispatch(): Promise<{ firm: Firm; at: string }> {
    const { values } = await as.get(`/api/v1/order/${this.id}/dispatches`);
    const open = values.filter(({ status }: { status: string }) => status === 'sent');
    expect(open).toHaveLength(1);
    const firm = firms.find(({ organizationId }) => organizationId === open[0].organizationId)!;
    const isNew = !this.known.has(open[0].id);
    this.known.add(open[0].id);
    if (isNew) await this.ledger.mail('offerSent', firm.email, firm.office);
    return { firm, at: `/api/v1/dispatches/${open[0].id}` };
  }
  private readonly known = new Set<string>();

  /** The technician accepts. */
  async accepted(): Promise<{ firm: Firm; at: string }> {
    const offer = await this.findOpenDispatch();
    await service.as(offer.firm.key).post(`${offer.at}/accept`, {}, 200);
    return offer;
  }

  /** Booked, confirmed, done and approved. */
  async toItsEnd(): Promise<void> {
    const { firm } = await this.accepted();
    const driver = service.as(firm.key);
    const steps = await this.steps();
    const at = (key: string) => `/api/routers/${firm.organizationId}/workflow-steps/${steps[key]}`;
    const startAt = new Date(Date.now() + (this.day + 3) * DAY_MS).toISOString();
    await driver.put(`${at('book')}/bookings`, { startAt, durationMinutes: 60 });
    await this.ledger.mail('bookingProposed', this.ledger.client);
    const path = `/api/routers/${router.routerId}/workflow-steps/${steps.book}/bookings`;
    await as.put(path, { status: 'confirmed' });
    await this.ledger.mail('bookingConfirmed', firm.email, firm.office, this.ledger.client);
    this.ledger.sms();
    await driver.post(`${at('work')}/act`, { type: 'COMPLETE' }, 200);
    await this.ledger.mail('clientActionRequired', this.ledger.client);
    const portal = `/api/clients/${this.clientToken}/workflow-steps/${steps.approve}/act`;
    await service.as(null).post(portal, { type: 'COMPLETE' }, 200);
    expect((await as.get(`/api/v1/order/${this.id}`)).status).toBe('completed');
    // The visit is no longer needed; the client reads that the order is completed.
    await this.ledger.mail('bookingCancelled', firm.email, firm.office);
    await this.ledger.mail('orderCompleted', this.ledger.client);
  }

  private async steps(): Promise<Record<string, string>> {
    const { workflowId } = await as.get(`/api/v1/order/${this.id}`);
    const { steps } = await as.get(`/api/routers/${router.routerId}/workflows/${workflowId}`);
    return Object.fromEntries(steps.map(({ title, id }: { title: string; id: string }) => [title, id]));
  }
}

/** Scenarios of orders, in turn. */
const SCENARIOS: ((life: Life) => Promise<void>)[] = [
  (life) => life.toItsEnd(),
  async (life) => {
    const { firm, at } = await life.findOpenDispatch();
    await service.as(firm.key).post(`${at}/decline`, { reason: 'No time' }, 200);
    await life.toItsEnd();
  },
  async (life) => {
    const { firm, at } = await life.findOpenDispatch();
    await service.as(firm.key).post(`${at}/accept`, { proposedAmount: 500_000 }, 200);
    await life.ledger.mail('proposalReceived', ...operators);
    await as.post(`${at}/proposal/refuse`, {}, 200);
    await life.ledger.mail('proposalRefused', firm.email, firm.office);
    await life.toItsEnd();
  },
  async (life) => {
    const { firm, at } = await life.accepted();
    await service.as(firm.key).post(`${at}/hand-back`, { reason: 'The van broke down' }, 200);
    await life.ledger.mail('assignmentReturned', ...operators);
    await life.toItsEnd();
    await life.ledger.mail('contractorChanged', life.ledger.client);
  },
  async (life) => {
    const { firm, at } = await life.accepted();
    await as.post(`${at}/revoke`, { reason: 'Too late' }, 200);
    await life.ledger.mail('assignmentRevoked', firm.office);
    await life.ledger.mail('technicianUnassigned', firm.email);
    await life.findOpenDispatch();
  },
  async (life) => {
    const { firm } = await life.findOpenDispatch();
    await as.post(`/api/v1/order/${life.id}/cancel`, {}, 200);
    await life.ledger.mail('orderCancelled', firm.email, firm.office, life.ledger.client);
  },
  async (life) => {
    const { firm, at } = await life.findOpenDispatch();
    await service.db.query('update dispatches set expires_at = now() where router_id = $1 and id = $2', [
      router.routerId,
      at.split('/').at(-1),
    ]);
    await service.as(firm.key).post(`${at}/accept`, {}, 409);
    await life.ledger.mail('offerClosed', firm.email, firm.office);
    await life.findOpenDispatch();
  },
];

const sent = async () =>
  (
    await service.db.query<{ open: number }>(
      `select count(*)::int as open from deliveries where status in ('pending') and next_attempt_at < now() + interval '1 hour'`,
    )
  )[0].open === 0;

describe('all messages of several days', () => {
  it(
    'reach exactly their recipients, once',
    async () => {
      await open();
      const lives: Life[] = [];
      for (let day = 0; day < DAYS; day++) {
        await Promise.all(
          SCENARIOS.map(async (scenario, index) => {
            const life = await Life.begin(day * SCENARIOS.length + index);
            lives.push(life);
            await scenario(life);
          }),
        );
      }
      await waitUntil(sent);

      const due = lives.flatMap(({ ledger }) => ledger.due).sort();
      const mails = mail.mails.map((one) => `${subjectOf(one)} > ${one.to.join()}`);
      const texts = receiver.requestsTo('/sms').map(({ body }) => JSON.parse(body) as { to: string[]; text: string });
      const sentMessages = [...mails, ...texts.map(({ to, text }) => `${text} > ${[to].flat().join()}`)].sort();
      expect(sentMessages).toEqual(due);
      // No e-mail contains a second recipient, including its headers.
      const everybody = [...new Set(mail.mails.flatMap(({ to }) => to))];
      for (const { to, raw } of mail.mails) {
        expect(everybody.filter((other) => raw.includes(other) && other !== to[0])).toEqual([]);
      }
      await webhooksAreComplete();
      const [inAll, hooks] = [mails.length + texts.length, receiver.received.length - texts.length];
      if (DAYS > 2) process.stdout.write(`${lives.length} orders, ${inAll} messages, ${hooks} webhooks: each once\n`);
    },
    DAYS * 30_000,
  );
});

/** The router received every event once; each contractor only its own dispatches and work. */
async function webhooksAreComplete(): Promise<void> {
  const happened: { id: string; event: string; data: Record<string, string> }[] = [];
  for (let after = ''; ;) {
    const { values, cursor } = await as.get(`/api/v1/events?pageSize=500&types=${EVENTS.join()}${after}`);
    happened.push(...values);
    after = `&after=${cursor}`;
    if (values.length === 0) break;
  }
  const heardAt = (path: string) =>
    receiver.requestsTo(path).map(({ body }) => JSON.parse(body) as (typeof happened)[number]);
  const ids = (events: { id: string }[]) => events.map(({ id }) => id).sort();
  expect(ids(heardAt('/router'))).toEqual(ids(happened));
  expect(firms.filter(({ hook }) => heardAt(hook).length > 0).length).toBeGreaterThan(1);
  for (const { organizationId, hook } of firms) {
    const own = happened.filter(
      ({ event, data }) => event.startsWith('dispatch.') && data.organizationId === organizationId,
    );
    const heard = heardAt(hook);
    expect(ids(heard.filter(({ event }) => event.startsWith('dispatch.')))).toEqual(ids(own));
    const took = new Set(own.filter(({ event }) => event === 'dispatch.accepted').map(({ data }) => data.orderId));
    const ownOrders = new Set(own.map(({ data }) => data.orderId));
    for (const { event, data } of heard) {
      expect({
        event,
        isTheirs: (event === 'order.cancelled' ? ownOrders : took).has(data.orderId) || event.startsWith('dispatch.'),
      }).toEqual({ event, isTheirs: true });
    }
  }
}
