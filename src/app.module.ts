/** The wiring: one line a room. */
import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ENTITIES } from './entities/index.js';
import { HealthModule } from './health/health.module.js';
import type { Config } from './platform/config.js';
import type { Log } from './platform/log.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProductsModule } from './products/products.module.js';
import { RoutingModule } from './routing/routing.module.js';

/** The whole service. */
@Module({})
export class AppModule {
  /** The service over this database. */
  static with(config: Config, databaseUrl: string, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, databaseUrl, ENTITIES, log),
        AccessModule,
        RoutingModule,
        HealthModule,
        AuthModule,
        ApiKeysModule,
        ProductsModule,
      ],
    };
  }
}
