/** Finds the account of an identity: linked before, with the same verified e-mail, or created if the configuration allows. */
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../../domain/authorization/audit-log.js';
import { MembershipWriter } from '../../../domain/authorization/membership-writer.js';
import { AccountSecurity } from '../../../domain/authorization/account-security.js';
import { isNormalizedEmail, SAME_EMAIL } from '../../../entities/account-email.js';
import { OpenidIdentity } from '../../../entities/openid.js';
import { Organization } from '../../../entities/organization.js';
import { User } from '../../../entities/user.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { forbidden } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { sql } from '../../../platform/read-models/index.js';
import type { ProviderIdentity } from './openid-provider.js';

type Account = Pick<User, 'id' | 'emailVerified' | 'isTechnical' | 'suspendedAt'>;

const COLUMNS = sql`u.id, u.email_verified as "emailVerified", u.is_technical as "isTechnical", u.suspended_at as "suspendedAt"`;
const ACCOUNT_BY_SUBJECT = sql`select ${COLUMNS} from openid_identities i join users u on u.id = i.user_id and u.deleted_at is null
  where i.issuer = ${'issuer'} and i.subject = ${'subject'} for update of u`;
const ACCOUNT_BY_EMAIL = sql`select ${COLUMNS} from users u
  where ${SAME_EMAIL} and u.deleted_at is null for update`;

/** Links identities of the OpenID provider with accounts. */
@Injectable()
export class OpenidAccounts {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly memberships: MembershipWriter,
    private readonly accountSecurity: AccountSecurity,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns the user ID. If the account is found by e-mail and had not verified that address, its other credentials are
   * revoked. Must be called in a transaction.
   * @throws 403 if there is no account and none may be created, or if the account may not sign in.
   */
  async findOrCreate(identity: ProviderIdentity): Promise<string> {
    const { issuer, subject, email } = identity;
    const linked = await this.db.row<Account>(ACCOUNT_BY_SUBJECT, { issuer, subject });
    if (linked) return assertMaySignIn(linked).id;
    if (email === null) throw forbidden('The provider has not verified your e-mail address', 'SIGN_IN_REFUSED');
    if (!isNormalizedEmail(email))
      throw forbidden('Your e-mail address is not in Unicode normalization form NFKC', 'SIGN_IN_REFUSED');
    const existing = await this.db.row<Account>(ACCOUNT_BY_EMAIL, { email });
    const userId = existing ? assertMaySignIn(existing).id : await this.create(identity, email);
    if (existing) await this.accountSecurity.confirmEmail(existing);
    await this.db.of(OpenidIdentity).insert({ issuer, subject, userId });
    const changes = { issuer };
    await this.audit.write(userId, { action: 'openidIdentity.create', resourceId: userId, routerId: null, changes });
    return userId;
  }

  /** New users become VIEWER; an ADMIN grants more. */
  private async create({ firstName, lastName }: ProviderIdentity, email: string): Promise<string> {
    const organizationId = this.config.openid?.joinOrganizationId;
    if (!organizationId) throw forbidden('No account of this service has your e-mail address', 'NOT_A_MEMBER');
    const organization = await this.db.of(Organization).findOneBy({ id: organizationId });
    if (!organization)
      throw forbidden(
        'The organization that new users join (OIDC_JOIN_ORGANIZATION) does not exist',
        'SIGN_IN_REFUSED',
      );
    const id = uuidv7();
    await this.db.of(User).insert({ id, email, firstName, lastName, emailVerified: () => 'now()' });
    const { routerId } = organization;
    await this.memberships.add(id, { routerId, organizationId, userId: id, roles: ['VIEWER'] });
    return id;
  }
}

function assertMaySignIn(account: Account): Account {
  if (account.isTechnical || account.suspendedAt) throw forbidden('This account may not sign in', 'SIGN_IN_REFUSED');
  return account;
}
