/** Authentication and authorization of the whole service. */
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { RequestBodies } from '../../platform/http/request-bodies.js';
import { IgnoredInput } from '../../platform/http/ignored-input.js';
import { IdempotentHandlers } from '../../platform/idempotency/idempotent-handlers.js';
import { CallerCache } from './caller-cache.js';
import { AuditLog } from './audit-log.js';
import { BrowserCookies } from './browser-cookies.js';
import { BearerGuard } from './bearer.guard.js';
import { BearerStrategy } from './bearer.strategy.js';
import { ConcurrencyGuard } from './concurrency.guard.js';
import { LastUsedTracker } from './last-used-tracker.js';
import { MembershipWriter } from './membership-writer.js';
import { OrderAccess } from './order-access.js';
import { OrganizationWriter } from './organization-writer.js';
import { ClientProofCookie } from './client-proof-cookie.js';
import { AccountSecurity } from './account-security.js';
import { ReferenceChecker } from './reference-checker.js';
import { AuditRetention } from './audit-retention.js';
import { RoleGuard } from './role.guard.js';
import { SessionCookie } from './session-cookie.js';
import { CsvReaders } from './exports/csv-readers.js';
import { ExportPermits } from './exports/export-permits.js';
import { InvitationLinks } from './invitations/invitation-links.js';
import { Invitations } from './invitations/invitations.js';
import { InvitedAccounts } from './invitations/invited-accounts.js';
import { FilterViewers } from './presets/filter-viewers.js';
import { PresetQuery } from './presets/preset-query.js';
import { CallerResolver } from './caller-resolver.js';
import { RequestInterceptor } from './request.interceptor.js';
import { WritePermits } from './write-permits.js';

/** Callers, guards, row-level policy, memberships and invitations. */
@Global()
@Module({
  providers: [
    CallerCache,
    AuditLog,
    BrowserCookies,
    InvitationLinks,
    Invitations,
    InvitedAccounts,
    LastUsedTracker,
    MembershipWriter,
    OrderAccess,
    OrganizationWriter,
    ClientProofCookie,
    AccountSecurity,
    FilterViewers,
    PresetQuery,
    ReferenceChecker,
    AuditRetention,
    CsvReaders,
    SessionCookie,
    CallerResolver,
    BearerStrategy,
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_GUARD, useClass: RoleGuard },
    { provide: APP_GUARD, useClass: ConcurrencyGuard },
    { provide: APP_INTERCEPTOR, useClass: RequestInterceptor },
    IgnoredInput,
    RequestBodies,
    WritePermits,
    IdempotentHandlers,
    ExportPermits,
  ],
  exports: [
    BrowserCookies,
    CallerCache,
    CallerResolver,
    AuditLog,
    Invitations,
    MembershipWriter,
    OrderAccess,
    OrganizationWriter,
    ClientProofCookie,
    AccountSecurity,
    FilterViewers,
    PresetQuery,
    ReferenceChecker,
    SessionCookie,
  ],
})
export class AuthorizationModule {}
