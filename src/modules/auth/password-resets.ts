/** Mails links to a new password. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PasswordReset } from '../../entities/invitation.js';
import { AccountMails } from '../../domain/notifications/account-mails.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { hashToken, randomToken } from '../../platform/token.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/read-models/index.js';
import type { PasswordResetInput } from './auth.dto.js';

const RESET_JOB = 'password-reset';
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
export class PasswordResets implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mails: AccountMails,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RESET_JOB, ({ email }) => this.mail(email as string));
  }

  /** Leaves the work to a job, so that neither answer nor time tell whether there is such an account. */
  async ask({ email }: PasswordResetInput): Promise<void> {
    const wanted = email.trim().toLowerCase();
    const key = `${RESET_JOB}:${hashToken(wanted).toString('hex')}`;
    const payload = { email: wanted };
    await this.jobs.add((text, values) => this.db.query(text, values), RESET_JOB, payload, { key, maxAttempts: 5 });
  }

  /** Does nothing where there is no such account. @throws Error where mail cannot be sent now; the job tries again. */
  private async mail(email: string): Promise<void> {
    const account = await this.db.row<Account>(accountOf, { email });
    if (!account || account.open >= OPEN_MOST) return;
    const { id: userId } = account;
    await this.db.row(dropOver, { userId });
    const id = uuidv7();
    const token = randomToken();
    const expiresAt = this.clock.later(LIFETIME_MINUTES * 60_000);
    await this.db.of(PasswordReset).insert({ id, userId, hash: hashToken(token), expiresAt });
    const url = `${String(this.db.constants.publicUrl)}/password?token=${token}`;
    try {
      await this.mails.sendReset(account, { url, minutes: LIFETIME_MINUTES });
    } catch (error) {
      await this.db.of(PasswordReset).delete({ id });
      throw error;
    }
  }
}
