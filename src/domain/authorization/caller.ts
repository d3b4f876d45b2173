/** Who sends the request: a user, in one organization, with roles there. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Initiator } from '../../entities/initiator.js';
import type { Role } from '../../entities/user.js';
import { includesRole, rulesFor, type Action, type Resource, type Rule } from './policy.js';

/** The facts that a token stands for. */
export interface CallerFacts {
  /** Id of the key or the session. */
  credentialId: string;
  isSession: boolean;
  /** A session that has not shown the second factor that its account has, or its router demands. */
  needsSecondFactor?: boolean;
  userId: string;
  membershipId: string;
  routerId: string;
  organizationId: string;
  roles: Role[];
  /** The organization carries out work for routers. */
  canInstall?: boolean;
  isSuperuser: boolean;
  /** The caller's router, and those that its organization works for. */
  routerIds?: readonly string[];
  /** Organizations whose orders the caller sees; null: all of the router's. */
  organizationIds: string[] | null;
  expiresAt: Date | null;
}

/** The caller, and what the policy table says of it. */
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
    const unsaid = { needsSecondFactor: false, canInstall: false, routerIds: [facts.routerId] };
    Object.assign(this, unsaid, facts);
  }

  /** Works in the router itself, not in an organization below it. */
  get isInRootOrganization(): boolean {
    return this.organizationId === this.routerId;
  }

  /** Sees only what was dispatched to its organization or shared with it. */
  get isContractorOnly(): boolean {
    return !includesRole(this.roles, 'VIEWER');
  }

  /** As whom the caller appears in histories. */
  get initiator(): Initiator {
    const side = this.isContractorOnly ? 'contractor' : 'operator';
    return { side, userId: this.userId, organizationId: this.organizationId };
  }

  /** Whether one of the caller's roles includes this one. */
  hasRole(role: Role): boolean {
    return includesRole(this.roles, role);
  }

  /** The rules of the policy that let the caller do this; none: it is forbidden. */
  rulesFor(action: Action, resource: Resource): readonly Rule[] {
    const key = `${action} ${resource}`;
    let rules = this.rules.get(key);
    if (!rules) this.rules.set(key, (rules = rulesFor(this, action, resource)));
    return rules;
  }

  /** Whether the policy lets the caller do this to some rows of the resource. */
  can(action: Action, resource: Resource): boolean {
    return this.rulesFor(action, resource).length > 0;
  }

  /** The same for rows that are merely assigned to the caller's organization, of whichever of its routers. */
  canIfAssigned(action: Action, resource: Resource): boolean {
    return this.rulesFor(action, resource).some(({ scope }) => scope === 'ASSIGNED');
  }
}

/** A request behind the bearer guard. */
export interface AuthenticatedRequest extends Request {
  user?: Caller;
}

/** The caller as a parameter of a handler. */
export const CurrentCaller = createParamDecorator(
  (_unused: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
