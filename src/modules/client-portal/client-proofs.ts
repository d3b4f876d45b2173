/** Proof of identity that older client links require (decisions/client-portal "Proof"). */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { IsNull } from 'typeorm';
import { ClientProof } from '../../entities/client-proof.js';
import { ClientLink } from '../../entities/order.js';
import { findRouterOfToken } from '../../entities/tenant-directory.js';
import { resolveLanguage } from '../../entities/languages.js';
import { ClientCodes, type CodeChannel } from '../../domain/notifications/client-codes.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { conflict, forbidden, invalid, notFound, tooManyAttempts } from '../../platform/errors.js';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../platform/jobs/transactional-job-queue.js';
import { JsonText } from '../../platform/read-models/index.js';
import { literal, sql } from '../../platform/sql/index.js';
import { hashToken, randomToken } from '../../platform/token.js';
import { uuidv7 } from '../../platform/uuid.js';
import { maskAddress } from './mask-address.js';
import type { ProofRequirementView, ProofView } from './proof.views.js';
import { DAY_MS } from '../../platform/period.js';

const CODE_JOB = 'client-proof-code';
const CODE_MINUTES = 10;
/** Maximum number of codes sent for one link within an hour. */
const MAX_CODES_PER_HOUR = 5;
/** Maximum number of codes sent for one link within 24 hours. */
const MAX_CODES_PER_DAY = 10;
/** Wrong codes after which a link accepts no further ones. A correct code resets the count. */
const MAX_WRONG_CODES = 50;
/** Attempts to enter one code. */
const MAX_ATTEMPTS = 5;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** An open link with the data that sending a code requires. */
interface Link {
  id: string;
  routerId: string;
  orderId: string;
  /** Whether the link is older than `CLIENT_PROOF_DAYS`. */
  isOld: boolean;
  isProven: boolean;
  /** Codes sent within the last hour. */
  codes: number;
  /** Codes sent within the last 24 hours. */
  codesOfDay: number;
  /** Wrong codes since the last proof. */
  wrongCodes: number;
  email: string | null;
  sms: string | null;
  organizationId: string;
  displayId: string;
  clientLanguage: string | null;
  organization: string;
  locale: string | null;
}

const LINK_BY_TOKEN = sql`
  select k.id, k.router_id as "routerId", k.order_id as "orderId", o.email, o.phone_number as sms,
    o.organization_id as "organizationId", o.display_id as "displayId", o.client_language as "clientLanguage", host.name as organization, host.locale,
    ${'days'}::int > 0 and k.created_at <= now() - make_interval(days => ${'days'}::int) as "isOld",
    exists (select 1 from client_proofs p where ${sameTenant('p', 'k')} and p.client_link_id = k.id
      and p.hash = ${'hash'}::bytea and p.expires_at > now()) as "isProven",
    (select count(*)::int from client_proofs p where ${sameTenant('p', 'k')} and p.client_link_id = k.id
      and p.created_at > now() - interval '1 hour') as codes,
    (select count(*)::int from client_proofs p where ${sameTenant('p', 'k')} and p.client_link_id = k.id
      and p.created_at > now() - interval '1 day') as "codesOfDay",
    k.wrong_codes as "wrongCodes"
  from client_links k
  join organizations r on r.id = k.router_id and r.deleted_at is null
  join orders o on ${sameTenant('o', 'k')} and o.id = k.order_id
  join organizations host on host.id = o.organization_id
  where ${inTenant('k')} and k.token = ${'token'} and k.revoked_at is null`;

/** Returns the last code and counts the attempt as wrong before the code is compared. */
const COUNT_ATTEMPT = sql`
  with attempt as (
    update client_proofs set attempts = attempts + 1
    where router_id = ${'routerId'} and hash is null and attempts < ${literal(MAX_ATTEMPTS)} and code_expires_at > now()
      and id = (select p.id from client_proofs p where ${inTenant('p')} and p.client_link_id = ${'id'}
        order by p.created_at desc, p.id desc limit 1)
      and exists (select 1 from client_links k where ${inTenant('k')} and k.id = ${'id'}
        and k.wrong_codes < ${literal(MAX_WRONG_CODES)})
    returning id, code_hash as "codeHash"),
  counted as (
    update client_links set wrong_codes = wrong_codes + 1
    where router_id = ${'routerId'} and id = ${'id'} and exists (select 1 from attempt))
  select id, "codeHash" from attempt`;

const DELETE_EXPIRED = sql`
  delete from client_proofs where router_id = ${'routerId'} and client_link_id = ${'id'}
    and coalesce(expires_at, code_expires_at) < now() and created_at < now() - interval '1 day'`;

