/** Which roles a caller may grant: only roles that it has (decisions/identity "Tenancy and roles"). */
import { ROLES, type Role } from '../../entities/user.js';
import { forbidden } from '../../platform/errors.js';
import type { Caller } from './caller.js';

/** An ADMIN may also grant CONTRACTOR, which only sees what was dispatched to its organization. */
function canGrant(caller: Pick<Caller, 'hasRole'>, role: Role): boolean {
  return caller.hasRole(role) || (role === 'CONTRACTOR' && caller.hasRole('ADMIN'));
}

/** Call only if the roles differ. @throws 403 if the caller may not grant a role that is added or removed. */
export function assertMayGrant(caller: Pick<Caller, 'hasRole'>, before: readonly Role[], after: readonly Role[]): void {
  const changed = ROLES.filter((role) => before.includes(role) !== after.includes(role));
  if (!caller.hasRole('ADMIN')) throw forbidden('Changing roles requires the role ADMIN', 'ROLE_REQUIRED');
  const above = changed.find((role) => !canGrant(caller, role));
  if (above) throw forbidden(`Only users with the role ${above} may grant or remove it`, 'ROLE_REQUIRED');
}

/** @throws 403 if a user with these roles has more rights than the caller. */
export function assertNotHigherRole(caller: Pick<Caller, 'hasRole'>, roles: readonly Role[]): void {
  const above = roles.find((role) => !canGrant(caller, role));
  if (above) throw forbidden(`Only users with the role ${above} may do this to a user with that role`, 'ROLE_REQUIRED');
}

/** Removes duplicates and sorts roles by rank. */
export function sortDistinctRoles(roles: readonly Role[]): Role[] {
  return ROLES.filter((role) => roles.includes(role));
}
