/** Operators extend offers and decide about proposals, hand-backs and revocations (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { OrderDispatchView } from '../../entities/views/order-dispatch-view.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { DispatchAnswers } from '../../domain/routing/order/use-cases/dispatch-answers.js';
import { DispatchAccess } from './dispatch-access.js';
import type { AcceptProposalInput, ExtensionInput, ReasonInput } from './dispatch-input.dto.js';

/** Every method throws 404 without access to the dispatch. */
@Injectable()
export class DispatchDecisionsService {
  constructor(
    private readonly access: DispatchAccess,
    private readonly answers: DispatchAnswers,
  ) {}

  /** @throws as `DispatchAnswers.acceptProposal`. */
  acceptProposal(
    caller: Caller,
    id: string,
    { allowOverlap }: AcceptProposalInput,
  ): Promise<JsonText<OrderDispatchView>> {
    const request = { ...this.access.buildOperatorRequest(caller, 'create', id), allowOverlap };
    return this.answers.acceptProposal(request, () => this.access.getForRouter(caller, id));
  }

  /** @throws as `DispatchAnswers.refuseProposal`. */
  refuseProposal(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    const request = { ...this.access.buildOperatorRequest(caller, 'create', id), reason };
    return this.answers.refuseProposal(request, () => this.access.getForRouter(caller, id));
  }

  /** @throws as `DispatchAnswers.acceptHandBack`. */
  acceptHandBack(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    const request = { ...this.access.buildOperatorRequest(caller, 'delete', id), reason };
    return this.answers.acceptHandBack(request, () => this.access.getForRouter(caller, id));
  }

  /** @throws as `DispatchAnswers.refuseHandBack`. */
  refuseHandBack(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    const request = { ...this.access.buildOperatorRequest(caller, 'delete', id), reason };
    return this.answers.refuseHandBack(request, () => this.access.getForRouter(caller, id));
  }

  /** @throws as `DispatchAnswers.extend`. */
  extend(caller: Caller, id: string, { expiresAt }: ExtensionInput): Promise<JsonText<OrderDispatchView>> {
    const request = this.access.buildOperatorRequest(caller, 'create', id);
    return this.answers.extend(request, new Date(expiresAt), () => this.access.getForRouter(caller, id));
  }

  /** @throws as `DispatchAnswers.revoke`. */
  revoke(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    const request = { ...this.access.buildOperatorRequest(caller, 'delete', id), reason };
    return this.answers.revoke(request, () => this.access.getForRouter(caller, id));
  }
}
