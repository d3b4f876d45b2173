/** Reads the policy table aloud: what it says of one caller, computed by the functions that guards and lists use. */
import type { Caller } from '../../domain/authorization/caller.js';
import {
  ACTIONS,
  rulesFor,
  SCOPES,
  type Action,
  type Resource,
  type Rule,
  type Scope,
} from '../../domain/authorization/policy.js';
import { effectiveScope } from '../../domain/authorization/row-filters.js';
import type { Role } from '../../entities/user.js';
import {
  DESCRIBED_ACTIONS,
  type DescribedAction,
  type DescribedFilter,
  type ResourceAccess,
} from './access-description.dto.js';

/** A membership of the caller in the router. */
export interface Workplace {
  id: string;
  name: string;
  roles: Role[];
  canInstall: boolean;
}

const CHANGES: readonly Action[] = ['create', 'update', 'delete'];

/** What the caller may do to one resource, and what in each organization of the router that it works in. */
export function describeResource(caller: Caller, resource: Resource, workplaces: Workplace[]): ResourceAccess {
  return {
    resource,
    actions: actionsBy((action) => caller.rulesFor(action, resource)),
    entities: workplaces.map(({ id, name, roles, canInstall }) => {
      const who = { roles, worksInRouter: id === caller.routerId, canInstall };
      return { id, name, actions: actionsBy((action) => rulesFor(who, action, resource)) };
    }),
    filters: Object.fromEntries(
      DESCRIBED_ACTIONS.map((action) => [action, describeFilter(caller, action, resource)]),
    ) as Record<DescribedAction, DescribedFilter>,
  };
}

function actionsBy(rulesOf: (action: Action) => readonly Rule[]): DescribedAction[] {
  const actions = ACTIONS.filter((action) => rulesOf(action).length > 0);
  return CHANGES.every((action) => actions.includes(action)) ? [...actions, 'write'] : actions;
}

/** `write` reaches as far as all three changes do. */
function describeFilter(caller: Caller, action: DescribedAction, resource: Resource): DescribedFilter {
  const reached = (action === 'write' ? CHANGES : [action]).map((one) => scopesOf(caller, one, resource));
  const scopes = SCOPES.filter((scope) => reached.every((scopesOfOne) => scopesOfOne.includes(scope)));
  return {
    scopes,
    conditions: Object.assign(
      {},
      ...widest(scopes).map((scope) => conditionsOf(caller, scope)),
    ) as DescribedFilter['conditions'],
  };
}

function scopesOf(caller: Caller, action: Action, resource: Resource): Scope[] {
  return caller.rulesFor(action, resource).map((rule) => effectiveScope(caller, rule.scope));
}

/** Beside ROUTER the narrower scopes say nothing more. */
function widest(scopes: Scope[]): Scope[] {
  return scopes.includes('ROUTER') ? ['ROUTER'] : scopes;
}

function conditionsOf(caller: Caller, scope: Scope): Record<string, string> {
  const { routerId, organizationId, organizationIds, userId } = caller;
  const conditions: Record<Scope, Record<string, string>> = {
    ROUTER: { routerId },
    ORGANIZATION: { routerId, organizationId: (organizationIds ?? []).join(',') },
    ASSIGNED: { assignedOrganizationId: organizationId },
    SELF: { userId },
  };
  return conditions[scope];
}
