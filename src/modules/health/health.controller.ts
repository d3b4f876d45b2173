/** Health endpoints for load balancers and container engines. */
import { Controller, Get } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { StringField } from '../../platform/fields/index.js';
import { Returns } from '../../platform/http/returns.js';
import { Readiness } from './readiness.js';

/** State of a healthy process. */
@ApiSchema({ description: 'State of the service.' })
export class HealthView {
  @StringField({ max: 16, example: 'ok', description: '`ok` if the service works.' })
  status: string;
}

/** Liveness and readiness. */
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Public()
  @Returns(HealthView, { summary: 'Check liveness', description: 'Returns 200 while the process answers.' })
  checkLive() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @Returns(HealthView, {
    summary: 'Check readiness',
    description: 'Returns 200 if the service can work, otherwise 503.',
  })
  checkReady() {
    return this.readiness.check();
  }
}
