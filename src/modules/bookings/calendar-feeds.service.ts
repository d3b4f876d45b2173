/** Creates and revokes calendar feeds (decisions/availability "Calendar feeds"). */
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { CALENDAR_FEED_PATH, CalendarFeed } from '../../entities/calendar-feed.js';
import { buildLinkKey, registerTokens, unregisterTokens } from '../../entities/tenant-directory.js';
import { inTenant, inTenantWhere } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { hashToken, randomToken } from '../../platform/token.js';
import { uuidv7 } from '../../platform/uuid.js';
import { CalendarFeedView, type NewCalendarFeedView } from './calendar-feed.dto.js';

/** Whose visits a feed shows: those of the caller, or of its organization. */
export type FeedOwner = 'person' | 'organization';

const IS_OWN = sql`feed.organization_id = ${'organizationId'} and feed.is_of_organization = ${'isOfOrganization'}
  and (feed.is_of_organization or feed.user_id = ${'userId'})`;
const FEED = selectQuery(CalendarFeedView, inTenantWhere(sql`feed`, IS_OWN));
const DELETE = sql`delete from calendar_feeds feed where ${inTenant('feed')} and ${IS_OWN} returning feed.hash`;
/** Serializes the changes. */
const LOCK = sql`select o.id from organizations o where o.id = ${'organizationId'} for no key update`;

@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws 404 if there is none */
  get(caller: Caller, owner: FeedOwner): Promise<JsonText<CalendarFeedView>> {
    return this.db.one(FEED, buildParameters(caller, owner));
  }

  /** Creates the feed, or replaces its address: the previous one ends. */
  create(caller: Caller, owner: FeedOwner): Promise<NewCalendarFeedView> {
    const { routerId, organizationId, userId } = caller;
    const token = randomToken();
    const hash = hashToken(token);
    return this.db.transaction(async () => {
      await this.remove(caller, owner);
      const createdAt = this.clock.now();
      const isOfOrganization = owner === 'organization';
      const feed = { id: uuidv7(), createdAt, routerId, organizationId, userId, isOfOrganization, hash };
      await this.db.of(CalendarFeed).insert(feed);
      await registerTokens(this.db, routerId, [buildLinkKey(hash)]);
      return { createdAt, url: `${this.config.baseUrl}${CALENDAR_FEED_PATH}${token}.ics` };
    });
  }

  /** Ends the feed. @throws 404 if there is none */
  revoke(caller: Caller, owner: FeedOwner): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await this.remove(caller, owner))) throw notFound('Calendar feed');
    });
  }

  /** @returns whether there was one */
  private async remove(caller: Caller, owner: FeedOwner): Promise<boolean> {
    const parameters = buildParameters(caller, owner);
    await this.db.row(LOCK, { organizationId: parameters.organizationId });
    const removed = await this.db.rows<{ hash: Buffer }>(DELETE, parameters);
    await unregisterTokens(
      this.db,
      removed.map(({ hash }) => buildLinkKey(hash)),
    );
    return removed.length > 0;
  }
}

function buildParameters({ routerId, organizationId, userId }: Caller, owner: FeedOwner) {
  return { routerId, organizationId, userId, isOfOrganization: owner === 'organization' };
}
