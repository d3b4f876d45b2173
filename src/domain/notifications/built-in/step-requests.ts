/** Messages about steps that wait for the client, or for the signature of a contractor. */
import type { RecordedEvent } from '../../../entities/event-types.js';
import type { IntentDraft } from './notification-intent.js';

type Data = RecordedEvent['data'];
type Fields = Record<string, string | null | undefined>;

/** Asks the client to act on its step. */
export function buildClientRequests(data: Data): IntentDraft[] {
  const { workflowStepId, actor, type: stepType } = data as Fields;
  return actor === 'client' ? [{ kind: 'clientActionRequired', audience: 'client', workflowStepId, stepType }] : [];
}

/**
 * Notifies the client that an active step is no longer its own. Whether the client was asked for the step is known to the
 * statement that finds the recipients.
 */
export function buildClientClosures(data: Data): IntentDraft[] {
  const { workflowStepId, title, type, status } = data as Fields;
  return status === 'active'
    ? [{ kind: 'clientActionClosed', audience: 'client', workflowStepId, stepTitle: title, stepType: type }]
    : [];
}

/** Asks the contractor for the signature of its step. */
export function buildSignatureRequests(data: Data): IntentDraft[] {
  const { workflowStepId, actor, type } = data as Fields;
  const isSignature = actor === 'contractor' && type === 'document_sign';
  return isSignature ? [{ kind: 'signatureRequested', audience: 'performers', workflowStepId }] : [];
}

/** Requests pending signatures from a contractor that gets the work. */
export function buildPendingSignatures(organizationId: unknown): IntentDraft[] {
  const isKnown = typeof organizationId === 'string';
  return isKnown ? [{ kind: 'signatureRequested', audience: 'performers', organizationId }] : [];
}
