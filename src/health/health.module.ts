/** Health. */
import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthServer } from './health-server.js';
import { Readiness } from './readiness.js';

/** Health. */
@Module({ controllers: [HealthController], providers: [Readiness, HealthServer], exports: [Readiness, HealthServer] })
export class HealthModule {}
