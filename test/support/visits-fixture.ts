/** Contractors with people, and orders with visits of theirs. */
import { Partner } from '../../src/entities/partner.js';
import type { Service } from './app.js';
import type { TestRouter, TestUser } from './factory.js';
import { NetworkFactory } from './network-factory.js';
import type { StepOptions, TestTemplate, TestWorkflow } from './workflow-factory.js';

/** A contractor with an admin and technicians. */
export interface TestFirm {
  organizationId: string;
  admin: TestUser;
  technicians: TestUser[];
}

/** Step `book` of the contractor. */
export const BOOK: StepOptions = { key: 'book', type: 'booking_create', actor: 'contractor', by: 'installer' };

/** A router with its template of visits. */
export interface VisitingRouter extends TestRouter {
  template: TestTemplate;
}

/** Creates contractors and orders, and books visits over HTTP. */
export class VisitsFixture {
  readonly network: NetworkFactory;

  constructor(private readonly service: Service) {
    this.network = new NetworkFactory(service);
  }

  /** A router; its orders have a dispatch step `find` of the operator and the step `book`. */
  async router(steps: StepOptions[] = [BOOK]): Promise<VisitingRouter> {
    const router = await this.service.make.router();
    const find: StepOptions = { key: 'find', type: 'dispatch_create', dispatches: 'installer' };
    const template = await this.network.workflows.template(router.routerId, {
      actors: [{ slug: 'installer' }],
      steps: [find, ...steps],
    });
    return { ...router, template };
  }

  /** A partner of the router with this number of technicians. */
  async firm({ routerId }: TestRouter, people: number, fields: Partial<Partner> = {}): Promise<TestFirm> {
    const { organizationId, ...first } = await this.network.partner(routerId, fields);
    const technicians: TestUser[] = [first];
    while (technicians.length < people) {
      const name = { firstName: `Technician ${technicians.length + 1}`, lastName: null };
      technicians.push(await this.service.make.person(organizationId, organizationId, ['CONTRACTOR'], name));
    }
    const admin = await this.service.make.person(organizationId, organizationId, ['ADMIN']);
    return { organizationId, admin, technicians };
  }

  /** Makes the contractor a partner of another router. */
  join({ routerId }: TestRouter, { organizationId }: TestFirm): Promise<void> {
    return this.network.workflows.partner(routerId, organizationId);
  }

  /** What has this attention in the order, with its step: `booking book`. */
  async readAttention({ operator }: TestRouter, { orderId }: TestWorkflow, reason: string): Promise<string[]> {
    const order = await this.service.as(operator.key).get(`/api/v1/order/${orderId}`);
    const entries = order.attention as { reason: string; stepTitle: string; subjectType: string }[];
    return entries
      .filter((entry) => entry.reason === reason)
      .map(({ stepTitle, subjectType }) => `${subjectType} ${stepTitle}`);
  }

  /** Sets the number of parallel visits. */
  async setParallelVisits({ routerId }: TestRouter, { organizationId }: TestFirm, parallelVisits: number | null) {
    await this.service.db.of(Partner).update({ routerId, organizationId }, { parallelVisits });
  }

  /** An order; with a firm, its work is assigned to it. */
  order({ routerId, template }: VisitingRouter, firm?: TestFirm): Promise<TestWorkflow> {
    const assigned = firm ? [{ actorSlug: 'installer', organizationId: firm.organizationId }] : [];
    return this.network.workflows.run(routerId, template, {}, assigned);
  }

  /** Books as operator. */
  book({ routerId, operator }: TestRouter, { steps }: TestWorkflow, body: object, status = 200, step = 'book') {
    const path = `/api/routers/${routerId}/workflow-steps/${steps[step]}/bookings`;
    return this.service.as(operator.key).put(path, body, status);
  }

  /** Books as operator, with any status. */
  sendBooking({ routerId, operator }: TestRouter, { steps }: TestWorkflow, body: object) {
    const path = `/api/routers/${routerId}/workflow-steps/${steps.book}/bookings`;
    return this.service.as(operator.key).send('put', path, body);
  }

  /** Assigns technicians as the contractor's admin. */
  assign({ admin }: TestFirm, { orderId }: TestWorkflow, technicians: TestUser[], status = 200) {
    const userIds = technicians.map(({ userId }) => userId);
    return this.service.as(admin.key).put(`/api/v1/order/${orderId}/technicians`, { userIds }, status);
  }

  /** Gives the work to a contractor, as operator. */
  handOver({ routerId, operator }: TestRouter, { actors }: TestWorkflow, { organizationId }: TestFirm, status = 200) {
    return this.network.workflows.assign(operator, routerId, actors.installer, organizationId, status);
  }

  /** The occupied times of technicians, in order. */
  spans(technicians: readonly TestUser[]): Promise<{ userId: string; startAt: Date; endAt: Date }[]> {
    return this.service.db.query(
      `select user_id as "userId", start_at as "startAt", end_at as "endAt" from technician_visits
       where user_id = any($1) order by start_at, user_id`,
      [technicians.map(({ userId }) => userId)],
    );
  }
}
