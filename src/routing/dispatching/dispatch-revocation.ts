/** An operator takes an offer back, or the work from who accepted it (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors.js';
import { RunStore } from '../workflow/run-store.js';
import { StepMachine } from '../workflow/step-machine.js';
import { heldDispatch, type Answer } from './dispatch-answers.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { BY_OPERATOR, DispatchWithdrawal } from './dispatch-withdrawal.js';

/** Holds the order's lock. */
@Injectable()
export class DispatchRevocation {
  constructor(
    private readonly db: Database,
    private readonly store: RunStore,
    private readonly withdrawal: DispatchWithdrawal,
    private readonly rounds: DispatchRounds,
    private readonly machine: StepMachine,
  ) {}

  /**
   * Takes an offer back, and the step stays active where nobody else is asked by itself; or takes the work from the
   * contractor that accepted.
   * @throws 404 where there is no such dispatch; 409 where it has ended, or the order is cancelled or completed.
   */
  revoke(answer: Answer): Promise<void> {
    const { doer, reason = null } = answer;
    return this.db.transaction(async () => {
      const { run, dispatch } = await heldDispatch(this.store, answer);
      const { order } = run;
      if (dispatch.status !== 'sent' && dispatch.status !== 'accepted') {
        throw conflict(`The dispatch is ${dispatch.status}; only one that is sent or accepted can be taken back`);
      }
      const ending = { ...BY_OPERATOR, reason, doer };
      if (dispatch.status === 'accepted') return this.withdrawal.takeWork(run, dispatch, ending);
      await this.withdrawal.takeOffer(run, dispatch, ending);
      await this.rounds.goOn(run, dispatch.workflowStepId!, { staysActive: true });
      await this.machine.recheck(order.id, []);
    });
  }
}
