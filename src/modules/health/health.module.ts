/** Liveness and readiness. */
import { Module } from '@nestjs/common';
import { DependencyMonitor } from './dependency-monitor.js';
import { HealthController } from './health.controller.js';
import { HealthServer } from './health-server.js';
import { Readiness } from './readiness.js';
import { SchemaVersion } from './schema-version.js';

/** Health endpoints and their checks. */
@Module({
  controllers: [HealthController],
  providers: [DependencyMonitor, Readiness, HealthServer, SchemaVersion],
  exports: [Readiness, HealthServer],
})
export class HealthModule {}
