/**
 * E-mails of one event to several recipients are independent deliveries (decisions/notifications "Deliveries"), with a
 * real mail server.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { startService, type Service } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import type { TestUser } from '../support/factory.js';
import { MailServer } from '../support/mail-server.js';
import { NetworkFactory } from '../support/network-factory.js';
import { waitUntil } from '../support/receiver.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

/** Timeout in seconds on a busy machine. */
const TIMEOUT_SECONDS = 40;

/** No further attempt is scheduled. */
const SETTINGS = { mailFrom: 'Orders <orders@service.example>', webhookRetrySeconds: [86_400] };

const mail = new MailServer();
const service = {} as Service;
let network: NetworkFactory;
let probe: DispatchProbe;
let ended: string[] = [];

beforeAll(async () => {
  await mail.start();
  Object.assign(service, await startService({ ...SETTINGS, smtpUrl: mail.url }));
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
  service.app.get(Jobs).onEnd(({ name, outcome }) => ended.push(`${name} ${outcome}`));
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});

/** Runs an action while no job runs, so that all its jobs are waiting when jobs continue. */
async function heldBack(actions: () => Promise<unknown>): Promise<void> {
  const jobs = service.app.get(Jobs);
  await jobs.stop();
  ended = [];
  try {
    await actions();
  } finally {
    await jobs.start(service.databaseUrl);
  }
}

/** A dispatch whose answer is sent to this number of operators, who chose it, with the message that no contractor is left. */
async function offered(operators: number) {
  const router = await service.make.router();
  const { routerId, operator } = router;
  const people = [operator];
  while (people.length < operators) people.push(await service.make.person(routerId, routerId, ['OPERATOR']));
  const values = [{ kind: 'offerDeclined', channels: { email: true } }];
  for (const { key } of people) await service.as(key).put('/api/auth/notification-preferences', { values }, 200);
  const partner = await network.partner(routerId);
  const run = await network.dispatchedOrder(routerId);
  await waitUntil(async () => (await deliveriesOf(run)).some(({ status }) => status === 'delivered'), TIMEOUT_SECONDS);
  const decline = () => probe.answerOffer(partner, run, 'decline');
  return { ...router, people, partner, run, decline };
}

interface StoredDelivery {
  id: string;
  kind: string;
  status: string;
  to: string;
  attempts: number;
  error: string | null;
}

const deliveriesOf = ({ orderId }: TestWorkflow) =>
  service.db.query<StoredDelivery>(
    `select id, message_kind as kind, status, recipients[1] as "to", attempt_count as attempts, last_error as error
      from deliveries where order_id = $1 and status <> 'scheduled' order by id`,
    [orderId],
  );

/** Deliveries to operators, once all but these are settled. */
async function deliveriesTo(people: readonly TestUser[], run: TestWorkflow, open = 0): Promise<StoredDelivery[]> {
  const addresses = people.map(({ email }) => email);
  const findDeliveries = async () => (await deliveriesOf(run)).filter(({ to }) => addresses.includes(to));
  await waitUntil(async () => {
    const all = await findDeliveries();
    return all.length > 0 && all.filter(({ status }) => status === 'pending').length <= open;
  }, TIMEOUT_SECONDS);
  return findDeliveries();
}

/** Makes their jobs due repeatedly until they are sent. */
async function wakened(deliveries: readonly StoredDelivery[]): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const left = () => service.db.query(`select 1 from deliveries where id = any($1) and status <> 'delivered'`, [ids]);
  await waitUntil(async () => {
    for (const id of ids) await probe.makeJobDue(`delivery:${id}`);
    return (await left()).length === 0;
  }, TIMEOUT_SECONDS);
}

const idsOfMails = (address: string) => mail.to(address).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1]);

