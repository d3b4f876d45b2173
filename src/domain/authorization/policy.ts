/**
 * The policy table: rights of roles by resource and action. Guards, row filters and the access description (contract 2.14)
 * are computed from this table only.
 */
import { ROLES, type Role } from '../../entities/roles.js';

export const ACTIONS = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The scope of a right. ROUTER: all rows of the router. ORGANIZATION: rows of the caller's organization and of others by its
 * `orderVisibility`. ASSIGNED: rows that were dispatched to the caller's organization, or shared with it by a router that it
 * works for. SELF: the caller's own rows.
 */
export const SCOPES = ['ROUTER', 'ORGANIZATION', 'ASSIGNED', 'SELF'] as const;
export type Scope = (typeof SCOPES)[number];

/** A rule: this role, and every role that includes it, may perform these actions within this scope. */
export interface Rule {
  role: Role;
  actions: readonly Action[];
  scope: Scope;
  /** Applies only to users of the router itself, not of an organization below it. */
  rootOrganizationOnly: boolean;
  /** Applies only to users of an organization that carries out work (`canInstall`). */
  installersOnly: boolean;
}

/** The properties of a caller that decide which rules apply. */
export interface PolicySubject {
  roles: readonly Role[];
  isInRootOrganization: boolean;
  canInstall: boolean;
}

const READ: readonly Action[] = ['read'];
const WRITE: readonly Action[] = ['create', 'update', 'delete'];
const SAVE: readonly Action[] = ['create', 'update'];

/** Resources of the router: all its users read them, users of the router itself with this role write them. */
function ownedByRouter(writer: Role): Rule[] {
  return [rule('VIEWER', READ, 'ROUTER'), inRootOrganization(writer, WRITE)];
}

/** The rules by resource. */
export const POLICY = {
  access: [rule('VIEWER', READ, 'SELF'), rule('CONTRACTOR', READ, 'SELF')],
  apiKey: [inRootOrganization('ADMIN', ['create', 'read', 'delete'])],
  availability: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('ADMIN', WRITE, 'ORGANIZATION'),
    rule('VIEWER', WRITE, 'SELF'),
    rule('CONTRACTOR', [...READ, ...WRITE], 'SELF'),
  ],
  calendarFeed: [
    rule('VIEWER', ['create', 'read', 'delete'], 'SELF'),
    rule('CONTRACTOR', ['create', 'read', 'delete'], 'SELF'),
  ],
  coverage: [rule('VIEWER', READ, 'ROUTER')],
  coverageArea: ownedByRouter('OPERATOR'),
  delivery: [rule('OPERATOR', ['read', 'update'], 'ORGANIZATION')],
  dispatch: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('OPERATOR', WRITE, 'ORGANIZATION'),
    rule('CONTRACTOR', ['read', 'update'], 'ASSIGNED'),
    installersOnly('OPERATOR', ['read', 'update']),
  ],
  file: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('OPERATOR', SAVE, 'ROUTER'),
    rule('CONTRACTOR', READ, 'ASSIGNED'),
    installersOnly('OPERATOR', READ),
    rule('CONTRACTOR', ['create'], 'ROUTER'),
  ],
  note: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('OPERATOR', ['create'], 'ORGANIZATION'),
    rule('CONTRACTOR', ['create', 'read'], 'ASSIGNED'),
    installersOnly('OPERATOR', ['create', 'read']),
  ],
  order: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('OPERATOR', WRITE, 'ORGANIZATION'),
    rule('CONTRACTOR', READ, 'ASSIGNED'),
    installersOnly('OPERATOR', READ),
  ],
  orderTag: ownedByRouter('OPERATOR'),
  organization: [
    rule('VIEWER', READ, 'ROUTER'),
    rule('ADMIN', ['update'], 'ORGANIZATION'),
    rule('ADMIN', ['create'], 'ORGANIZATION'),
    rule('CONTRACTOR', READ, 'SELF'),
  ],
  organizationCalendarFeed: [rule('ADMIN', ['create', 'read', 'delete'], 'ORGANIZATION')],
  partner: ownedByRouter('OPERATOR'),
  partnerAvailability: ownedByRouter('OPERATOR'),
  partnerGroup: ownedByRouter('OPERATOR'),
  partnerInvitation: [inRootOrganization('OPERATOR', ['create', 'delete'])],
  partnerUser: [rule('VIEWER', READ, 'ROUTER'), inRootOrganization('OPERATOR', ['update'])],
  payout: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('OPERATOR', SAVE, 'ORGANIZATION'),
    rule('CONTRACTOR', READ, 'ASSIGNED'),
    installersOnly('OPERATOR', READ),
  ],
  payoutApproval: [rule('ADMIN', SAVE, 'ORGANIZATION')],
  product: [...ownedByRouter('OPERATOR'), rule('CONTRACTOR', READ, 'ASSIGNED')],
  routerMessage: [rule('VIEWER', READ, 'ROUTER'), inRootOrganization('ADMIN', ['update'])],
  routerSettings: [rule('VIEWER', READ, 'ROUTER'), inRootOrganization('ADMIN', ['update'])],
  technician: [rule('OPERATOR', ['read', 'update'], 'ORGANIZATION'), installersOnly('ADMIN', ['read', 'update'])],
  user: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('ADMIN', WRITE, 'ORGANIZATION'),
    rule('VIEWER', ['update'], 'SELF'),
    rule('CONTRACTOR', ['read', 'update'], 'SELF'),
  ],
  viewPreset: [
    rule('VIEWER', READ, 'ROUTER'),
    rule('VIEWER', WRITE, 'SELF'),
    inRootOrganization('ADMIN', WRITE),
    rule('CONTRACTOR', READ, 'ROUTER'),
    rule('CONTRACTOR', WRITE, 'SELF'),
  ],
  webform: ownedByRouter('ADMIN'),
  webhook: [inRootOrganization('ADMIN', [...READ, ...WRITE])],
  workflow: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('OPERATOR', WRITE, 'ORGANIZATION'),
    rule('CONTRACTOR', ['read', 'update'], 'ASSIGNED'),
    installersOnly('OPERATOR', ['read', 'update']),
  ],
  workflowTemplate: ownedByRouter('ADMIN'),
} as const satisfies Record<string, readonly Rule[]>;

