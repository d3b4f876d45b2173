/** Parts of e-mails and text messages outside the templates: senders, addresses, logos, attachments. */
import { Inject, Injectable } from '@nestjs/common';
import addressparser from 'nodemailer/lib/addressparser';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { PUBLIC_FILE_URL } from '../../entities/stored-file.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/read-models/index.js';
import { MAIL_BRAND, type MailBrand } from './mail-layout/mail-brand.js';
import { UndeliverableError, type EmailMessage, type MailAddress } from './message.js';
import type { Audience } from './recipients.js';

/** Maximum total size of attachments. Many mail servers accept no more. */
const ATTACHMENTS_MAX = 20 * 1024 * 1024;

/** SQL: sender name. Requires the organization `r` and its router `router`. */
export const SENDER_NAME = sql`coalesce(r.default_email_sender_name, router.default_email_sender_name, r.name)`;

/** SQL: sender of text messages. Requires the same. */
export const SENDER_ID = sql`coalesce(r.sender_id, router.sender_id)`;

const SENDER = sql`
  select ${SENDER_NAME} as name, ${SENDER_ID} as "senderId", ${MAIL_BRAND} as brand
  from organizations r join organizations router on router.id = r.router_id where r.id = ${'organizationId'}`;

const LOGOS = sql`
  select ${PUBLIC_FILE_URL} as url
  from unnest(${'ids'}::text[]) with ordinality logo(id, position) join files f on f.id::text = logo.id
  where f.public_token is not null order by logo.position`;

/** File fields contain a file ID; fields of any type may contain a file URL that ends with the ID. */
const ATTACHMENTS = sql`
  select distinct f.id as "fileId", f.file_name as "fileName", f.content_type as "contentType", f.size::int as size
  from custom_fields field
  cross join lateral jsonb_array_elements(field.values) entry
  join files f on ${sameTenant('f', 'field')} and f.id::text in (
    case when field.type = 'FILE' then lower(entry ->> 'value') end, lower(substring(entry ->> 'fileUrl' from '/file/([0-9a-fA-F-]{36})')))
  where ${inTenant('field')} and field.order_id = ${'orderId'} and field.template_custom_field_id = any(${'fieldIds'})
  order by f.id`;

/** Sender and time of an e-mail. */
export type MailEnvelope = Pick<EmailMessage, 'from' | 'date'>;

/** Reads senders, logos and attachments. */
@Injectable()
export class MailParts {
  /** Sender of the deployment. */
  readonly sender: MailAddress;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    const [{ name, address }] = addressparser(config.mailFrom, { flatten: true });
    this.sender = { name, address };
  }

  /** Sender and brand of the organization, and the current time; without one those of the deployment. */
  async loadSender(organizationId: string | null): Promise<{ envelope: MailEnvelope; brand: MailBrand }> {
    const row = organizationId
      ? await this.db.row<{ name: string; brand: MailBrand }>(SENDER, { organizationId })
      : undefined;
    const name = row?.name ?? this.sender.name;
    return {
      envelope: this.createEnvelope(name),
      brand: row?.brand ?? { name, color: null, logoUrl: null, address: null },
    };
  }

  /** Sender with this name, and the current time. */
  createEnvelope(name: string): MailEnvelope {
    return { from: { ...this.sender, name }, date: this.clock.now().toISOString() };
  }

  /** Sender of text messages; null: the default of the gateway. */
  async loadSmsSender(organizationId: string): Promise<string | null> {
    return (await this.db.row<{ senderId: string | null }>(SENDER, { organizationId }))?.senderId ?? null;
  }

  /** E-mail addresses of the audiences without duplicates. */
  listAddresses(audiences: readonly Audience[]): MailAddress[] {
    const people = audiences.flatMap((audience) => audience.people);
    const byAddress = new Map(
      people.flatMap(({ email, name }) => (email ? [[email.toLowerCase(), { name, address: email }]] : [])),
    );
    return [...byAddress.values()];
  }

  /** URLs of public images, in this order. */
  async listLogoUrls(ids: readonly string[]): Promise<string[]> {
    const logos = ids.length > 0 ? await this.db.rows<{ url: string }>(LOGOS, { ids }) : [];
    return logos.map(({ url }) => url);
  }

  /** Files of the order's custom fields. @throws UndeliverableError if they are too large in total. */
  async loadAttachments(
    { routerId, orderId }: { routerId: string; orderId: string },
    fieldIds: readonly string[],
  ): Promise<EmailMessage['attachments']> {
    if (fieldIds.length === 0) return [];
    const files = await this.db.rows<EmailMessage['attachments'][number] & { size: number }>(ATTACHMENTS, {
      routerId,
      orderId,
      fieldIds,
    });
    const total = files.reduce((sum, { size }) => sum + size, 0);
    if (total > ATTACHMENTS_MAX)
      throw new UndeliverableError(`The attachments have ${total} bytes; the maximum is 20 MB`, 'INVALID_CONTENT');
    return files.map(({ fileId, fileName, contentType }) => ({ fileId, fileName, contentType }));
  }
}
