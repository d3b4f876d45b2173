/** Creates partners in the database, and orders that are dispatched to them. */
import type { Order } from '../../src/entities/order.js';
import type { Organization } from '../../src/entities/organization.js';
import { CoverageArea, Partner } from '../../src/entities/partner.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { computeAreaLookup } from '../../src/domain/routing/coverage/area-lookup.js';
import type { Service } from './app.js';
import type { TestUser } from './factory.js';
import { WorkflowFactory, type TestWorkflow, type StepOptions } from './workflow-factory.js';

/** A partner with one user. */
export interface TestPartner extends TestUser {
  partnerId: string;
  organizationId: string;
}

/** Options of a partner. Default: it covers Norway. */
export interface PartnerOptions extends Partial<Partner> {
  areas?: Partial<CoverageArea>[];
  organization?: Partial<Organization>;
}

/** Creates partners and dispatched orders. */
export class NetworkFactory {
  readonly workflows: WorkflowFactory;

  constructor(private readonly service: Service) {
    this.workflows = new WorkflowFactory(service);
  }

  /** Creates a partner of a router. */
  async partner(routerId: string, options: PartnerOptions = {}): Promise<TestPartner> {
    const { areas = [{ countryCode: 'NO' }], organization, ...fields } = options;
    const contractor = await this.service.make.contractor(organization);
    const partnerId = uuidv7();
    await this.service.db
      .of(Partner)
      .insert({ id: partnerId, routerId, organizationId: contractor.organizationId, ...fields });
    const rows = areas.map((area) => ({ exclude: false, ...area }) as CoverageArea);
    const inserted = rows.map((area) => ({ ...area, id: uuidv7(), routerId, partnerId, ...computeAreaLookup(area) }));
    if (inserted.length > 0) await this.service.db.of(CoverageArea).insert(inserted as never);
    return { partnerId, ...contractor };
  }

  /** Creates partners in order. */
  async partners(routerId: string, options: PartnerOptions[]): Promise<TestPartner[]> {
    const partners: TestPartner[] = [];
    for (const one of options) partners.push(await this.partner(routerId, one));
    return partners;
  }

  /** Creates an order whose step `dispatch` offers the actor `contractor` automatically; step `work` depends on it. */
  dispatchedOrder(
    routerId: string,
    settings: StepOptions['settings'] = {},
    order: Partial<Order> = {},
  ): Promise<TestWorkflow> {
    return this.workflows.runningOrder(
      routerId,
      {
        isAutoDispatchingEnabled: true,
        actors: [{ slug: 'contractor' }],
        steps: [
          {
            key: 'dispatch',
            type: 'dispatch_create',
            dispatches: 'contractor',
            settings: { isAutoDispatchingEnabled: true, ...settings },
          },
          { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
        ],
      },
      order,
    );
  }
}
