/** Operators extend offers and decide about proposals, hand-backs and revocations (decisions/dispatching "Leaving"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { OrderDispatchView } from '../../entities/views/order-dispatch-view.js';
import type { JsonText } from '../../platform/read-models/index.js';
import { DispatchExtension } from '../../domain/routing/dispatching/dispatch-extension.js';
import { DispatchHandBacks } from '../../domain/routing/dispatching/dispatch-hand-backs.js';
import { DispatchProposals } from '../../domain/routing/dispatching/dispatch-proposals.js';
import { DispatchRevocation } from '../../domain/routing/dispatching/dispatch-revocation.js';
import { DispatchAccess } from './dispatch-access.js';
import type { AcceptProposalInput, ExtensionInput, ReasonInput } from './dispatch-input.dto.js';

/** Every method throws 404 without access to the dispatch. */
@Injectable()
export class DispatchDecisionsService {
  constructor(
    private readonly access: DispatchAccess,
    private readonly proposals: DispatchProposals,
    private readonly handBacks: DispatchHandBacks,
    private readonly revocation: DispatchRevocation,
    private readonly extension: DispatchExtension,
  ) {}

  /** @throws as `DispatchProposals.acceptProposal`. */
  async acceptProposal(
    caller: Caller,
    id: string,
    { allowOverlap }: AcceptProposalInput,
  ): Promise<JsonText<OrderDispatchView>> {
    const request = this.access.buildOperatorRequest(caller, 'create', id);
    await this.proposals.acceptProposal({ ...request, allowOverlap });
    return this.access.getForRouter(caller, id);
  }

  /** @throws as `DispatchProposals.refuseProposal`. */
  async refuseProposal(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    await this.proposals.refuseProposal({ ...this.access.buildOperatorRequest(caller, 'create', id), reason });
    return this.access.getForRouter(caller, id);
  }

  /** @throws as `DispatchHandBacks.accept`. */
  async acceptHandBack(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    await this.handBacks.accept({ ...this.access.buildOperatorRequest(caller, 'delete', id), reason });
    return this.access.getForRouter(caller, id);
  }

  /** @throws as `DispatchHandBacks.refuse`. */
  async refuseHandBack(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    await this.handBacks.refuse({ ...this.access.buildOperatorRequest(caller, 'delete', id), reason });
    return this.access.getForRouter(caller, id);
  }

  /** @throws as `DispatchExtension.extend`. */
  async extend(caller: Caller, id: string, { expiresAt }: ExtensionInput): Promise<JsonText<OrderDispatchView>> {
    await this.extension.extend(this.access.buildOperatorRequest(caller, 'create', id), new Date(expiresAt));
    return this.access.getForRouter(caller, id);
  }

  /** @throws as `DispatchRevocation.revoke`. */
  async revoke(caller: Caller, id: string, { reason }: ReasonInput): Promise<JsonText<OrderDispatchView>> {
    await this.revocation.revoke({ ...this.access.buildOperatorRequest(caller, 'delete', id), reason });
    return this.access.getForRouter(caller, id);
  }
}
