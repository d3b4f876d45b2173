/** Endpoints of coverage areas. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { MayReturnAccepted, Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import {
  CoverageAreaChange,
  CoverageAreaInput,
  CoverageAreasInput,
  CoverageAreasQuery,
  CoverageAreasView,
  CoverageAreaView,
  CoverageAreaRowView,
  CoverageImportInput,
  CoverageImportJobView,
  CoverageImportView,
} from './coverage-area.dto.js';
import { CoverageAreasService } from './coverage-areas.service.js';
import { CoverageImports } from './coverage-imports.js';

/** Maps HTTP to the coverage areas service. */
@ApiTags('Coverage')
@Controller('api/routers/:routerId/partners/:partnerId/coverage-areas')
export class CoverageAreasController {
  constructor(
    private readonly areas: CoverageAreasService,
    private readonly imports: CoverageImports,
  ) {}

  @Get()
  @RequirePermission('read', 'coverageArea')
  @ReturnsPage(CoverageAreaRowView, {
    summary: 'List coverage areas',
    description: 'Returns the coverage areas of the partner.',
  })
  list(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Query() query: CoverageAreasQuery) {
    return this.areas.list(caller, partnerId, query);
  }

  @Post()
  @RequirePermission('create', 'coverageArea')
  @Returns(CoverageAreaView, {
    summary: 'Create a coverage area',
    description: 'Fields that are not given do not restrict the address.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Body() input: CoverageAreaInput) {
    return this.areas.create(caller, partnerId, input);
  }

  @Put()
  @RequirePermission('update', 'coverageArea')
  @Returns(CoverageAreasView, {
    summary: 'Replace coverage areas',
    description:
      'Replaces all coverage areas of the partner with at most 1,000 others. Accepts the list as it was read; read all its pages (`pageSize` up to 500), because areas that are not sent are deleted. `If-Match` takes the `ETag` of any page.',
  })
  replace(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Body() { values }: CoverageAreasInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.areas.replace(caller, partnerId, values, ifMatch);
  }

  @Post('import')
  @RequirePermission('create', 'coverageArea')
  @ReturnsErrors('IMPORT_IN_PROGRESS')
  @Returns(CoverageImportView, {
    summary: 'Import coverage areas',
    description:
      'Imports the areas of CSV or GeoJSON, all or none. CSV of up to 1,001 lines and GeoJSON of up to a million characters is imported at once (201); a larger file is imported by a job (202), whose status is available at `import/{importId}`. Returns 400 naming line and column, or feature and member, of up to 100 errors.',
    status: 201,
  })
  @MayReturnAccepted(CoverageImportJobView, 'The file is large and is imported by a job.')
  import(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Body() input: CoverageImportInput) {
    return this.imports.import(caller, partnerId, input);
  }

  @Get('import/:importId')
  @RequirePermission('read', 'coverageArea')
  @Returns(CoverageImportJobView, {
    summary: 'Get a coverage import',
    description: 'Returns progress, result and errors of an import job.',
  })
  getImport(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Id('importId') importId: string) {
    return this.imports.get(caller, partnerId, importId);
  }

  @Get(':areaId')
  @RequirePermission('read', 'coverageArea')
  @Returns(CoverageAreaView, { summary: 'Get a coverage area', description: 'Returns a coverage area of the partner.' })
  get(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Id('areaId') areaId: string) {
    return this.areas.get(caller, partnerId, areaId);
  }

  @Put(':areaId')
  @RequirePermission('update', 'coverageArea')
  @Returns(CoverageAreaView, { summary: 'Update a coverage area', description: 'Omitted fields keep their value.' })
  update(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Id('areaId') areaId: string,
    @Body() input: CoverageAreaChange,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.areas.update(caller, { partnerId, id: areaId }, input, ifMatch);
  }

  @Delete(':areaId')
  @RequirePermission('delete', 'coverageArea')
  @Returns(null, { summary: 'Delete a coverage area', description: 'Open offers are not affected.' })
  remove(
    @CurrentCaller() caller: Caller,
    @Id('partnerId') partnerId: string,
    @Id('areaId') id: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.areas.remove(caller, { partnerId, id }, ifMatch);
  }
}
