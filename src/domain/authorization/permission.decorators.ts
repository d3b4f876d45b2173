/** What a handler says of who may call it; a handler that says nothing answers nobody. */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExcludeEndpoint, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { ReadsOwnBody } from '../../platform/http/body-parsing.interceptor.js';
import type { Action, Resource } from './policy.js';

/** How a handler is guarded. */
export type Permission =
  | { kind: 'public' }
  | { kind: 'signedIn'; sessionOnly: boolean; beforeSecondFactor?: true }
  | { kind: 'superuser' }
  | { kind: 'allow'; action: Action; resource: Resource; sessionOnly?: true };

/** Metadata key of a handler's permission. */
export const PERMISSION = 'permission';

/** Those to whom the policy table gives this action on this resource; where `sessionOnly`, no key will do. */
export function RequirePermission(action: Action, resource: Resource, { sessionOnly = false } = {}): MethodDecorator {
  return guarded({ kind: 'allow', action, resource, ...(sessionOnly ? { sessionOnly } : {}) });
}

/**
 * Everybody with a valid token; where `sessionOnly`, a key is refused: a leaked key must not breed keys. A session that
 * still has to show a second factor reaches only what is open `beforeSecondFactor`.
 */
export function RequireSignIn({ sessionOnly = false, beforeSecondFactor = false } = {}): MethodDecorator {
  return guarded({ kind: 'signedIn', sessionOnly, ...(beforeSecondFactor ? { beforeSecondFactor } : {}) });
}

/** Superusers alone. */
export function RequireSuperuser(): MethodDecorator {
  return guarded({ kind: 'superuser' });
}

/** Everybody, without a token. Rare. */
export function Public(): MethodDecorator {
  return applyDecorators(SetMetadata(PERMISSION, { kind: 'public' } satisfies Permission), ApiSecurity({}));
}

/** A page, open to everybody; it reads forms itself, and is no part of the interface description. */
export function PublicPage(): MethodDecorator {
  const permission: Permission = { kind: 'public' };
  return applyDecorators(SetMetadata(PERMISSION, permission), ReadsOwnBody(), ApiExcludeEndpoint());
}

function guarded(permission: Permission): MethodDecorator {
  return applyDecorators(
    SetMetadata(PERMISSION, permission),
    ApiBearerAuth(),
    ApiExtension('x-permission', permission),
  );
}
