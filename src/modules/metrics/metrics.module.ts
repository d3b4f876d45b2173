/** Prometheus metrics. */
import { Module } from '@nestjs/common';
import { MetricsServer } from './metrics-server.js';

/** Provides the metrics server. `createApp` installs the request metrics as the first middleware. */
@Module({ providers: [MetricsServer] })
export class MetricsModule {}
