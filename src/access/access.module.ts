/** Authentication and authorization for the whole service. */
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessChanges } from './access-changes.js';
import { BearerGuard } from './bearer.guard.js';
import { BearerStrategy } from './bearer.strategy.js';
import { LastUse } from './last-use.js';
import { Reach } from './reach.js';
import { RoleGuard } from './role.guard.js';
import { Tokens } from './tokens.js';

@Global()
@Module({
  providers: [
    AccessChanges,
    LastUse,
    Reach,
    Tokens,
    BearerStrategy,
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_GUARD, useClass: RoleGuard },
  ],
  exports: [AccessChanges, Reach],
})
export class AccessModule {}
