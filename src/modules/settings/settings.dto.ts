/** What a router decides for all its organizations (decisions/products "Product"). */
import { ApiSchema } from '@nestjs/swagger';
import { RouterSettings } from '../../entities/router-settings.js';
import { inputFrom, pickFields } from '../../platform/fields/index.js';
import { From } from '../../platform/read-models/index.js';

/** The settings of a router. */
@ApiSchema({ description: 'Settings of the router.' })
@From({ table: 'router_settings', alias: 's' })
export class RouterSettingsView extends pickFields(RouterSettings, [
  'isTaxInclusive',
  'orderPrefix',
  'requireSecondFactor',
  'showContactBeforeAcceptance',
  'workdayStart',
  'workdayEnd',
  'worksOnWeekends',
]) {}

/** Body of an update: what is left out keeps its value. */
@ApiSchema({ description: 'Changes to the settings. Omitted fields keep their value.' })
export class RouterSettingsInput extends inputFrom(RouterSettingsView, {
  optional: [
    'isTaxInclusive',
    'orderPrefix',
    'requireSecondFactor',
    'showContactBeforeAcceptance',
    'workdayStart',
    'workdayEnd',
    'worksOnWeekends',
  ],
}) {}
