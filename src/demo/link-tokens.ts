/** Tokens of links of which the database has only the hash, for the examples: an offer of work, an invitation, a calendar. */
import { createHmac } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { registerTokens, buildLinkKey } from '../entities/tenant-directory.js';
import { inTenant, sameTenant } from '../entities/tenant-predicates.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/read-models/index.js';
import { hashToken } from '../platform/token.js';
import { uuidv7 } from '../platform/uuid.js';
import type { DemoWorld } from './demo-world.js';

/** Tokens of an open offer, an open invitation and the calendar feed of the router. They end like all others. */
export interface LinkTokens {
  offerToken: string;
  invitationToken: string;
  calendarToken: string;
}

const INVITATION_MS = 14 * 24 * 60 * 60 * 1000;
const insertOfferLink = sql`insert into offer_links (router_id, id, dispatch_id, hash)
  values (${'routerId'}, ${'id'}, ${'dispatchId'}, ${'hash'}) on conflict do nothing`;
const insertFeed = sql`
  insert into calendar_feeds (router_id, id, organization_id, user_id, is_of_organization, hash)
  select ${'routerId'}::uuid, ${'id'}::uuid, ${'routerId'}::uuid, m.user_id, ${'isOfOrganization'}::boolean, ${'hash'}::bytea from memberships m
  where ${inTenant('m')} and m.router_organization_id = ${'routerId'} and 'OWNER' = any(m.roles) and m.deleted_at is null
    and not m.is_technical_account
  order by m.id limit 1 on conflict do nothing`;
const updateInvitation = sql`update invitations set hash = ${'hash'}, expires_at = ${'expiresAt'}
  where router_id = ${'routerId'} and id = (select i.id from invitations i
    join memberships m on ${sameTenant('m', 'i')} and m.id = i.membership_id and m.invitation = i.id
    where i.router_id = ${'routerId'} order by i.id limit 1)`;

/**
 * Stores the hashes of the tokens. They are derived from a secret of the demo data, so that all servers of a database show
 * the same ones.
 */
export async function provideLinkTokens(
  app: INestApplicationContext,
  { routerId, ids: { dispatchId } }: DemoWorld,
  secret: string,
): Promise<LinkTokens> {
  const db = app.get(Database);
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  const tokens = {
    offerToken: derive('offer'),
    invitationToken: derive('invitation'),
    calendarToken: derive('calendar'),
  };
  await db.transaction(async () => {
    const hash = hashToken(tokens.offerToken);
    await db.row(insertOfferLink, { routerId, id: uuidv7(), dispatchId, hash });
    await registerTokens(db, routerId, [buildLinkKey(hash)]);
    const feeds = [tokens.calendarToken, derive('calendar of the owner')].map(hashToken);
    for (const [index, feed] of feeds.entries())
      await db.row(insertFeed, { routerId, id: uuidv7(), isOfOrganization: index === 0, hash: feed });
    await registerTokens(db, routerId, feeds.map(buildLinkKey));
    const expiresAt = app.get(Clock).later(INVITATION_MS);
    await db.row(updateInvitation, { routerId, hash: hashToken(tokens.invitationToken), expiresAt });
  });
  return tokens;
}
