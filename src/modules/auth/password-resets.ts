/** Sends password reset links by e-mail. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { foldEmail, SAME_EMAIL } from '../../entities/account-email.js';
import { PasswordReset } from '../../entities/invitation.js';
import { AccountMails } from '../../domain/notifications/account-mails.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../platform/jobs/transactional-job-queue.js';
import { hashToken, randomToken } from '../../platform/token.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/read-models/index.js';
import type { PasswordResetInput } from './auth.dto.js';

const RESET_JOB = 'password-reset';
const LIFETIME_MINUTES = 30;
/** Maximum number of open links of an account. Allows another request, but prevents flooding a mailbox. */
const MAX_OPEN_LINKS = 3;

const ACCOUNT_BY_EMAIL = sql`select u.id, u.email, u.language, (
    select count(*)::int from password_resets r where r.user_id = u.id and r.expires_at > now()) as "openLinks"
  from users u where ${SAME_EMAIL} and u.deleted_at is null and u.suspended_at is null and not u.is_technical`;
const DELETE_EXPIRED = sql`delete from password_resets where user_id = ${'userId'} and expires_at <= now()`;

interface Account {
  id: string;
  email: string;
  language: string | null;
  openLinks: number;
}

/** Links are secrets of the account: routers cannot see them, and only their hashes are stored. */
@Injectable()
export class PasswordResets implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mails: AccountMails,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RESET_JOB, ({ email }) => this.sendLink(email as string));
  }

  /** Queues a job, so that neither the response nor its time reveals whether the account exists. */
  async request({ email }: PasswordResetInput): Promise<void> {
    const normalized = foldEmail(email.trim());
    const key = `${RESET_JOB}:${hashToken(normalized).toString('hex')}`;
    const job = { name: RESET_JOB, payload: { email: normalized }, key, maxAttempts: 5 };
    await this.db.transaction(() => this.jobQueue.add(job));
  }

  /** Does nothing for an unknown account. @throws Error if the mail cannot be sent; the job is retried. */
  private async sendLink(email: string): Promise<void> {
    const account = await this.db.row<Account>(ACCOUNT_BY_EMAIL, { email });
    if (!account || account.openLinks >= MAX_OPEN_LINKS) return;
    const { id: userId } = account;
    await this.db.row(DELETE_EXPIRED, { userId });
    const id = uuidv7();
    const token = randomToken();
    const expiresAt = this.clock.later(LIFETIME_MINUTES * 60_000);
    await this.db.of(PasswordReset).insert({ id, userId, hash: hashToken(token), expiresAt });
    const url = `${this.config.baseUrl}/password?token=${token}`;
    try {
      await this.mails.sendReset(account, { url, minutes: LIFETIME_MINUTES });
    } catch (error) {
      await this.db.of(PasswordReset).delete({ id });
      throw error;
    }
  }
}
