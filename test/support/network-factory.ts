/** Makes partner networks straight in the database, and orders that are dispatched to them, for tests. */
import type { Order } from '../../src/entities/order.js';
import type { Organization } from '../../src/entities/organization.js';
import { CoverageArea, Partner } from '../../src/entities/partner.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { areaKeys } from '../../src/domain/routing/coverage/coverage-keys.js';
import type { Service } from './app.js';
import type { TestUser } from './factory.js';
import { WorkflowFactory, type TestWorkflow, type StepOptions } from './workflow-factory.js';

/** A partner with somebody who answers for it. */
export interface TestPartner extends TestUser {
  partnerId: string;
  organizationId: string;
}

/** A partner as a test describes it: all of Norway unless it says otherwise. */
export interface PartnerOptions extends Partial<Partner> {
  areas?: Partial<CoverageArea>[];
  organization?: Partial<Organization>;
}

/** Networks and what is dispatched in them. */
export class NetworkFactory {
  readonly workflows: WorkflowFactory;

  constructor(private readonly service: Service) {
    this.workflows = new WorkflowFactory(service);
  }

  /** One partner of a router. */
  async partner(routerId: string, sketch: PartnerOptions = {}): Promise<TestPartner> {
    const { areas = [{ countryCode: 'NO' }], organization, ...fields } = sketch;
    const contractor = await this.service.make.contractor(organization);
    const partnerId = uuidv7();
    await this.service.db
      .of(Partner)
      .insert({ id: partnerId, routerId, organizationId: contractor.organizationId, ...fields });
    const rows = areas.map((area) => ({ exclude: false, ...area }) as CoverageArea);
    const inserted = rows.map((area) => ({ ...area, id: uuidv7(), routerId, partnerId, keys: areaKeys(area) }));
    if (inserted.length > 0) await this.service.db.of(CoverageArea).insert(inserted as never);
    return { partnerId, ...contractor };
  }

  /** Partners, one after another. */
  async partners(routerId: string, sketches: PartnerOptions[]): Promise<TestPartner[]> {
    const made: TestPartner[] = [];
    for (const sketch of sketches) made.push(await this.partner(routerId, sketch));
    return made;
  }

  /** An order whose first step, `dispatch`, offers the work of the actor `contractor` by itself; then `work` follows. */
  dispatchedOrder(routerId: string, settings: StepOptions['settings'] = {}, order: Partial<Order> = {}): Promise<TestWorkflow> {
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
