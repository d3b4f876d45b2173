/** What the policy table says of the caller (contract 2.14, contract 4.20). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { POLICY, type Resource } from '../../domain/authorization/policy.js';
import { inRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { AccessDescriptionView, AccessQuery } from './access-description.dto.js';
import { describeResource, type Workplace } from './describe-access.js';

const workplaces = sql`select o.id, o.name, m.roles, o.can_install as "canInstall" from memberships m
  join organizations o on o.id = m.router_organization_id and o.deleted_at is null
  where m.user_id = ${'userId'} and ${inRouter('m')} and m.deleted_at is null and m.invitation is null
  order by m.place, m.id`;

/** Describes the caller's access. */
@Injectable()
export class AccessDescriptionService {
  constructor(private readonly db: Database) {}

  /** @throws 400 where `resources` names one that there is not. */
  async describe(caller: Caller, { resources }: AccessQuery): Promise<AccessDescriptionView> {
    const wanted = resources === undefined ? (Object.keys(POLICY) as Resource[]) : named(resources);
    const { userId, routerId } = caller;
    const places = await this.db.rows<Workplace>(workplaces, { userId, routerId });
    return {
      resources: Object.fromEntries(wanted.map((resource) => [resource, describeResource(caller, resource, places)])),
    };
  }
}

function named(text: string): Resource[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    if (!Object.hasOwn(POLICY, name)) throw invalid('resources', `must be of ${Object.keys(POLICY).join(', ')}`);
    return name as Resource;
  });
}
