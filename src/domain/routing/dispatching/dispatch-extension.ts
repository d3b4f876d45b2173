/** An operator gives a contractor more time to answer an offer (decisions/dispatching "Dispatch"). */
import { Injectable } from '@nestjs/common';
import { invalid } from '../../../platform/errors.js';
import { DispatchResponses, type DispatchActionRequest } from './dispatch-responses.js';
import { DispatchWriter } from './dispatch-writer.js';
import { DAY_MS } from '../../../platform/period.js';

/** Longest time from now until the deadline of an offer, in days: that of `responseDeadlineDays` of a step. */
const MAX_RESPONSE_DAYS = 365;

/** Locks the order. */
@Injectable()
export class DispatchExtension {
  constructor(
    private readonly responses: DispatchResponses,
    private readonly writer: DispatchWriter,
  ) {}

  /**
   * Moves the response deadline of an open offer. The next round waits for it.
   * @throws 400 for a deadline that is not later than now and the present one, or more than `MAX_RESPONSE_DAYS` ahead; 404
   * if the initiator has no access to the dispatch; 409 if the offer is no longer open.
   */
  extend(request: DispatchActionRequest, expiresAt: Date): Promise<void> {
    return this.responses.withOpenDispatch(request, async (dispatch, run) => {
      if (expiresAt <= run.now) throw invalid('expiresAt', 'must be in the future', 'NOT_IN_FUTURE');
      if (dispatch.expiresAt && expiresAt <= dispatch.expiresAt)
        throw invalid('expiresAt', `must be later than the present deadline, ${dispatch.expiresAt.toISOString()}`);
      if (expiresAt.getTime() > run.now.getTime() + MAX_RESPONSE_DAYS * DAY_MS)
        throw invalid('expiresAt', `must be at most ${MAX_RESPONSE_DAYS} days ahead`, 'TOO_LATE');
      await this.writer.extend(run, dispatch, expiresAt, request.initiator);
    });
  }
}
