/** Endpoint of the coverage check (contract 4.4). */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Returns } from '../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../platform/idempotency/idempotency-key.js';
import { CoverageInput, CoverageView } from './coverage.dto.js';
import { CoverageService } from './coverage.service.js';

/** Maps HTTP to the coverage service. */
@ApiTags('Coverage')
@Controller('api/v1/coverage')
export class CoverageController {
  constructor(private readonly coverage: CoverageService) {}

  @Post()
  @RequirePermission('read', 'coverage')
  @IgnoresIdempotencyKey()
  @Returns(CoverageView, {
    summary: 'Check coverage',
    description:
      'Returns whether at least one active partner covers the address, has any of the requested tags, and has all requested professions and services. An unknown country or an empty network returns `false`.',
  })
  check(@CurrentCaller() caller: Caller, @Body() input: CoverageInput) {
    return this.coverage.check(caller, input);
  }
}
