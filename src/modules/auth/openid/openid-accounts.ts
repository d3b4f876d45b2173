/** From what a provider says of a person to the account: remembered, found by its verified e-mail, or made where allowed. */
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../../domain/authorization/audit-log.js';
import { Memberships } from '../../../domain/authorization/memberships.js';
import { ProvenAddress } from '../../../domain/authorization/proven-address.js';
import { OpenidIdentity } from '../../../entities/openid.js';
import { Organization } from '../../../entities/organization.js';
import { User } from '../../../entities/user.js';
import { CONFIG, type Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import { forbidden } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { sql } from '../../../platform/read-models/index.js';
import type { Identified } from './openid-provider.js';

type Account = Pick<User, 'id' | 'emailVerified' | 'isTechnical' | 'suspendedAt'>;

const COLUMNS = sql`u.id, u.email_verified as "emailVerified", u.is_technical as "isTechnical", u.suspended_at as "suspendedAt"`;
const bySubject = sql`select ${COLUMNS} from openid_identities i join users u on u.id = i.user_id and u.deleted_at is null
  where i.issuer = ${'issuer'} and i.subject = ${'subject'} for update of u`;
const byEmail = sql`select ${COLUMNS} from users u
  where lower(u.email) = lower(${'email'}) and u.deleted_at is null for update`;

/** To be called in a transaction. */
@Injectable()
export class OpenidAccounts {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly memberships: Memberships,
    private readonly proven: ProvenAddress,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The id of the account. Where it is found by an address that it had not proven itself, what opened it before ends.
   * @throws 403 where there is none, none may be made, or it may not sign in.
   */
  async of(person: Identified): Promise<string> {
    const { issuer, subject, email } = person;
    const known = await this.db.row<Account>(bySubject, { issuer, subject });
    if (known) return mayEnter(known).id;
    if (email === null) throw forbidden('The provider has not verified your e-mail address');
    const found = await this.db.row<Account>(byEmail, { email });
    const userId = found ? mayEnter(found).id : await this.make(person, email);
    if (found) await this.proven.take(found);
    await this.db.of(OpenidIdentity).insert({ issuer, subject, userId });
    const changes = { issuer };
    await this.audit.write(userId, { action: 'openidIdentity.create', resourceId: userId, routerId: null, changes });
    return userId;
  }

  /** New people may look around; an ADMIN gives them more. */
  private async make({ firstName, lastName }: Identified, email: string): Promise<string> {
    const organizationId = this.config.openid?.joinOrganizationId;
    if (!organizationId) throw forbidden('No account of this service has your e-mail address');
    const organization = await this.db.of(Organization).findOneBy({ id: organizationId });
    if (!organization) throw forbidden('The organization that new people join (OIDC_JOIN_ORGANIZATION) is not there');
    const id = uuidv7();
    await this.db.of(User).insert({ id, email, firstName, lastName, emailVerified: () => 'now()' });
    const { routerId } = organization;
    await this.memberships.add(id, { routerId, organizationId, userId: id, roles: ['VIEWER'] });
    return id;
  }
}

function mayEnter(account: Account): Account {
  if (account.isTechnical || account.suspendedAt) throw forbidden('This account may not sign in');
  return account;
}
