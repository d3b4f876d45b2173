/** Authentication and authorization for the whole service. */
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { BodyParsingInterceptor } from '../../platform/http/body-parsing.interceptor.js';
import { AccessChanges } from './access-changes.js';
import { AuditLog } from './audit-log.js';
import { BrowserCookies } from './browser-cookies.js';
import { BearerGuard } from './bearer.guard.js';
import { BearerStrategy } from './bearer.strategy.js';
import { ConcurrencyGuard } from './concurrency.guard.js';
import { LastUse } from './last-use.js';
import { Memberships } from './memberships.js';
import { OrderAccess } from './order-access.js';
import { Organizations } from './organizations.js';
import { ProofCookie } from './proof-cookie.js';
import { ProvenAddress } from './proven-address.js';
import { ReferenceChecker } from './reference-checker.js';
import { RecordRetention } from './record-retention.js';
import { RoleGuard } from './role.guard.js';
import { SessionCookie } from './session-cookie.js';
import { CallerResolver } from './caller-resolver.js';
import { WriteTurnInterceptor } from './write-turn.interceptor.js';

/** Tokens, guards and what services ask about callers. */
@Global()
@Module({
  providers: [
    AccessChanges,
    AuditLog,
    BrowserCookies,
    LastUse,
    Memberships,
    OrderAccess,
    Organizations,
    ProofCookie,
    ProvenAddress,
    ReferenceChecker,
    RecordRetention,
    SessionCookie,
    CallerResolver,
    BearerStrategy,
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_GUARD, useClass: RoleGuard },
    { provide: APP_GUARD, useClass: ConcurrencyGuard },
    { provide: APP_INTERCEPTOR, useClass: BodyParsingInterceptor },
    { provide: APP_INTERCEPTOR, useClass: WriteTurnInterceptor },
  ],
  exports: [
    AccessChanges,
    AuditLog,
    Memberships,
    OrderAccess,
    Organizations,
    ProofCookie,
    ProvenAddress,
    ReferenceChecker,
    SessionCookie,
  ],
})
export class AccessModule {}
