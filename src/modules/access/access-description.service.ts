/** Permissions of the caller according to the policy table (contract 2.14, 4.20). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { POLICY, type Resource } from '../../domain/authorization/policy.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { isActiveOrganization } from '../../entities/organization-predicates.js';
import { isActiveMember } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { AccessDescriptionView, AccessQuery } from './access-description.dto.js';
import { describeResource, type Workplace } from './describe-resource.js';

const WORKPLACES = sql`select o.id, o.name, m.roles, o.can_install as "canInstall" from memberships m
  join organizations o on o.id = m.router_organization_id and ${isActiveOrganization(sql`o`)}
  where m.user_id = ${'userId'} and ${inTenant('m')} and ${isActiveMember(sql`m`)}
  order by m.position, m.id`;

/** Computes the access description. */
@Injectable()
export class AccessDescriptionService {
  constructor(private readonly db: Database) {}

  /** @throws 400 if `resources` names an unknown resource. */
  async describe(caller: Caller, { resources }: AccessQuery): Promise<AccessDescriptionView> {
    const requested = resources === undefined ? (Object.keys(POLICY) as Resource[]) : parseResources(resources);
    const { userId, routerId } = caller;
    const workplaces = await this.db.rows<Workplace>(WORKPLACES, { userId, routerId });
    return {
      resources: Object.fromEntries(
        requested.map((resource) => [resource, describeResource(caller, resource, workplaces)]),
      ),
    };
  }
}

function parseResources(text: string): Resource[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    if (!Object.hasOwn(POLICY, name))
      throw invalid('resources', `must be of ${Object.keys(POLICY).join(', ')}`, 'NOT_A_CHOICE');
    return name as Resource;
  });
}
