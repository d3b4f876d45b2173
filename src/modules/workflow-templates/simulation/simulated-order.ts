/** The order that a simulation imagines: where it lies, what it costs, and the template it runs through. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { TemplateWriter } from '../template-writer.js';
import { Organization } from '../../../entities/organization.js';
import { TemplateActor, WorkflowTemplate } from '../../../entities/workflow-template.js';
import { Database } from '../../../platform/database/database.js';
import type { WorkToOffer } from '../../../domain/routing/dispatching/dispatch-candidates.js';
import { OrderLines } from '../../../domain/routing/money/order-lines.js';
import type { SimulationInput } from './simulation.dto.js';

/** The order as dispatching sees it, and what its steps need to know of the template. */
export interface SimulatedOrder extends Omit<WorkToOffer, 'actor' | 'settings' | 'except'> {
  template: Pick<WorkflowTemplate, 'id' | 'isAutoDispatchingEnabled'>;
  actors: readonly TemplateActor[];
  /** IANA zone of the order's organization. */
  timeZone: string;
}

/** Imagines orders; nothing is written. */
@Injectable()
export class SimulatedOrders {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateWriter,
    private readonly reach: ReferenceChecker,
    private readonly lines: OrderLines,
  ) {}

  /** An order that the caller would create. @throws 404 outside its router; 400 naming a line that cannot be. */
  async imagine(caller: Caller, id: string, { address, lines = [] }: SimulationInput): Promise<SimulatedOrder> {
    await this.templates.find(caller, id);
    const { routerId, organizationId } = caller;
    const references = lines.map(({ productId }, index) => ({ field: `lines[${index}].productId`, id: productId }));
    await this.reach.check(caller, 'product', references);
    return {
      routerId,
      organizationId,
      address,
      lines: await this.lines.compose(routerId, lines),
      template: await this.db.get(WorkflowTemplate, { routerId, id }),
      actors: await this.db.of(TemplateActor).findBy({ routerId, workflowTemplateId: id }),
      timeZone: (await this.db.get(Organization, { id: organizationId })).timezone,
    };
  }
}
