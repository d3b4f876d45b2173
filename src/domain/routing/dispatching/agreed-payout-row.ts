/** Builds the rows of agreed payouts (decisions/dispatching "Payout"). */
import type { AgreedPayout, AgreementReason } from '../../../entities/agreed-payout.js';
import type { Dispatch } from '../../../entities/dispatch.js';
import { uuidv7 } from '../../../platform/uuid.js';

/** Builds the row of the present payout of an accepted dispatch. */
export function buildAgreedPayout(
  { id: dispatchId, routerId, version, payout, payoutIsComplete }: AgreedDispatch,
  reason: AgreementReason,
  createdAt: Date,
): AgreedPayout {
  return { id: uuidv7(), routerId, dispatchId, version, payout, payoutIsComplete, reason, createdAt };
}

type AgreedDispatch = Pick<Dispatch, 'id' | 'routerId' | 'version' | 'payout' | 'payoutIsComplete'>;
