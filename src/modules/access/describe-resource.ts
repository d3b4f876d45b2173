/** Describes the policy table for one caller with the functions that guards and lists use. */
import type { Caller } from '../../domain/authorization/caller.js';
import {
  ACTIONS,
  findRules,
  SCOPES,
  type Action,
  type Resource,
  type Rule,
  type Scope,
} from '../../domain/authorization/policy.js';
import { resolveScope } from '../../domain/authorization/row-level-policy.js';
import type { Role } from '../../entities/user.js';
import {
  DESCRIBED_ACTIONS,
  type DescribedAction,
  type DescribedFilter,
  type ResourceAccess,
} from './access-description.dto.js';

/** An organization of the router in which the caller has a membership. */
export interface Workplace {
  id: string;
  name: string;
  roles: Role[];
  canInstall: boolean;
}

const WRITE_ACTIONS: readonly Action[] = ['create', 'update', 'delete'];

/** Actions of the caller on a resource: with the current token, and in each of its organizations in the router. */
export function describeResource(caller: Caller, resource: Resource, workplaces: Workplace[]): ResourceAccess {
  return {
    resource,
    actions: filterActions((action) => caller.findRules(action, resource)),
    entities: workplaces.map(({ id, name, roles, canInstall }) => {
      const member = { roles, isInRootOrganization: id === caller.routerId, canInstall };
      return { id, name, actions: filterActions((action) => findRules(member, action, resource)) };
    }),
    filters: Object.fromEntries(
      DESCRIBED_ACTIONS.map((action) => [action, describeFilter(caller, action, resource)]),
    ) as Record<DescribedAction, DescribedFilter>,
  };
}

function filterActions(rulesOf: (action: Action) => readonly Rule[]): DescribedAction[] {
  const actions = ACTIONS.filter((action) => rulesOf(action).length > 0);
  return WRITE_ACTIONS.every((action) => actions.includes(action)) ? [...actions, 'write'] : actions;
}

/** `write` has the scopes that all three write actions have in common. */
function describeFilter(caller: Caller, action: DescribedAction, resource: Resource): DescribedFilter {
  const scopesByAction = (action === 'write' ? WRITE_ACTIONS : [action]).map((one) => scopesOf(caller, one, resource));
  const scopes = SCOPES.filter((scope) => scopesByAction.every((scopesOfAction) => scopesOfAction.includes(scope)));
  return {
    scopes,
    conditions: Object.assign(
      {},
      ...withoutImplied(scopes).map((scope) => conditionsOf(caller, scope)),
    ) as DescribedFilter['conditions'],
  };
}

function scopesOf(caller: Caller, action: Action, resource: Resource): Scope[] {
  return caller.findRules(action, resource).map((rule) => resolveScope(caller, rule.scope));
}

/** `ROUTER` includes all other scopes. */
function withoutImplied(scopes: Scope[]): Scope[] {
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
