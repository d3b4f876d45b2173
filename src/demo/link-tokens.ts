/** Tokens of links of which the database has only the hash: an offer of work and an invitation, for the examples. */
import type { INestApplicationContext } from '@nestjs/common';
import { OfferLinks } from '../domain/notifications/offer-links.js';
import { sameTenant } from '../entities/tenant-predicates.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/read-models/index.js';
import { hashToken, randomToken } from '../platform/token.js';
import type { DemoWorld } from './demo-world.js';

/** Null once the offer is answered, or the invitation accepted. */
export interface LinkTokens {
  offerToken: string | null;
  invitationToken: string | null;
}

const INVITATION_MS = 14 * 24 * 60 * 60 * 1000;
const selectOffer = sql`select exists (select 1 from offer_links link where link.router_id = d.router_id
    and link.dispatch_id = d.id and link.hash = ${'hash'}) as "hasToken"
  from dispatches d where d.router_id = ${'routerId'} and d.id = ${'dispatchId'} and d.status = 'sent'`;
const selectInvitation = sql`select i.id, i.hash = ${'hash'} and i.expires_at > ${'now'} as "hasToken"
  from invitations i join memberships m on ${sameTenant('m', 'i')} and m.id = i.membership_id and m.invitation = i.id
  where i.router_id = ${'routerId'} order by i.id limit 1`;
const updateInvitation = sql`update invitations set hash = ${'hash'}, expires_at = ${'expiresAt'}
  where router_id = ${'routerId'} and id = ${'id'}`;

/** Keeps the present tokens while they work; otherwise issues new ones. */
export async function provideLinkTokens(
  app: INestApplicationContext,
  { routerId, ids }: DemoWorld,
  present: Partial<LinkTokens> = {},
): Promise<LinkTokens> {
  const db = app.get(Database);
  const clock = app.get(Clock);
  const { dispatchId } = ids;
  const hashOf = (token: string | null | undefined) => hashToken(token ?? '');

  const offerHash = hashOf(present.offerToken);
  const offer = await db.row<{ hasToken: boolean }>(selectOffer, { routerId, dispatchId, hash: offerHash });
  let offerToken = (offer?.hasToken && present.offerToken) || null;
  if (offer && !offerToken) {
    const url = await app.get(OfferLinks).issue({ routerId, id: dispatchId }, null);
    offerToken = url.slice(url.lastIndexOf('/') + 1);
  }

  const parameters = { routerId, hash: hashOf(present.invitationToken), now: clock.now() };
  const invitation = await db.row<{ id: string; hasToken: boolean }>(selectInvitation, parameters);
  let invitationToken = (invitation?.hasToken && present.invitationToken) || null;
  if (invitation && !invitationToken) {
    invitationToken = randomToken();
    const hash = hashToken(invitationToken);
    await db.row(updateInvitation, { routerId, id: invitation.id, hash, expiresAt: clock.later(INVITATION_MS) });
  }
  return { offerToken, invitationToken };
}
