/** The caller of a request: a user in one organization, with roles. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Initiator } from '../../entities/initiator.js';
import type { Role } from '../../entities/user.js';
import { includesRole, findRules, type Action, type Resource, type Rule } from './policy.js';

/** The data of a token. */
export interface CallerFacts {
  /** ID of the key or session. */
  credentialId: string;
  isSession: boolean;
  /** The session has not verified the second factor that its account has or its router requires. */
  needsSecondFactor?: boolean;
  userId: string;
  membershipId: string;
  routerId: string;
  organizationId: string;
  roles: Role[];
  /** The organization carries out work for routers. */
  canInstall?: boolean;
  isSuperuser: boolean;
  /** Router of the caller, and routers that its organization works or worked for. */
  routerIds?: readonly string[];
  /** Organizations whose orders the caller sees; null: all of the router. */
  organizationIds: string[] | null;
  expiresAt: Date | null;
}

/** The caller with its rights by the policy table. */
export class Caller {
  readonly credentialId: string;
  readonly isSession: boolean;
  readonly needsSecondFactor: boolean;
  readonly userId: string;
  readonly membershipId: string;
  readonly routerId: string;
  readonly routerIds: readonly string[];
  readonly organizationId: string;
  readonly roles: readonly Role[];
  readonly canInstall: boolean;
  readonly isSuperuser: boolean;
  readonly organizationIds: readonly string[] | null;
  readonly expiresAt: Date | null;
  private readonly rules = new Map<string, readonly Rule[]>();

  constructor(facts: CallerFacts) {
    const defaults = { needsSecondFactor: false, canInstall: false, routerIds: [facts.routerId] };
    Object.assign(this, defaults, facts);
  }

  /** The caller belongs to the router itself, not to an organization below it. */
  get isInRootOrganization(): boolean {
    return this.organizationId === this.routerId;
  }

  /** The caller sees only what was dispatched to its organization or shared with it. */
  get isContractorOnly(): boolean {
    return !includesRole(this.roles, 'VIEWER');
  }

  /** The initiator of changes by the caller. */
  get initiator(): Initiator {
    const party = this.isContractorOnly ? 'contractor' : 'operator';
    return { party, userId: this.userId, organizationId: this.organizationId };
  }

  /** Whether a role of the caller includes this role. */
  hasRole(role: Role): boolean {
    return includesRole(this.roles, role);
  }

  /** The policy rules that permit the action; empty: forbidden. */
  findRules(action: Action, resource: Resource): readonly Rule[] {
    const key = `${action} ${resource}`;
    let rules = this.rules.get(key);
    if (!rules) this.rules.set(key, (rules = findRules(this, action, resource)));
    return rules;
  }

  /** Whether the policy permits the action on some rows of the resource. */
  can(action: Action, resource: Resource): boolean {
    return this.findRules(action, resource).length > 0;
  }

  /** Whether the policy permits the action on rows that are assigned to the caller's organization, of any router. */
  canIfAssigned(action: Action, resource: Resource): boolean {
    return this.findRules(action, resource).some(({ scope }) => scope === 'ASSIGNED');
  }
}

/** A request after `BearerGuard`. */
export interface AuthenticatedRequest extends Request {
  user?: Caller;
}

/** Parameter decorator: the caller of the request. */
export const CurrentCaller = createParamDecorator(
  (_unused: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
