/** What templates may name: the order and all that stands around it, as plain values (decisions/notifications). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { RichText } from '../../platform/rich-text.js';
import { richTextToPlain } from '../../platform/rich-text-output.js';
import type { DispatchFact } from './dispatch-variables.js';
import { OPEN_BEFORE_ACCEPTANCE, READABLE_BEFORE_ACCEPTANCE } from './built-in/pre-acceptance-fields.js';
import { UndeliverableError } from './message.js';
import { ALL_DATA, type RequiredData } from './required-data.js';
import type { NotificationContext, Person, Side } from './recipients.js';
import { variablesOf } from './template-variables-sql.js';

/** First words of all variables. */
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

/** Everything of the order, before it is known who will read it. */
export type TemplateData = Omit<Variables, 'recipient' | 'dispatch'> & {
  order: Record<string, unknown> & { notes: { isPublic: boolean }[]; customFields: CustomFieldFact[] };
};

interface CustomFieldFact {
  name: string;
  customId: string | null;
  value: string | null;
  isSensitive: boolean;
}

/** The order that the data is read of, and the step with its state. */
export interface DataKey {
  orderId: string | null;
  workflowStepId: string | null;
  stepState: string | null;
  /** The booking that is meant; left out: the step's, else the next of the order. */
  bookingId?: string | null;
  /** The offer that is meant. */
  dispatchId?: string | null;
  /** Left out: all. What is not named may be missing. */
  parts?: RequiredData;
}

/** What the messages about an order are made of. */
export interface TemplateContext {
  facts: TemplateData;
  occasion: NotificationContext;
  dispatch: DispatchFact | null;
}

/** Reads them, and leaves out what the reader may not know. */
@Injectable()
export class TemplateDataLoader {
  constructor(private readonly db: Database) {}

  /** @throws UndeliverableError where the order is gone. */
  async read({ parts = ALL_DATA, bookingId = null, dispatchId = null, ...where }: DataKey): Promise<TemplateContext> {
    const about = { ...parts, hasStep: where.workflowStepId !== null, hasDispatch: dispatchId !== null };
    const row = await this.db.row<TemplateContext>(variablesOf(about), { ...where, bookingId, dispatchId });
    if (!row) throw new UndeliverableError('The order is gone');
    return row;
  }
}

/**
 * The values for one reader; contractors that have not got the work know what an offer says. Internal notes, metadata, sensitive custom fields and the step's comment are for operators
 * alone, the client's link for operators and the client; a step's description is the one for the reader's side.
 */
export function variablesFor(
  facts: TemplateData,
  side: Side,
  recipient: Person | null,
  { showsContact = false }: { showsContact?: boolean } = {},
): Variables {
  const { order, step, client, ...others } = side === 'invited' ? redactBeforeAcceptance(facts, showsContact) : facts;
  const isOperator = side === 'operator';
  const customFields = order.customFields.filter((field) => isOperator || !field.isSensitive);
  return {
    ...others,
    order: {
      ...order,
      description: plain(order.description),
      metadata: isOperator ? order.metadata : {},
      notes: order.notes.filter((note) => isOperator || note.isPublic),
      customFields,
      custom: Object.fromEntries(customFields.flatMap(({ customId, value }) => (customId ? [[customId, value]] : []))),
    },
    step: step && {
      ...step,
      description: plain(step[DESCRIPTION[side]]),
      ...WITHOUT_DESCRIPTIONS,
      comment: isOperator ? step.comment : null,
    },
    client: client && { ...client, url: isOperator || side === 'client' ? client.url : null },
    recipient: recipient && { ...recipient, ...WITHOUT_IDS },
    dispatch: null,
  };
}

/** The data for a contractor that has not accepted the offer. */
function redactBeforeAcceptance(facts: TemplateData, showsContact: boolean): TemplateData {
  const { order } = facts;
  const names = showsContact ? READABLE_BEFORE_ACCEPTANCE : OPEN_BEFORE_ACCEPTANCE;
  const readable = Object.fromEntries(Object.entries(order).filter(([name]) => names.includes(name)));
  const lines = (order.lines as Record<string, unknown>[]).map(({ name, description, quantity, unit }) => ({
    ...{ name, description, quantity, unit },
  }));
  return {
    ...facts,
    order: { ...readable, lines, notes: [], customFields: [] },
    client: null,
  };
}

const DESCRIPTION: Record<Side, string> = {
  operator: 'descriptionOperator',
  contractor: 'descriptionContractor',
  invited: 'descriptionContractor',
  client: 'descriptionClient',
  other: 'descriptionClient',
};
const WITHOUT_IDS = { userId: undefined, organizationId: undefined };
const WITHOUT_DESCRIPTIONS = {
  descriptionOperator: undefined,
  descriptionContractor: undefined,
  descriptionClient: undefined,
};

function plain(document: unknown): string {
  return document ? richTextToPlain(document as RichText) : '';
}
