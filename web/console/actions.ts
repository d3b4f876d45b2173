/** Actions of the pages: what one form does, on the server as in the browser. */
import type { Transport } from '../../client/src/transport.js';
import { findHandler } from '../pages/find-handler.js';
import { FormValidationError, type FormFields } from '../ui/index.js';
import type { Session } from './session.js';

/** Fields that several actions use. A field that the form does not send is empty. */
export interface ActionFields {
  orderId: string;
  /** ID of the offer, delivery, note or booking that the action is about. */
  subjectId: string;
  workflowStepId: string;
  /** For `dismiss`: the reason of the entry; for refusals and steps: the reason that is shown. */
  reason: string;
  /** Text of a note. */
  content: string;
  /** Action on a step, such as `RETRY`. */
  type: string;
  /** Local date and time in the organization's time zone. */
  startAt: string;
  name: string;
}

const NO_FIELDS: ActionFields = {
  ...{ orderId: '', subjectId: '', workflowStepId: '', reason: '' },
  ...{ content: '', type: '', startAt: '', name: '' },
};

/** Carries out an action. May return `Created`, to open what it created, or the name of what it did, if it is not its own. */
export type Action = (api: Transport, fields: FormFields & ActionFields, session: Session) => Promise<unknown>;
/** The actions of a page by their names, which its forms send as `intent`. */
export type ActionTable = Record<string, Action>;

/** What an action created or changed: its page is opened. */
export class Created {
  constructor(readonly path: string) {}
}

/** What an action created and the page shows only once, such as a key. It is never in an address. */
export class ShownOnce {
  constructor(readonly secret: string) {}
}

/** The key is sent in a header. */
const HEADER_TEXT = /^[\x21-\x7e]{1,200}$/;

/**
 * Carries out the action that `intent` names. A form that is sent again with the same `key` (`FormKey`) changes nothing again.
 * @param actions those of the page
 * @returns the name of what was done, which is the intent unless the action names it, and the path of what was created, and what is shown once
 * @throws ApiError from the service, FormValidationError for an unknown action
 */
export async function runAction(
  actions: ActionTable,
  api: Transport,
  session: Session,
  fields: FormFields,
): Promise<{ done: string; to: string | null; secret: string | null }> {
  const run = findHandler(actions, fields.intent);
  if (!run) throw new FormValidationError('intent', 'must be one of the actions of this page');
  const { key } = fields;
  if (key && !HEADER_TEXT.test(key)) throw new FormValidationError('key', 'must be printable ASCII text');
  const result = await run(key ? api.withIdempotencyKey(key) : api, { ...NO_FIELDS, ...fields }, session);
  return {
    done: typeof result === 'string' ? result : fields.intent!,
    to: result instanceof Created ? result.path : null,
    secret: result instanceof ShownOnce ? result.secret : null,
  };
}
