/** Asks for a proof where a link is old, sends codes, and knows who gave one (decisions/client-portal "Proof"). */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { ClientProof } from '../../entities/client-proof.js';
import { findRouterOfToken } from '../../entities/tenant-directory.js';
import { resolveLanguage } from '../../entities/languages.js';
import { ClientCodes, type CodeChannel } from '../../domain/notifications/client-codes.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden, invalid, notFound, tooManyAttempts } from '../../platform/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { literal, sql } from '../../platform/sql/index.js';
import { hashToken, randomToken } from '../../platform/token.js';
import { uuidv7 } from '../../platform/uuid.js';
import { maskAddress } from './mask-address.js';
import type { ProofRequirementView, ProofView } from './proof.views.js';

const CODE_JOB = 'client-proof-code';
const CODE_MINUTES = 10;
/** Codes that are sent for one link within an hour, and wrong guesses that one of them bears. */
const CODES_AN_HOUR = 5;
const TRIES = 5;
const HOUR_SECONDS = 3600;
const DAY_MS = 86_400_000;

/** An open link, and what a code for it takes. */
interface Link {
  id: string;
  routerId: string;
  orderId: string;
  isOld: boolean;
  isProven: boolean;
  codes: number;
  email: string | null;
  sms: string | null;
  organizationId: string;
  displayId: string;
  clientLanguage: string | null;
  organization: string;
  locale: string | null;
}

const link = sql`
  select k.id, k.router_id as "routerId", k.order_id as "orderId", o.email, o.phone_number as sms,
    o.organization_id as "organizationId", o.display_id as "displayId", o.client_language as "clientLanguage", host.name as organization, host.locale,
    ${'days'}::int > 0 and k.created_at <= now() - make_interval(days => ${'days'}::int) as "isOld",
    exists (select 1 from client_proofs p where ${sameTenant('p', 'k')} and p.client_link_id = k.id
      and p.hash = ${'hash'}::bytea and p.expires_at > now()) as "isProven",
    (select count(*)::int from client_proofs p where ${sameTenant('p', 'k')} and p.client_link_id = k.id
      and p.created_at > now() - interval '1 hour') as codes
  from client_links k
  join organizations r on r.id = k.router_id and r.deleted_at is null
  join orders o on ${sameTenant('o', 'k')} and o.id = k.order_id
  join organizations host on host.id = o.organization_id
  where ${inTenant('k')} and k.token = ${'token'} and k.revoked_at is null`;

/** The code that was sent last, counted as tried whether or not it is right. */
const tried = sql`
  update client_proofs set tries = tries + 1
  where router_id = ${'routerId'} and hash is null and tries < ${literal(TRIES)} and code_expires_at > now()
    and id = (select p.id from client_proofs p where ${inTenant('p')} and p.client_link_id = ${'id'}
      order by p.created_at desc, p.id desc limit 1)
  returning id, code_hash as "codeHash"`;

const dropOver = sql`
  delete from client_proofs where router_id = ${'routerId'} and client_link_id = ${'id'}
    and coalesce(expires_at, code_expires_at) < now() and created_at < now() - interval '1 hour'`;

/** A code has six digits; five guesses each, five codes an hour. */
@Injectable()
export class ClientProofs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly codes: ClientCodes,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(CODE_JOB, ({ token, channel }) => this.sendCode(token as string, channel as CodeChannel));
  }

  /** @param proof that was given before. @throws 404 for a token that leads nowhere. */
  async standing(token: string, proof: string | null): Promise<ProofRequirementView> {
    const found = await this.link(token, proof);
    const isRequired = found.isOld && !found.isProven;
    return { isRequired, ways: isRequired ? this.channelsOf(found) : [] };
  }

  /** @throws 403 where the link is old and not proven; nothing for one that leads nowhere, of which the door tells. */
  async check(token: string, proof: string | null): Promise<void> {
    const found = await this.find(token, proof);
    if (!found?.isOld || found.isProven) return;
    const days = this.config.clientProofDays;
    throw forbidden(`The link is older than ${days} days: prove that it is yours first, see POST …/proof/codes`);
  }

  /** Has a code sent. @throws 404, 409 where there is no such way, 429 after five within an hour. */
  async ask(token: string, channel: CodeChannel): Promise<void> {
    const found = await this.link(token, null);
    if (!this.channelsOf(found).some((way) => way.channel === channel))
      throw conflict(`No code can be sent by ${channel}`);
    if (found.codes >= CODES_AN_HOUR) throw tooManyAttempts('Too many codes were sent', HOUR_SECONDS);
    const options = { key: `${CODE_JOB}:${found.id}`, maxAttempts: 3 };
    await this.jobs.add((text, values) => this.db.query(text, values), CODE_JOB, { token, channel }, options);
  }

  /** The proof for the code that was sent last. @throws 400 naming `code`, 404 for a token that leads nowhere. */
  async verify(token: string, code: string): Promise<ProofView> {
    const found = await this.link(token, null);
    const sent = await this.db.row<{ id: string; codeHash: Buffer }>(tried, { ...found });
    const isRight = sent && timingSafeEqual(sent.codeHash, hashOf(sent.id, code.replace(/\s/g, '')));
    if (!isRight) throw invalid('code', 'is wrong or no longer good; a new one can be sent');
    const proof = randomToken();
    const expiresAt = this.clock.later(this.config.clientProofDays * DAY_MS);
    const { routerId } = found;
    await this.db.of(ClientProof).update({ routerId, id: sent.id }, { hash: hashToken(proof), expiresAt });
    return { proof, expiresAt };
  }

  /** Makes the code and sends it; one that could not be sent is forgotten. @throws Error: the job tries again. */
  private async sendCode(token: string, channel: CodeChannel): Promise<void> {
    const found = await this.find(token, null);
    const address = found?.[channel];
    if (!found || !address || found.codes >= CODES_AN_HOUR) return;
    const {
      id: clientLinkId,
      routerId,
      orderId,
      organizationId,
      displayId,
      clientLanguage,
      organization,
      locale,
    } = found;
    await this.db.row(dropOver, { routerId, id: clientLinkId });
    const id = uuidv7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeExpiresAt = this.clock.later(CODE_MINUTES * 60_000);
    const codeHash = hashOf(id, code);
    await this.db.of(ClientProof).insert({ id, routerId, orderId, clientLinkId, codeHash, codeExpiresAt });
    const variables = { code, minutes: CODE_MINUTES, order: displayId, organization };
    try {
      await this.codes.send({
        channel,
        address,
        organizationId,
        language: resolveLanguage(clientLanguage, locale),
        variables,
      });
    } catch (error) {
      await this.db.of(ClientProof).delete({ routerId, id });
      throw error;
    }
  }

  private channelsOf(found: Link): ProofRequirementView['ways'] {
    return this.codes.channels.flatMap((channel) => {
      const address = found[channel];
      return address ? [{ channel, address: maskAddress(address) }] : [];
    });
  }

  private async link(token: string, proof: string | null): Promise<Link> {
    const found = await this.find(token, proof);
    if (!found) throw notFound('Link');
    return found;
  }

  private async find(token: string, proof: string | null): Promise<Link | undefined> {
    const routerId = await findRouterOfToken(this.db, token);
    const hash = proof === null ? null : hashToken(proof);
    return routerId ? this.db.row<Link>(link, { routerId, token, hash, days: this.config.clientProofDays }) : undefined;
  }
}

function hashOf(id: string, code: string): Buffer {
  return hashToken(`${id} ${code}`);
}
