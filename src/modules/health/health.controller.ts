/** Health endpoints for load balancers and container engines. */
import { Controller, Get } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { EnumField, NestedListField, StringField, TimestampField } from '../../platform/fields/index.js';
import { Returns } from '../../platform/http/returns.js';
import { DEPENDENCIES, type Dependency } from './dependency-monitor.js';
import { Readiness } from './readiness.js';

/** State of a healthy process. */
@ApiSchema({ description: 'State of the service.' })
export class HealthView {
  @StringField({ max: 16, example: 'ok', description: '`ok` if the service works.' })
  status: string;
}

/** A system that the process cannot reach. */
@ApiSchema({ description: 'System that the process cannot reach.' })
export class LossView {
  @EnumField({ of: DEPENDENCIES, description: 'What the process lost.' })
  dependency: Dependency;

  @TimestampField({ example: '2026-03-02T08:00:00.000Z', description: 'Time of the loss (UTC).' })
  since: string;

  @StringField({ max: 200, example: 'files get 503, all else works', description: 'What does not work meanwhile.' })
  effect: string;
}

/** State of a process that can work. */
@ApiSchema({ description: 'State of a process that can work.' })
export class ReadinessView extends HealthView {
  @NestedListField(() => LossView, { maxItems: DEPENDENCIES.length, description: 'What the process lost.' })
  lost: LossView[];
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
  @Returns(ReadinessView, {
    summary: 'Check readiness',
    description: 'Returns 200 if the service can work, otherwise 503. `lost` names what it must do without meanwhile.',
  })
  checkReady() {
    return this.readiness.check();
  }
}
