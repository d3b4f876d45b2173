/** The order of a simulation: its address, lines and template. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { TemplateAccess } from '../template-access.js';
import { selectHolidayRegion } from '../../../entities/availability.js';
import { TemplateActor, WorkflowTemplate } from '../../../entities/workflow-template.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';
import type { LocalCalendar } from '../../../domain/routing/availability/due-date.js';
import type { OfferContext } from '../../../domain/routing/candidates/dispatch-candidates.js';
import { OrderLines } from '../../../domain/routing/pricing/order-lines.js';
import type { SimulationInput } from './simulation.dto.js';

/** Input of dispatching, and the parts of the template that the simulation needs. */
export interface SimulatedOrder extends Omit<OfferContext, 'actor' | 'settings' | 'except'> {
  template: Pick<WorkflowTemplate, 'id' | 'isAutoDispatchingEnabled'>;
  actors: readonly TemplateActor[];
  /** Calendar of the order's organization. */
  calendar: LocalCalendar;
}

const CALENDAR = sql`select o.timezone as "timeZone", ${selectHolidayRegion(sql`o`)} as holidays
  from organizations o where o.id = ${'organizationId'}`;

/** Builds simulated orders. Stores nothing. */
@Injectable()
export class SimulatedOrderBuilder {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
    private readonly referenceChecker: ReferenceChecker,
    private readonly lines: OrderLines,
  ) {}

  /** @throws 404 if the router has no such template; 400 naming an invalid line. */
  async build(caller: Caller, id: string, { address, lines = [] }: SimulationInput): Promise<SimulatedOrder> {
    await this.templates.assertExists(caller, id);
    const { routerId, organizationId } = caller;
    const products = lines.map(({ productId }, index) => ({ field: `lines[${index}].productId`, id: productId }));
    await this.referenceChecker.assertAccessible(caller, 'product', products);
    return {
      routerId,
      organizationId,
      address,
      lines: await this.lines.compose(routerId, lines),
      template: await this.db.get(WorkflowTemplate, { routerId, id }),
      actors: await this.db.of(TemplateActor).findBy({ routerId, workflowTemplateId: id }),
      calendar: (await this.db.row<LocalCalendar>(CALENDAR, { organizationId }))!,
    };
  }
}
