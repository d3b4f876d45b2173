/** A router with a client, contractors and a mail server, for tests that read the mails of orders. */
import { afterAll, beforeAll } from '@jest/globals';
import ICAL from 'ical.js';
import { startService, type Service } from './app.js';
import { unique } from './factory.js';
import { decodeMail } from './mail-links.js';
import { MailServer, type ReceivedMail } from './mail-server.js';
import { NetworkFactory } from './network-factory.js';
import { MINIMAL_ORDER } from './order-factory.js';
import { waitUntil } from './receiver.js';

/** Starts the service with a mail server before the tests of the file. */
export function useMailingService(): { service: Service; mail: MailServer } {
  const mail = new MailServer();
  const service = {} as Service;
  beforeAll(async () => {
    await mail.start();
    const settings = { smtpUrl: mail.url, mailFrom: 'Work orders <orders@service.example>' };
    Object.assign(service, await startService(settings));
  });
  afterAll(async () => {
    await service.stop();
    await mail.stop();
  });
  return { service, mail };
}

/** Makes the messages about notes of an order due. @returns whether there were any */
export async function sendNotes(service: Service, orderId: string): Promise<boolean> {
  const key = `notes.messages:${orderId}`;
  const waiting = await service.db.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at => now())`,
    [key],
  );
  return (
    waiting.length > 0 ||
    (await service.db.query('select 1 from graphile_worker.jobs where key = $1', [key])).length > 0
  );
}

/** Decoded subject of an e-mail. */
export function subjectOf({ raw }: ReceivedMail): string {
  const folded = /^Subject: (.*(?:\r\n[ \t].*)*)/m
    .exec(raw)![1]
    .replace(/\?=\r\n[ \t]+=\?/g, '?==?')
    .replace(/\r\n[ \t]/g, '');
  return folded
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_all, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    )
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_all, text: string) => Buffer.from(text, 'base64').toString('utf8'));
}

/** The plain text of an e-mail. */
export const textOf = (mail: ReceivedMail) => bodyOf(mail, 'text/plain');

/** The HTML of an e-mail. */
export const htmlOf = (mail: ReceivedMail) => bodyOf(mail, 'text/html');

function bodyOf({ raw }: ReceivedMail, type: string): string {
  const [, part] = raw.split(`Content-Type: ${type}; charset=utf-8\r\n`);
  const [body] = part.split(/\r\n--(?:--)?_NmP/);
  return decodeMail(`Content-Type: ${type}; charset=utf-8\r\n${body}`)
    .split('\r\n\r\n')
    .slice(1)
    .join('\n\n')
    .replaceAll('\r\n', '\n')
    .trim();
}

/** The calendar of an e-mail, read with another library than the one that writes it; null: it has none. */
export function calendarOf({ raw }: ReceivedMail) {
  const part = /Content-Type: text\/calendar;([^]*?)\r\n\r\n([^]*?)\r\n--/.exec(raw);
  if (!part) return null;
  const [, headers, body] = part;
  const text = /base64/.test(headers) ? Buffer.from(body, 'base64').toString('utf8') : decodeMail(body);
  return { header: /method=([A-Z]+)/.exec(headers)![1], ...readCalendar(text) };
}

/** The only event of an iCalendar document, read with another library than the one that writes it. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  const events = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(events[0]);
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: events.length,
    uid: event.uid,
    sequence: event.sequence,
    status: events[0].getFirstPropertyValue('status'),
    startAt: event.startDate.toJSDate().toISOString(),
    endAt: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: events[0].getFirstPropertyValue('url'),
    organizer: event.organizer,
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
  };
}

/** One router with what its tests need. */
export async function openMessageScene(service: Service, mail: MailServer, router: object = {}) {
  const made = await service.make.router({ name: unique('Nordlys '), ...router });
  const { routerId, operator } = made;
  const as = service.as(operator.key);
  const at = `/api/routers/${routerId}`;
  const client = `${unique('client')}@example.com`;
  /** Waits for a mail with this beginning of the subject. */
  const mailTo = async (address: string, subject: string | RegExp): Promise<ReceivedMail> => {
    const isMatch = (one: ReceivedMail) =>
      typeof subject === 'string' ? subjectOf(one).startsWith(subject) : subject.test(subjectOf(one));
    await waitUntil(() => mail.to(address).some(isMatch)).catch(() => {
      throw new Error(`No mail ${String(subject)} to ${address}, only: ${mail.to(address).map(subjectOf).join('; ')}`);
    });
    return mail.to(address).findLast(isMatch)!;
  };
  const deliveries = (orderId: string) =>
    service.db.query<{ kind: string; status: string; to: string; noteIds: string[] }>(
      `select message_kind as kind, status, reader ->> 'email' as to, note_ids as "noteIds" from deliveries
        where router_id = $1 and order_id = $2 and source = 'message' order by id`,
      [routerId, orderId],
    );
  return {
    ...made,
    as,
    at,
    client,
    mailTo,
    deliveries,
    network: new NetworkFactory(service),
    place: (fields: object = {}) => as.post('/api/v1/order', { ...MINIMAL_ORDER, email: client, ...fields }),
    tokenOf: ({ clientUrl }: { clientUrl: string }) => clientUrl.split('/clients/')[1].split('/')[0],
    /**
     * Sends the messages of the order that wait for their time, also those that are written meanwhile. What is due
     * already stays untouched: a job that began before a second change would not find it due.
     */
    async sendScheduled(orderId: string): Promise<void> {
      const makeDue = async () => {
        await service.db.query(
          `update deliveries set next_attempt_at = now() where router_id = $1 and order_id = $2
            and status = 'scheduled' and next_attempt_at > now()`,
          [routerId, orderId],
        );
        await service.db.query(
          `select graphile_worker.reschedule_jobs(array(select j.id from graphile_worker.jobs j join deliveries d
            on j.key = 'delivery:' || d.id where d.router_id = $1 and d.order_id = $2), run_at => now())`,
          [routerId, orderId],
        );
      };
      await waitUntil(async () => {
        if (await sendNotes(service, orderId)) return false;
        const open = (await deliveries(orderId)).filter(({ status }) => ['scheduled', 'pending'].includes(status));
        if (open.some(({ status }) => status === 'scheduled')) await makeDue();
        return open.length === 0;
      });
    },
    settled: (orderId: string) =>
      waitUntil(async () => (await deliveries(orderId)).every(({ status }) => status !== 'pending')),
  };
}
