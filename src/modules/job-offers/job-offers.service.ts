/** Reads and answers offers of work by their link (decisions/dispatching "Offer links"). */
import { Injectable } from '@nestjs/common';
import { listPermittingRoles } from '../../domain/authorization/policy.js';
import type { Initiator } from '../../entities/initiator.js';
import type { AcceptInput } from '../../entities/views/accept-input.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { buildLinkKey, findRouterOfToken } from '../../entities/tenant-directory.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { hashToken } from '../../platform/token.js';
import { literals, selectQuery, sql, type JsonText } from '../../platform/read-models/index.js';
import { DispatchAnswers, type DispatchRequest } from '../../domain/routing/order/use-cases/dispatch-answers.js';
import { JobOfferView, type JobDeclineInput } from './job-offer.views.js';

interface LinkedOffer {
  id: string;
  routerId: string;
  organizationId: string;
  userId: string | null;
  /** The link was sent to a technician, not to the office of the contractor. */
  isTechnician: boolean;
}

/**
 * Selects the open offer of a link. A link expires with its offer, and with the account or membership of its recipient, or
 * their roles that may answer offers.
 */
const LINKED_OFFER = sql`
  select d.id, d.router_id as "routerId", d.organization_id as "organizationId", link.user_id as "userId",
    exists (select 1 from memberships m where m.user_id = link.user_id and m.router_organization_id = d.organization_id
      and m.deleted_at is null and m.roles <@ '{CONTRACTOR}') as "isTechnician"
  from offer_links link
  join dispatches d on ${sameTenant('d', 'link')} and d.id = link.dispatch_id
  left join users u on u.id = link.user_id
  where ${inTenant('link')} and link.hash = ${'hash'} and d.status = 'sent' and (d.expires_at is null or d.expires_at > ${'now'})
    and u.deleted_at is null and u.suspended_at is null
    and (link.user_id is null or exists (select 1 from memberships m where m.user_id = link.user_id
      and m.router_organization_id = d.organization_id and m.deleted_at is null and m.disabled_at is null
      and m.roles && array[${literals(listPermittingRoles('update', 'dispatch'))}]))`;
const ORDER_OF_OFFER = sql`dispatches d join orders o on ${sameTenant('o', 'd')} and o.id = d.order_id
  where ${inTenant('d')} and d.id = ${'dispatchId'}`;
const OFFER = selectQuery(JobOfferView, sql`${inTenant('d')} and d.id = ${'id'}`);

/** The token of the link authorizes the request. */
@Injectable()
export class JobOffersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly answers: DispatchAnswers,
  ) {}

  /** @throws 404 for an unknown or expired link. */
  async get(token: string): Promise<JsonText<JobOfferView>> {
    return this.read(await this.find(token));
  }

  /** @throws 404 as `get`; else as `DispatchAnswers.accept` */
  async accept(token: string, input: AcceptInput): Promise<JsonText<JobOfferView>> {
    const offer = await this.find(token);
    return this.answers.accept(buildRequest(offer), input, () => this.read(offer));
  }

  /** @throws 404 as `get`; 409 if the offer ended during the request. */
  async decline(token: string, { reason }: JobDeclineInput): Promise<JsonText<JobOfferView>> {
    const offer = await this.find(token);
    return this.answers.decline({ ...buildRequest(offer), reason }, () => this.read(offer));
  }

  private read({ routerId, id }: LinkedOffer): Promise<JsonText<JobOfferView>> {
    return this.db.one(OFFER, { routerId, id });
  }

  private async find(token: string): Promise<LinkedOffer> {
    const hash = hashToken(token);
    const routerId = await findRouterOfToken(this.db, buildLinkKey(hash));
    const offer = routerId && (await this.db.row<LinkedOffer>(LINKED_OFFER, { routerId, hash, now: this.clock.now() }));
    if (!offer) throw notFound('Offer');
    return offer;
  }
}

function buildRequest({
  id: dispatchId,
  routerId,
  organizationId,
  userId,
  isTechnician,
}: LinkedOffer): DispatchRequest {
  const initiator: Initiator = { party: 'contractor', userId, organizationId, isTechnician };
  const columns = sql`d.id as "dispatchId"`;
  return { initiator, selector: { rows: ORDER_OF_OFFER, columns, parameters: { routerId, dispatchId } } };
}
