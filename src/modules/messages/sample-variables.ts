/** Sample data of built-in messages: what previews show, and the variables that texts may use. */
import { formatAmount, formatDateTime, formatRange } from '../../domain/notifications/built-in/format.js';
import { listParties, MESSAGE_KINDS, type MessageKind } from '../../domain/notifications/built-in/message-kinds.js';
import { getTemplateRoots } from '../../domain/notifications/built-in/message-templates.js';
import { READABLE_BEFORE_ACCEPTANCE } from '../../domain/notifications/built-in/pre-acceptance-fields.js';
import type { MailActions } from '../../domain/notifications/mail-layout/lay-out-mail.js';
import type { Language } from '../../entities/languages.js';

/** What the sample is created for. */
export interface SampleSetting {
  language: Language;
  timeZone: string;
  /** Name of the router. */
  organization: string;
  now: Date;
}

type Values = Record<string, unknown>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hour of times in the sample, UTC. */
const START_HOUR = 9;
const CURRENCY = 'NOK';
/** Not the address of a page: the links of a preview lead nowhere. */
const URL = 'https://example.com';

const WORDS: Record<Language, { charger: string; mounting: string; step: string; reason: string; note: string }> = {
  en: {
    charger: 'EV charger',
    mounting: 'Mounting',
    step: 'Agree on a time',
    reason: 'No time this week',
    note: 'The fuse box is in the cellar.',
  },
  nb: {
    charger: 'Elbillader',
    mounting: 'Montering',
    step: 'Avtal tid',
    reason: 'Ikke tid denne uken',
    note: 'Sikringsskapet er i kjelleren.',
  },
  de: {
    charger: 'Ladestation',
    mounting: 'Montage',
    step: 'Termin vereinbaren',
    reason: 'Diese Woche keine Zeit',
    note: 'Der Sicherungskasten ist im Keller.',
  },
};

/** The variables that the texts of the kind may use, and the pages that its buttons open. */
export function createSample(kind: MessageKind, setting: SampleSetting): { variables: Values; actions: MailActions } {
  const all = createAll(setting);
  const variables: Values = {};
  for (const root of getTemplateRoots(kind)) variables[root] = all[root as keyof typeof all];
  if (MESSAGE_KINDS[kind].isBeforeAcceptance && variables.order) variables.order = pickReadable(all.order);
  const urlOf = (root: string) => (variables[root] as Values | undefined)?.url as string | undefined;
  const targets = ['client', 'dispatch', 'job', 'order', 'invitation', 'reset'] as const;
  return { variables, actions: Object.fromEntries(targets.map((target) => [target, urlOf(target) ?? null])) };
}

/** Root of the variable with the page that a party opens. */
const PAGES = { client: 'client', contractor: 'job', operator: 'order' } as const;

/** The variables as the first of several parties reads them: without the pages of the others. */
export function pickFirstReader(kind: MessageKind, variables: Values): Values {
  const [, ...others] = listParties(kind);
  const hidden = others.map((party) => PAGES[party]);
  return Object.fromEntries(
    Object.entries(variables).map(([root, value]) =>
      hidden.some((one) => one === root) ? [root, { ...(value as Values), url: null }] : [root, value],
    ),
  );
}

/** A variable with its value in the sample; `list` is the list whose entries have it. */
export interface SampleVariable {
  name: string;
  list: string | null;
  sample: string;
}

/** All variables of the sample. */
export function listVariables(variables: Values): SampleVariable[] {
  return Object.entries(variables).flatMap(([name, value]) => listBelow(name, value, null));
}

function listBelow(name: string, value: unknown, list: string | null): SampleVariable[] {
  if (Array.isArray(value)) {
    return Object.entries(value[0] as Values).flatMap(([key, inner]) => listBelow(key, inner, name));
  }
  if (typeof value === 'string' || typeof value === 'number') return [{ name, list, sample: String(value) }];
  return Object.entries(value as Values).flatMap(([key, inner]) => listBelow(`${name}.${key}`, inner, list));
}

function pickReadable(order: Values): Values {
  return Object.fromEntries(Object.entries(order).filter(([name]) => READABLE_BEFORE_ACCEPTANCE.includes(name)));
}

function createAll({ language, timeZone, organization, now }: SampleSetting) {
  const words = WORDS[language];
  const inDays = (days: number) => new Date(Math.floor(now.getTime() / DAY_MS + days) * DAY_MS + START_HOUR * HOUR_MS);
  const start = inDays(3);
  const booking = { startAt: start.toISOString(), endAt: new Date(start.getTime() + 2 * HOUR_MS).toISOString() };
  const expiresAt = inDays(1).toISOString();
  const when = formatDateTime(language, expiresAt, timeZone);
  const pay = formatAmount(language, 620_000, CURRENCY);
  return {
    order: {
      displayId: 'WO-1042',
      name: words.charger,
      status: 'IN_PROGRESS',
      description: words.note,
      contactPersonName: 'Ola Nordmann',
      email: 'ola@example.com',
      phoneNumber: '+4722225555',
      address: 'Storgata 1',
      postalCode: '0155',
      city: 'Oslo',
      countryCode: 'NO',
      lines: [
        { quantity: '1', name: words.charger, unit: 'pcs' },
        { quantity: '1', name: words.mounting, unit: 'pcs' },
      ],
      totalAmount: 1_249_000,
      currencyCode: CURRENCY,
      total: formatAmount(language, 1_249_000, CURRENCY),
      url: `${URL}/console/orders/1042`,
    },
    organization: { name: organization },
    recipient: { name: 'Kari Hansen', email: 'kari@example.com', language },
    step: { title: words.step, status: 'ACTIVE', dueAt: expiresAt, reason: words.reason },
    client: { name: 'Ola Nordmann', email: 'ola@example.com', turn: words.step, url: `${URL}/c/1042` },
    booking: { ...booking, status: 'confirmed', when: formatRange(language, { ...booking, allDay: false }, timeZone) },
    dispatch: {
      status: 'sent',
      expiresAt,
      payout: 620_000,
      currencyCode: CURRENCY,
      deadline: when,
      pay,
      contractor: 'Bygdens Elektro',
      reason: words.reason,
      proposedTime: when,
      proposedPay: pay,
      url: `${URL}/jobs/offers/1042`,
    },
    job: { url: `${URL}/jobs/1042` },
    contractor: { name: 'Bygdens Elektro' },
    notes: [{ author: 'Ola Nordmann', time: when, content: words.note, quote: `> ${words.note}` }],
    invitation: { inviter: 'Kari Hansen', organization, expires: when, url: `${URL}/invitations/1042` },
    reset: { minutes: 60, url: `${URL}/password/1042` },
  };
}
