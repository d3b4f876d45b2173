/** Global: the caller's roles allow what the handler says it does; the answer to everybody else is 403. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { forbidden, invalid, secondFactorRequired } from '../../platform/errors.js';
import { validateUuid } from '../../platform/fields/validators.js';
import { PERMISSION, type Permission } from './permission.decorators.js';
import type { AuthenticatedRequest, Caller } from './caller.js';
import { lowestRolesFor } from './policy.js';

/** Reads the handler's permission against the policy table, and the router in the path against the caller's own. */
@Injectable()
export class RoleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const permission = Reflect.getMetadata(PERMISSION, context.getHandler()) as Permission | undefined;
    if (!permission) throw forbidden('Nobody may do this');
    if (permission.kind === 'public') return true;
    const { user, params } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const caller = user!;
    if (caller.needsSecondFactor && !isBeforeSecondFactor(permission)) throw secondFactorRequired();
    if (params.routerId !== undefined) refuseOtherRouter(caller, String(params.routerId));
    refuseMissingRole(caller, permission);
    return true;
  }
}

function isBeforeSecondFactor(permission: Permission): boolean {
  return permission.kind === 'signedIn' && permission.beforeSecondFactor === true;
}

function refuseOtherRouter(caller: Caller, routerId: string): void {
  const broken = validateUuid(routerId);
  if (broken) throw invalid('routerId', broken);
  if (routerId.toLowerCase() !== caller.routerId) throw forbidden('You are no member of this router');
}

function refuseMissingRole(caller: Caller, permission: Permission): void {
  if (permission.kind === 'superuser' && !caller.isSuperuser) throw forbidden('This needs a superuser');
  if (permission.kind === 'allow' && !caller.can(permission.action, permission.resource)) {
    throw forbidden(`This needs the role ${lowestRolesFor(permission.action, permission.resource).join(' or ')}`);
  }
  if ('sessionOnly' in permission && permission.sessionOnly && !caller.isSession) {
    throw forbidden('This needs a session token from sign-in, not an API key');
  }
}
