/** API keys. */
import { Module } from '@nestjs/common';
import { ApiKeysService } from './api-keys.service.js';
import { OwnApiKeysController } from './own-api-keys.controller.js';
import { RouterApiKeysController } from './router-api-keys.controller.js';
import { TechnicalKeysService } from './technical-keys.service.js';

/** Endpoints for API keys. */
@Module({
  controllers: [OwnApiKeysController, RouterApiKeysController],
  providers: [ApiKeysService, TechnicalKeysService],
})
export class ApiKeysModule {}
