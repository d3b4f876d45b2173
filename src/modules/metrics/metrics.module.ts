/** Metrics. */
import { Module } from '@nestjs/common';
import { MetricsServer } from './metrics-server.js';

/** The server of metrics; the wiring puts the measuring of requests before everything else. */
@Module({ providers: [MetricsServer] })
export class MetricsModule {}
