/** Limits concurrent writes per router. They wait after their bodies are read, so that slow uploads occupy no permit. */
import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { Database } from '../../platform/database/database.js';
import { onResponseStarted } from '../../platform/http/on-finished.js';
import type { AuthenticatedRequest } from './caller.js';

@Injectable()
export class WritePermits {
  constructor(private readonly db: Database) {}

  /** Holds a permit until the response starts. @throws 503 if too many writes of the router are waiting */
  async acquire(context: ExecutionContext): Promise<void> {
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!user) return;
    const response = context.switchToHttp().getResponse<Response>();
    onResponseStarted(response, await this.db.tenantQuotas.write(user.routerId));
  }
}