describe('e-mails of one event', () => {
  it('are sent once to each of many recipients', async () => {
    const { people, run, decline } = await offered(12);
    await heldBack(decline);
    const deliveries = await deliveriesTo(people, run);
    expect(deliveries).toHaveLength(24);
    // At most twenty in one job.
    await waitUntil(() => ended.filter((one) => one.startsWith('deliver ')).length === 2, TIMEOUT_SECONDS);
    for (const one of deliveries) expect(one).toMatchObject({ status: 'delivered', attempts: 1 });
    for (const { email } of people) expect(new Set(idsOfMails(email)).size).toBe(mail.to(email).length);
    expect(people.map(({ email }) => mail.to(email).length)).toEqual(people.map(() => 2));
  });

  it('are retried separately if the mail server rejects one temporarily', async () => {
    const { people, run, decline } = await offered(3);
    const [, refused] = people;
    mail.rejection = { address: refused.email, code: 451 };
    await heldBack(decline);
    const deliveries = await deliveriesTo(people, run, 2);
    await waitUntil(
      async () => (await deliveriesTo([refused], run, 2)).every(({ attempts }) => attempts === 1),
      TIMEOUT_SECONDS,
    );
    mail.rejection = null;
    for (const { id, to, status } of deliveries.filter((one) => one.to !== refused.email)) {
      expect({ id, to, status }).toEqual({ id, to, status: 'delivered' });
    }
    const waiting = await deliveriesTo([refused], run, 2);
    for (const one of waiting) expect(one).toMatchObject({ status: 'pending', attempts: 1 });
    expect(waiting.map(({ error }) => error).join()).toContain('451');
    const ids = waiting.map(({ id }) => id);
    await service.db.query('update deliveries set next_attempt_at = now() where id = any($1)', [ids]);
    await wakened(waiting);
    for (const one of await deliveriesTo([refused], run))
      expect(one).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(people.map(({ email }) => mail.to(email).length)).toEqual([2, 2, 2]);
  });

  it('fail separately if the mail server rejects one permanently', async () => {
    const { people, run, decline } = await offered(2);
    mail.rejection = { address: people[1].email, code: 550 };
    await heldBack(decline);
    const deliveries = await deliveriesTo(people, run);
    mail.rejection = null;
    const statusOf = (person: TestUser) =>
      deliveries.filter(({ to }) => to === person.email).map(({ status }) => status);
    expect(statusOf(people[0])).toEqual(['delivered', 'delivered']);
    expect(statusOf(people[1])).toEqual(['dead', 'dead']);
  });

  it('are sent without one that cannot be rendered, which is sent later', async () => {
    const { people, run, routerId, decline } = await offered(3);
    await service.db.query(`update users set language = 'de' where id = $1`, [people[2].userId]);
    const normalize = (text: string | null) =>
      service.db.query(
        `insert into message_texts (router_id, kind, language, text) values ($1, 'offerDeclined', 'de', $2)
          on conflict (router_id, kind, language) do update set text = excluded.text`,
        [routerId, text],
      );
    await normalize('{{#order}} has no end');
    await heldBack(decline);
    const deliveries = await deliveriesTo(people, run, 1);
    const broken = deliveries.filter(({ status }) => status === 'pending');
    expect(broken).toMatchObject([{ kind: 'offerDeclined', to: people[2].email, attempts: 0 }]);
    expect(people.map(({ email }) => mail.to(email).length)).toEqual([2, 2, 1]);
    await normalize(null);
    await wakened(broken);
    expect(people.map(({ email }) => mail.to(email).length)).toEqual([2, 2, 2]);
  });

  it('are repeated with the same ID only if their outcome could not be stored', async () => {
    const { people, run, decline } = await offered(3);
    const [lost] = people;
    await service.db.query(`create function lose() returns trigger language plpgsql as $$ begin
      if exists (select from deliveries d where d.id = new.delivery_id and d.recipients[1] = '${lost.email}')
      then raise exception 'lost'; end if; return new; end $$`);
    await service.db.query(
      'create trigger lose before insert on delivery_attempts for each row execute function lose()',
    );
    await heldBack(decline);
    await waitUntil(() => mail.to(lost.email).length > 2, TIMEOUT_SECONDS);
    const others = await deliveriesTo(people.slice(1), run);
    await service.db.query('drop function lose cascade');
    for (const one of others) expect(one).toMatchObject({ status: 'delivered', attempts: 1 });
    for (const { email } of people.slice(1)) expect(mail.to(email)).toHaveLength(2);
    await wakened(await deliveriesTo([lost], run, 2));
    for (const one of await deliveriesTo([lost], run)) expect(one).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(people.slice(1).map(({ email }) => mail.to(email).length)).toEqual([2, 2]);
    expect(new Set(idsOfMails(lost.email)).size).toBe(2);
  });

  it('are not sent if their reason ended before the job started', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    let run!: TestWorkflow;
    await heldBack(async () => {
      run = await network.dispatchedOrder(routerId);
      expect(await deliveriesOf(run)).toMatchObject([{ kind: 'offerSent', status: 'pending' }]);
      await service.as(operator.key).post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    });
    await waitUntil(async () => (await deliveriesOf(run)).every(({ status }) => status !== 'pending'), TIMEOUT_SECONDS);
    expect((await deliveriesOf(run)).find(({ kind }) => kind === 'offerSent')).toMatchObject({ status: 'dropped' });
    expect(mail.to(partner.email).filter(({ raw }) => raw.includes('/jobs/offers/'))).toEqual([]);
  });

  it('are not sent twice if one is sent manually before the job started', async () => {
    const { people, run, decline, at, owner } = await offered(2).then((all) => ({
      ...all,
      at: `/api/routers/${all.routerId}/deliveries`,
    }));
    await heldBack(async () => {
      await decline();
      const [first] = await deliveriesTo(people, run, 4);
      await service.as(owner.key).post(`${at}/${first.id}/replay`, undefined, 200);
    });
    await waitUntil(() => people.every(({ email }) => mail.to(email).length > 1));
    for (const one of await deliveriesTo(people, run)) expect(one).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(people.map(({ email }) => mail.to(email).length)).toEqual([2, 2]);
  });

  it('are not sent by obsolete jobs if they were postponed', async () => {
    const { people, run, decline } = await offered(1);
    await heldBack(async () => {
      await decline();
      for (const { id } of await deliveriesTo(people, run, 2)) {
        const [{ routerId }] = await service.db.query<{ routerId: string }>(
          `update deliveries set next_attempt_at = now() + interval '1 day' where id = $1 returning router_id as "routerId"`,
          [id],
        );
        await service.db.query(`select graphile_worker.add_job('deliver', $1::json)`, [
          JSON.stringify({ routerId, deliveryIds: [id], host: 'email' }),
        ]);
      }
    });
    await waitUntil(() => ended.filter((one) => one.startsWith('deliver ')).length === 3, TIMEOUT_SECONDS);
    for (const one of await deliveriesTo(people, run, 2)) expect(one).toMatchObject({ status: 'pending', attempts: 0 });
    expect(mail.to(people[0].email)).toEqual([]);
  });
});
