/** Creates links that open dispatches without sign-in (decisions/dispatching "Offer links"). */
import { Inject, Injectable } from '@nestjs/common';
import { JOB_PATH, OFFER_LINK_PATH } from '../../entities/offer-link.js';
import { registerTokens, buildLinkKey } from '../../entities/tenant-directory.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { hashToken, randomToken } from '../../platform/token.js';
import { sql } from '../../platform/sql/index.js';
import { uuidv7 } from '../../platform/uuid.js';

/** Placeholder for the link in previews and in messages that were sent. */
const NO_OFFER_LINK = `${OFFER_LINK_PATH}…`;

const LINK = new RegExp(`${OFFER_LINK_PATH}[A-Za-z0-9_-]+`, 'g');

const ISSUE = sql`
  insert into offer_links (router_id, id, dispatch_id, user_id, hash)
  values (${'routerId'}, ${'id'}, ${'dispatchId'}, ${'userId'}, ${'hash'})`;

/** Each rendered message has its own link. Once the message is sent, only the hash remains. */
@Injectable()
export class OfferLinks {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Creates the URL for the reader of a message. */
  async issue(dispatch: { routerId: string; id: string }, userId: string | null): Promise<string> {
    const token = randomToken();
    const { routerId, id: dispatchId } = dispatch;
    const hash = hashToken(token);
    await this.db.row(ISSUE, { routerId, id: uuidv7(), dispatchId, userId, hash });
    await registerTokens(this.db, routerId, [buildLinkKey(hash)]);
    return `${this.config.baseUrl}${OFFER_LINK_PATH}${token}`;
  }

  /** The URL of accepted work; contains no secret. */
  job(dispatchId: string): string {
    return `${this.config.baseUrl}${JOB_PATH}${dispatchId}`;
  }

  /** An invalid URL for previews. */
  preview(): string {
    return `${this.config.baseUrl}${NO_OFFER_LINK}`;
  }
}

/** The message without offer links, for storage. */
export function redactOfferLinks(message: object | null): object | null {
  return message && (JSON.parse(JSON.stringify(message).replace(LINK, NO_OFFER_LINK)) as object);
}
