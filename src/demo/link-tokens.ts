/** Tokens of links of which the database has only the hash: an offer of work and an invitation, for the examples. */
import { createHmac } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { registerTokens, buildOfferLinkKey } from '../entities/tenant-directory.js';
import { sameTenant } from '../entities/tenant-predicates.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/read-models/index.js';
import { hashToken } from '../platform/token.js';
import { uuidv7 } from '../platform/uuid.js';
import type { DemoWorld } from './demo-world.js';

/** Tokens of an open offer and an open invitation. They end like all others. */
export interface LinkTokens {
  offerToken: string;
  invitationToken: string;
}

const INVITATION_MS = 14 * 24 * 60 * 60 * 1000;
const insertOfferLink = sql`insert into offer_links (router_id, id, dispatch_id, hash)
  values (${'routerId'}, ${'id'}, ${'dispatchId'}, ${'hash'}) on conflict do nothing`;
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
  const tokens = { offerToken: derive('offer'), invitationToken: derive('invitation') };
  await db.transaction(async () => {
    const hash = hashToken(tokens.offerToken);
    await db.row(insertOfferLink, { routerId, id: uuidv7(), dispatchId, hash });
    await registerTokens(db, routerId, [buildOfferLinkKey(hash)]);
    const expiresAt = app.get(Clock).later(INVITATION_MS);
    await db.row(updateInvitation, { routerId, hash: hashToken(tokens.invitationToken), expiresAt });
  });
  return tokens;
}
