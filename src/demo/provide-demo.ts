/** Demo data. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../platform/config.js';

/** Makes the demo data once and writes `demo.json`. */
export async function provideDemo(_app: NestExpressApplication, _config: Config, _baseUrl: string): Promise<void> {}
