/** Template variables: data of the order and its context as plain values (decisions/notifications). */
import { Injectable } from '@nestjs/common';
import { isAddressedTo, type Note } from '../../entities/note.js';
import { resolveLanguage } from '../../entities/languages.js';
import { nameStep, type NamedStep } from '../../entities/step-names.js';
import { Database } from '../../platform/database/database.js';
import { TransactionKey } from '../../platform/database/transaction-state.js';
import type { RichText } from '../../platform/rich-text.js';
import { richTextToPlain } from '../../platform/rich-text-output.js';
import type { DispatchFact } from './dispatch-variables.js';
import { OPEN_BEFORE_ACCEPTANCE, READABLE_BEFORE_ACCEPTANCE } from './built-in/pre-acceptance-fields.js';
import { UndeliverableError } from './message.js';
import { ALL_DATA, type RequiredData } from './required-data.js';
import type { NotificationContext, Person, RecipientParty } from './recipients.js';
import { getVariablesStatement } from './template-variables-sql.js';

/** Roots of all variables. */
export const ROOTS = [
  'order',
  'step',
  'workflow',
  'actor',
  'recipient',
  'organization',
  'client',
  'booking',
  'dispatch',
] as const;

/** Values by root. */
export type Variables = Record<(typeof ROOTS)[number], Record<string, unknown> | null>;

/** All data of the order, independent of the reader. */
export type TemplateData = Omit<Variables, 'recipient' | 'dispatch'> & {
  order: Record<string, unknown> & { notes: Pick<Note, 'isPublic' | 'audience'>[]; customFields: CustomFieldFact[] };
};

interface CustomFieldFact {
  name: string;
  customId: string | null;
  value: string | null;
  isSensitive: boolean;
}

/** Identifies the order, step and status whose data is read. */
export interface DataKey {
  routerId: string;
  orderId: string | null;
  workflowStepId: string | null;
  stepState: string | null;
  /** Booking; default: that of the step, else the next of the order. */
  bookingId?: string | null;
  /** Dispatch. */
  dispatchId?: string | null;
  /** Required data; default: all. Other data may be missing. */
  parts?: RequiredData;
}

/** Template data and context of messages about an order. */
export interface TemplateContext {
  facts: TemplateData;
  occasion: NotificationContext;
  dispatch: DispatchFact | null;
}

/** What a transaction has read, by its key. */
const READ = new TransactionKey('template data', () => new Map<string, TemplateContext>());

/** Reads template data. */
@Injectable()
export class TemplateDataLoader {
  constructor(private readonly db: Database) {}

  /** A transaction, which prepares several messages about an order, reads the same data once. @throws UndeliverableError if the order was deleted. */
  async read({ parts = ALL_DATA, bookingId = null, dispatchId = null, ...where }: DataKey): Promise<TemplateContext> {
    const about = { ...parts, hasStep: where.workflowStepId !== null, hasDispatch: dispatchId !== null };
    const parameters = { ...where, bookingId, dispatchId };
    const read = this.db.isInTransaction ? this.db.transactionState(READ) : new Map<string, TemplateContext>();
    const key = JSON.stringify([about, parameters]);
    const known = read.get(key);
    if (known) return known;
    const row = await this.db.row<TemplateContext>(getVariablesStatement(about), parameters);
    if (!row) throw new UndeliverableError('The order was deleted', 'SOURCE_ENDED');
    read.set(key, row);
    return row;
  }
}

/**
 * The variables for one reader. Invited contractors see only the data of an offer. Only operators see internal notes,
 * metadata, sensitive custom fields, the comment of the step and the link to the order; only operators and the client see
 * the client link. Clients and contractors see prices as the router allows (`seesPrices`). The
 * step description is the one for the reader's party. A step without a title is called by its type, except in webhooks.
 */
export function buildVariables(
  facts: TemplateData,
  party: RecipientParty,
  recipient: Person | null,
  { showsContact = false, showsPrices = true }: { showsContact?: boolean; showsPrices?: boolean } = {},
): Variables {
  const readable = party === 'invited' ? redactBeforeAcceptance(facts, showsContact) : facts;
  const { order, step, client, ...others } = showsPrices ? readable : withoutPrices(readable);
  const isOperator = party === 'operator';
  const customFields = order.customFields.filter((field) => isOperator || !field.isSensitive);
  return {
    ...others,
    order: {
      ...order,
      description: toPlainText(order.description),
      metadata: isOperator ? order.metadata : {},
      url: isOperator ? order.url : null,
      notes: order.notes.filter((note) => isOperator || (note.isPublic && isAddressedTo(party, note))),
      customFields,
      custom: Object.fromEntries(customFields.map(({ customId, name, value }) => [customId ?? name, value])),
    },
    step: step && {
      ...step,
      title: titleOf(step, recipient, facts),
      description: toPlainText(step[DESCRIPTION[party]]),
      ...WITHOUT_DESCRIPTIONS,
      comment: isOperator ? step.comment : null,
    },
    client: client && { ...client, url: isOperator || party === 'client' ? client.url : null },
    recipient: recipient && { ...recipient, ...WITHOUT_IDS },
    dispatch: null,
  };
}

/** The data for readers who see no prices. */
function withoutPrices(facts: TemplateData): TemplateData {
  const lines = (facts.order.lines as Record<string, unknown>[]).map((line) => ({
    ...line,
    unitAmount: null,
    totalAmount: null,
  }));
  const totals = { totalExcludingVat: null, vatAmount: null, totalAmount: null };
  return { ...facts, order: { ...facts.order, ...totals, lines } };
}

/** The data for a contractor that has not accepted the offer. */
function redactBeforeAcceptance(facts: TemplateData, showsContact: boolean): TemplateData {
  const { order } = facts;
  const names = showsContact ? READABLE_BEFORE_ACCEPTANCE : OPEN_BEFORE_ACCEPTANCE;
  const readable = Object.fromEntries(Object.entries(order).filter(([name]) => names.includes(name)));
  const lines = (order.lines as Record<string, unknown>[]).map(({ name, description, quantity, unit }) => ({
    name,
    description,
    quantity,
    unit,
  }));
  return {
    ...facts,
    order: { ...readable, lines, notes: [], customFields: [] },
    client: null,
  };
}

const DESCRIPTION: Record<RecipientParty, string> = {
  operator: 'descriptionOperator',
  contractor: 'descriptionContractor',
  invited: 'descriptionContractor',
  client: 'descriptionClient',
  other: 'descriptionClient',
};
/** The title of the step, for people in their language, else in that of the organization. */
function titleOf(step: Record<string, unknown>, recipient: Person | null, { organization }: TemplateData): unknown {
  if (!recipient) return step.title;
  const language = resolveLanguage(recipient.language, organization?.locale as string | null | undefined);
  return nameStep(step as unknown as NamedStep, language);
}

const WITHOUT_IDS = { userId: undefined, organizationId: undefined };
const WITHOUT_DESCRIPTIONS = {
  descriptionOperator: undefined,
  descriptionContractor: undefined,
  descriptionClient: undefined,
};

function toPlainText(document: unknown): string {
  return document ? richTextToPlain(document as RichText) : '';
}
