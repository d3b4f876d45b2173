/** Mails links to a new password. */
import { Injectable } from '@nestjs/common';
import { PasswordReset } from '../entities/invitation.js';
import { AccountMails } from '../notifications/account-mails.js';
import { languageOf } from '../notifications/built-in/languages.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { hashToken, randomToken } from '../platform/token.js';
import { uuidv7 } from '../platform/uuid.js';
import { sql } from '../platform/views/index.js';

const LIFETIME_MINUTES = 30;
/** Links of one account that may be open at once: who asks again has one more, who floods a mailbox does not. */
const OPEN_MOST = 3;

const accountOf = sql`select u.id, u.email, u.language, (
    select count(*)::int from password_resets r where r.user_id = u.id and r.expires_at > now()) as open
  from users u where lower(u.email) = ${'email'} and u.deleted_at is null and u.suspended_at is null and not u.is_technical`;
const dropOver = sql`delete from password_resets where user_id = ${'userId'} and expires_at <= now()`;

interface Account {
  id: string;
  email: string;
  language: string | null;
  open: number;
}

/** The links are secrets of the account: no router sees them, and only their hashes are kept. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mails: AccountMails,
  ) {}

  /** Does nothing where there is no such account. @throws Error where mail cannot be sent now; the job tries again. */
  async mail(email: string): Promise<void> {
    const account = await this.db.row<Account>(accountOf, { email });
    if (!account || account.open >= OPEN_MOST) return;
    const { id: userId, language } = account;
    await this.db.row(dropOver, { userId });
    const id = uuidv7();
    const token = randomToken();
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MINUTES * 60_000);
    await this.db.of(PasswordReset).insert({ id, userId, hash: hashToken(token), expiresAt });
    const link = `${String(this.db.constants.publicUrl)}/password?token=${token}`;
    const variables = { minutes: LIFETIME_MINUTES };
    try {
      const mail = { kind: 'passwordReset', language: languageOf(language), variables, link } as const;
      await this.mails.send(account.email, mail);
    } catch (error) {
      await this.db.of(PasswordReset).delete({ id });
      throw error;
    }
  }
}