/** Sends six-digit codes and exchanges them for proofs. */
@Injectable()
export class ClientProofs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly codes: ClientCodes,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly idempotency: IdempotencyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(CODE_JOB, ({ token, channel }) => this.sendCode(token as string, channel as CodeChannel));
  }

  /** @param proof proof of an earlier verification, if any. @throws 404 for an unknown token. */
  async getRequirement(token: string, proof: string | null): Promise<ProofRequirementView> {
    const link = await this.getLink(token, proof);
    const isRequired = link.isOld && !link.isProven;
    return { isRequired, channels: isRequired ? this.listChannels(link) : [] };
  }

  /** @throws 403 if the link requires a proof. Unknown tokens pass, because the handler responds to them with 404. */
  async assertProven(token: string, proof: string | null): Promise<void> {
    const link = await this.findLink(token, proof);
    if (!link?.isOld || link.isProven) return;
    const days = this.config.clientProofDays;
    throw forbidden(
      `The link is older than ${days} days and requires a proof of identity, see POST …/proof/codes`,
      'PROOF_REQUIRED',
    );
  }

  /**
   * Queues a code. @throws 404 for an unknown token, 409 for an unavailable channel, 429 after five codes in an hour or ten in
   * a day.
   */
  async requestCode(token: string, channel: CodeChannel): Promise<void> {
    const link = await this.getLink(token, null);
    if (!this.listChannels(link).some((available) => available.channel === channel))
      throw conflict(`No code can be sent by ${channel}`, 'CHANNEL_UNAVAILABLE');
    if (link.codesOfDay >= MAX_CODES_PER_DAY) throw tooManyAttempts('Too many codes were sent', DAY_SECONDS);
    if (link.codes >= MAX_CODES_PER_HOUR) throw tooManyAttempts('Too many codes were sent', HOUR_SECONDS);
    const job = { name: CODE_JOB, payload: { token, channel }, key: `${CODE_JOB}:${link.id}`, maxAttempts: 3 };
    await this.db.transaction(() => this.jobQueue.add(job));
  }

  /** Exchanges the last code for a proof. @throws 400 naming `code`, 404 for an unknown token. */
  async verify(token: string, code: string, idempotent: IdempotentRequest | null): Promise<JsonText<ProofView>> {
    const link = await this.getLink(token, null);
    // Outside of the transaction: the attempt counts although the request fails.
    const countAttempt = () => this.db.row<{ id: string; codeHash: Buffer }>(COUNT_ATTEMPT, { ...link });
    return this.idempotency.runOnce(idempotent, countAttempt, async (sent) => {
      const isCorrect = sent && timingSafeEqual(sent.codeHash, hashCode(sent.id, code.replace(/\s/g, '')));
      const proof = isCorrect ? await this.createProof(link, sent.id) : null;
      if (!proof) throw invalid('code', 'is wrong or has expired; request a new one');
      return new JsonText<ProofView>(JSON.stringify(proof));
    });
  }

  /** Exchanges a correct code. @returns null if a concurrent request has exchanged it */
  private createProof({ routerId, id: linkId }: Link, id: string): Promise<ProofView | null> {
    const proof = randomToken();
    const expiresAt = this.clock.later(this.config.clientProofDays * DAY_MS);
    const exchanged = { hash: hashToken(proof), expiresAt };
    return this.db.transaction(async () => {
      const { affected } = await this.db.of(ClientProof).update({ routerId, id, hash: IsNull() }, exchanged);
      if (affected !== 1) return null;
      await this.db.of(ClientLink).update({ routerId, id: linkId }, { wrongCodes: 0 });
      return { proof, expiresAt };
    });
  }

  /** Creates and sends a code; deletes it if sending fails. @throws Error on failure, so that the job is retried. */
  private async sendCode(token: string, channel: CodeChannel): Promise<void> {
    const link = await this.findLink(token, null);
    const address = link?.[channel];
    if (!link || !address || link.codes >= MAX_CODES_PER_HOUR || link.codesOfDay >= MAX_CODES_PER_DAY) return;
    const {
      id: clientLinkId,
      routerId,
      orderId,
      organizationId,
      displayId,
      clientLanguage,
      organization,
      locale,
    } = link;
    await this.db.row(DELETE_EXPIRED, { routerId, id: clientLinkId });
    const id = uuidv7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeExpiresAt = this.clock.later(CODE_MINUTES * 60_000);
    const codeHash = hashCode(id, code);
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

  /** None after too many wrong codes: the person who guesses them holds the link, so only a new link helps. */
  private listChannels(link: Link): ProofRequirementView['channels'] {
    if (link.wrongCodes >= MAX_WRONG_CODES) return [];
    return this.codes.channels.flatMap((channel) => {
      const address = link[channel];
      return address ? [{ channel, address: maskAddress(address) }] : [];
    });
  }

  private async getLink(token: string, proof: string | null): Promise<Link> {
    const link = await this.findLink(token, proof);
    if (!link) throw notFound('Link');
    return link;
  }

  private async findLink(token: string, proof: string | null): Promise<Link | undefined> {
    const routerId = await findRouterOfToken(this.db, token);
    const hash = proof === null ? null : hashToken(proof);
    return routerId
      ? this.db.row<Link>(LINK_BY_TOKEN, { routerId, token, hash, days: this.config.clientProofDays })
      : undefined;
  }
}

function hashCode(id: string, code: string): Buffer {
  return hashToken(`${id} ${code}`);
}
