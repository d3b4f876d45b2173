/** Endpoints of view presets (contract 4.19). */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import {
  NewViewPresetInput,
  ViewPresetEntryView,
  ViewPresetInput,
  ViewPresetsQuery,
  ViewPresetView,
} from './view-preset.dto.js';
import { ViewPresetsService } from './view-presets.service.js';

@ApiTags('View presets')
@Controller('api/routers/:routerId/view-presets')
export class ViewPresetsController {
  constructor(private readonly presets: ViewPresetsService) {}

  @Get()
  @RequirePermission('read', 'viewPreset')
  @ReturnsPage(ViewPresetEntryView, {
    summary: 'List view presets',
    description:
      'Returns shared presets and the caller’s personal ones, by `order`. Counts their rows for up to a second; further counts are `null`.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ViewPresetsQuery) {
    return this.presets.list(caller, query);
  }

  @Post()
  @RequirePermission('create', 'viewPreset')
  @ReturnsErrors('LIMIT_REACHED')
  @Returns(ViewPresetView, {
    summary: 'Create a view preset',
    description:
      'Unknown columns and operators are refused with 400. A member may have at most 100 presets in a router (409).',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: NewViewPresetInput) {
    return this.presets.create(caller, input);
  }

  @Get(':viewPresetId')
  @RequirePermission('read', 'viewPreset')
  @Returns(ViewPresetView, {
    summary: 'Get a view preset',
    description: '`count` is the number of rows that the preset currently matches for the caller.',
  })
  get(@CurrentCaller() caller: Caller, @Id('viewPresetId') id: string) {
    return this.presets.get(caller, id);
  }

  @Put(':viewPresetId')
  @RequirePermission('update', 'viewPreset')
  @ReturnsErrors('NOT_YOUR_VIEW')
  @Returns(ViewPresetView, {
    summary: 'Update a view preset',
    description:
      'Personal presets are visible to their owner only. Unknown columns and operators are refused with 400.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('viewPresetId') id: string,
    @Body() input: ViewPresetInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.presets.update(caller, id, input, ifMatch);
  }

  @Delete(':viewPresetId')
  @RequirePermission('delete', 'viewPreset')
  @ReturnsErrors('NOT_YOUR_VIEW')
  @Returns(null, { summary: 'Delete a view preset', description: 'Personal presets are visible to their owner only.' })
  remove(@CurrentCaller() caller: Caller, @Id('viewPresetId') id: string, @IfMatch() ifMatch: string | undefined) {
    return this.presets.remove(caller, id, ifMatch);
  }
}
