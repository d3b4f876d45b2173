/** Who may give which role: nobody grants more than they hold, an OWNER alone makes OWNERs (decisions/identity "Tenancy and roles"). */
import { ROLES, type Role } from '../../entities/user.js';
import { forbidden } from '../../platform/errors.js';
import type { Caller } from './caller.js';

/** An ADMIN appoints a contractor's people too: CONTRACTOR reaches no more than what was dispatched to them. */
export function canGrant(caller: Pick<Caller, 'hasRole'>, role: Role): boolean {
  return caller.hasRole(role) || (role === 'CONTRACTOR' && caller.hasRole('ADMIN'));
}

/** To be called where they differ. @throws 403 where a role that is given or taken is one that the caller does not hold. */
export function assertMayGrant(caller: Pick<Caller, 'hasRole'>, before: readonly Role[], after: readonly Role[]): void {
  const changed = ROLES.filter((role) => before.includes(role) !== after.includes(role));
  if (!caller.hasRole('ADMIN')) throw forbidden('Changing roles needs the role ADMIN');
  const above = changed.find((role) => !canGrant(caller, role));
  if (above) throw forbidden(`Only who holds the role ${above} may give or take it`);
}

/** @throws 403 where somebody with these roles may do more than the caller. */
export function assertNotHigherRole(caller: Pick<Caller, 'hasRole'>, roles: readonly Role[]): void {
  const above = roles.find((role) => !canGrant(caller, role));
  if (above) throw forbidden(`Only who holds the role ${above} may do this to somebody with it`);
}

/** The roles once each, in the order of the table. */
export function distinctRoles(roles: readonly Role[]): Role[] {
  return ROLES.filter((role) => roles.includes(role));
}