export type Resource = keyof typeof POLICY;

/** OWNER includes ADMIN, which includes OPERATOR, which includes VIEWER; CONTRACTOR is separate (decisions/identity "Tenancy and roles"). */
const INCLUDED: Record<Role, readonly Role[]> = {
  OWNER: ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER'],
  ADMIN: ['ADMIN', 'OPERATOR', 'VIEWER'],
  OPERATOR: ['OPERATOR', 'VIEWER'],
  VIEWER: ['VIEWER'],
  CONTRACTOR: ['CONTRACTOR'],
};

/** Whether one of the roles includes the wanted role. */
export function includesRole(roles: readonly Role[], wanted: Role): boolean {
  return roles.some((role) => INCLUDED[role].includes(wanted));
}

/** The rules that permit the action; empty: forbidden. */
export function findRules(subject: PolicySubject, action: Action, resource: Resource): readonly Rule[] {
  const rules: readonly Rule[] = POLICY[resource];
  const applies = ({ rootOrganizationOnly, installersOnly }: Rule) =>
    (subject.isInRootOrganization || !rootOrganizationOnly) && (subject.canInstall || !installersOnly);
  return rules.filter((row) => row.actions.includes(action) && includesRole(subject.roles, row.role) && applies(row));
}

/** The lowest roles that permit the action, for the message of a 403. */
export function findLowestRoles(action: Action, resource: Resource): Role[] {
  const rules: readonly Rule[] = POLICY[resource];
  const permitting = rules.filter((row) => row.actions.includes(action));
  const forAll = permitting.filter(({ installersOnly }) => !installersOnly);
  return [...new Set((forAll.length > 0 ? forAll : permitting).map(({ role }) => role))];
}

/** All roles that permit the action. */
export function listPermittingRoles(action: Action, resource: Resource): Role[] {
  return ROLES.filter((role) => findLowestRoles(action, resource).some((lowest) => includesRole([role], lowest)));
}

function rule(role: Role, actions: readonly Action[], scope: Scope): Rule {
  return { role, actions, scope, rootOrganizationOnly: false, installersOnly: false };
}

function inRootOrganization(role: Role, actions: readonly Action[]): Rule {
  return { role, actions, scope: 'ROUTER', rootOrganizationOnly: true, installersOnly: false };
}

/** Office users of a contractor, for everything assigned to their organization (decisions/dispatching "Technicians"). */
function installersOnly(role: Role, actions: readonly Action[]): Rule {
  return { role, actions, scope: 'ASSIGNED', rootOrganizationOnly: false, installersOnly: true };
}
