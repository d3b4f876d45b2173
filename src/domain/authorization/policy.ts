/**
 * Who may do what: one row per resource, action and role. Guards, the row filters of lists and the access description
 * (contract 2.14) are all computed from this table; nothing else decides.
 */
import type { Role } from '../../entities/user.js';

export const ACTIONS = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * How far a right reaches. ROUTER: everything of the router. ORGANIZATION: what belongs to the caller's organization,
 * and to those below it or beside it as its `orderVisibility` says. ASSIGNED: what was dispatched to the caller's
 * organization, or shared with it by a router that it works for. SELF: the caller's own.
 */
export const SCOPES = ['ROUTER', 'ORGANIZATION', 'ASSIGNED', 'SELF'] as const;
export type Scope = (typeof SCOPES)[number];

/** One row: this role, and every role above it, may do these actions within this scope. */
export interface Rule {
  role: Role;
  actions: readonly Action[];
  scope: Scope;
  /** Holds only for people who work in the router itself, not in an organization below it. */
  rootOrganizationOnly: boolean;
  /** Holds only for people of an organization that carries out work (`canInstall`). */
  installersOnly: boolean;
}

/** What decides which rules hold for somebody. */
export interface PolicySubject {
  roles: readonly Role[];
  isInRootOrganization: boolean;
  canInstall: boolean;
}

const READ: readonly Action[] = ['read'];
const WRITE: readonly Action[] = ['create', 'update', 'delete'];
const SAVE: readonly Action[] = ['create', 'update'];

/** What the router owns: everybody in its tree reads it, this role writes it, in the router itself. */
function ownedByRouter(writer: Role): Rule[] {
  return [rule('VIEWER', READ, 'ROUTER'), inRootOrganization(writer, WRITE)];
}

/** The table. */
export const POLICY = {
  access: [rule('VIEWER', READ, 'SELF'), rule('CONTRACTOR', READ, 'SELF')],
  apiKey: [inRootOrganization('ADMIN', ['create', 'read', 'delete'])],
  coverage: [rule('VIEWER', READ, 'ROUTER')],
  coverageArea: ownedByRouter('OPERATOR'),
  delivery: [rule('OPERATOR', READ, 'ORGANIZATION'), inRootOrganization('ADMIN', ['update'])],
  dispatch: [
    rule('VIEWER', READ, 'ORGANIZATION'),
    rule('OPERATOR', ['create', 'delete'], 'ORGANIZATION'),
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
  partner: ownedByRouter('OPERATOR'),
  partnerGroup: ownedByRouter('OPERATOR'),
  partnerInvitation: [inRootOrganization('ADMIN', ['create'])],
  product: [...ownedByRouter('OPERATOR'), rule('CONTRACTOR', READ, 'ASSIGNED')],
  routerMessage: [rule('VIEWER', READ, 'ROUTER'), inRootOrganization('ADMIN', ['update'])],
  routerSettings: [rule('VIEWER', READ, 'ROUTER'), inRootOrganization('ADMIN', ['update'])],
  technician: [installersOnly('ADMIN', ['update'])],
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

/** OWNER includes ADMIN, which includes OPERATOR, which includes VIEWER; CONTRACTOR stands apart (decisions/identity "Tenancy and roles"). */
const INCLUDED: Record<Role, readonly Role[]> = {
  OWNER: ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER'],
  ADMIN: ['ADMIN', 'OPERATOR', 'VIEWER'],
  OPERATOR: ['OPERATOR', 'VIEWER'],
  VIEWER: ['VIEWER'],
  CONTRACTOR: ['CONTRACTOR'],
};

/** Whether somebody with these roles has the rights of this one. */
export function includesRole(roles: readonly Role[], wanted: Role): boolean {
  return roles.some((role) => INCLUDED[role].includes(wanted));
}

/** The rules that let somebody with these roles do this; none: it is forbidden. */
export function rulesFor(who: PolicySubject, action: Action, resource: Resource): readonly Rule[] {
  const rules: readonly Rule[] = POLICY[resource];
  const isAt = ({ rootOrganizationOnly, installersOnly }: Rule) =>
    (who.isInRootOrganization || !rootOrganizationOnly) && (who.canInstall || !installersOnly);
  return rules.filter((row) => row.actions.includes(action) && includesRole(who.roles, row.role) && isAt(row));
}

/** The lowest roles that may do this, for the message of a 403. */
export function lowestRolesFor(action: Action, resource: Resource): Role[] {
  const rules: readonly Rule[] = POLICY[resource];
  const allowing = rules.filter((row) => row.actions.includes(action));
  const everywhere = allowing.filter(({ installersOnly }) => !installersOnly);
  return [...new Set((everywhere.length > 0 ? everywhere : allowing).map(({ role }) => role))];
}

function rule(role: Role, actions: readonly Action[], scope: Scope): Rule {
  return { role, actions, scope, rootOrganizationOnly: false, installersOnly: false };
}

function inRootOrganization(role: Role, actions: readonly Action[]): Rule {
  return { role, actions, scope: 'ROUTER', rootOrganizationOnly: true, installersOnly: false };
}

/** The office of a contractor, for all that is assigned to the firm (decisions/dispatching "Technicians"). */
function installersOnly(role: Role, actions: readonly Action[]): Rule {
  return { role, actions, scope: 'ASSIGNED', rootOrganizationOnly: false, installersOnly: true };
}
