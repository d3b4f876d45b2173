/** Global guard: compares the permission of the handler with the roles of the caller. Responds with 403 otherwise. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { forbidden, invalid, secondFactorRequired } from '../../platform/errors.js';
import { validateUuid } from '../../platform/fields/validators.js';
import { PERMISSION, type Permission } from './permission.decorators.js';
import type { AuthenticatedRequest, Caller } from './caller.js';
import { findLowestRoles } from './policy.js';

/** Checks the permission by the policy table, and that the router in the path is the caller's own. */
@Injectable()
export class RoleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const permission = Reflect.getMetadata(PERMISSION, context.getHandler()) as Permission | undefined;
    if (!permission) throw forbidden('This operation has no permission', 'ROLE_REQUIRED');
    if (permission.kind === 'public') return true;
    const { user, params } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const caller = user!;
    if (caller.needsSecondFactor && !isBeforeSecondFactor(permission)) throw secondFactorRequired();
    if (params.routerId !== undefined) assertOwnRouter(caller, String(params.routerId));
    assertPermission(caller, permission);
    return true;
  }
}

function isBeforeSecondFactor(permission: Permission): boolean {
  return permission.kind === 'signedIn' && permission.beforeSecondFactor === true;
}

function assertOwnRouter(caller: Caller, routerId: string): void {
  const broken = validateUuid(routerId);
  if (broken) throw invalid('routerId', broken);
  if (routerId.toLowerCase() !== caller.routerId) {
    throw forbidden(`You are not a member of this router; use the ID of your own, ${caller.routerId}`, 'WRONG_ROUTER');
  }
}

function assertPermission(caller: Caller, permission: Permission): void {
  if (permission.kind === 'superuser' && !caller.isSuperuser)
    throw forbidden('This requires a superuser', 'SUPERUSER_REQUIRED');
  if (permission.kind === 'allow' && !caller.can(permission.action, permission.resource)) {
    throw forbidden(
      `This requires the role ${findLowestRoles(permission.action, permission.resource).join(' or ')}`,
      'ROLE_REQUIRED',
    );
  }
  if ('sessionOnly' in permission && permission.sessionOnly && !caller.isSession) {
    throw forbidden('This requires a session token from sign-in, not an API key', 'SESSION_REQUIRED');
  }
}
