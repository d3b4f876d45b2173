/** Decorators that state who may call a handler. A handler without one rejects every request. */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExcludeEndpoint, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { ReadsOwnBody } from '../../platform/http/request-bodies.js';
import { ReturnsErrors } from '../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../platform/idempotency/idempotency-key.js';
import type { Action, Resource } from './policy.js';

/** The permission that a handler requires. */
export type Permission =
  | { kind: 'public' }
  | { kind: 'signedIn'; sessionOnly: boolean; beforeSecondFactor?: true }
  | { kind: 'superuser' }
  | { kind: 'allow'; action: Action; resource: Resource; sessionOnly?: true };

/** Metadata key of the permission of a handler. */
export const PERMISSION = 'permission';

/** Requires the action on the resource by the policy table. `sessionOnly`: rejects API keys. */
export function RequirePermission(action: Action, resource: Resource, { sessionOnly = false } = {}): MethodDecorator {
  return requirePermission({ kind: 'allow', action, resource, ...(sessionOnly ? { sessionOnly } : {}) });
}

/**
 * Requires any valid token. `sessionOnly`: rejects API keys, so that a leaked key cannot create keys. `beforeSecondFactor`:
 * also accepts sessions that have not verified the second factor yet.
 */
export function RequireSignIn({ sessionOnly = false, beforeSecondFactor = false } = {}): MethodDecorator {
  return requirePermission({ kind: 'signedIn', sessionOnly, ...(beforeSecondFactor ? { beforeSecondFactor } : {}) });
}

/** Requires a superuser. */
export function RequireSuperuser(): MethodDecorator {
  return requirePermission({ kind: 'superuser' });
}

/** Requires no token. */
export function Public(): MethodDecorator {
  return applyDecorators(SetMetadata(PERMISSION, { kind: 'public' } satisfies Permission), ApiSecurity({}));
}

/** A page without a required token. It parses forms itself and is not part of the OpenAPI document. */
export function PublicPage(): MethodDecorator {
  const permission: Permission = { kind: 'public' };
  return applyDecorators(
    SetMetadata(PERMISSION, permission),
    ReadsOwnBody(),
    IgnoresIdempotencyKey(),
    ApiExcludeEndpoint(),
  );
}

function requirePermission(permission: Permission): MethodDecorator {
  return applyDecorators(
    SetMetadata(PERMISSION, permission),
    ApiBearerAuth(),
    ApiExtension('x-permission', permission),
    ...('sessionOnly' in permission && permission.sessionOnly ? [ReturnsErrors('SESSION_REQUIRED')] : []),
  );
}
