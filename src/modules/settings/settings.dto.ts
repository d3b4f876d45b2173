/**
 * Request and response bodies of router settings, which apply to all organizations of the router (decisions/products
 * "Product").
 */
import { ApiSchema } from '@nestjs/swagger';
import { RouterSettings } from '../../entities/router-settings.js';
import { inputFrom, pickFields } from '../../platform/fields/index.js';
import { ReadModel } from '../../platform/read-models/index.js';

const SETTINGS = [
  'defaultPayoutShare',
  'isTaxInclusive',
  'orderPrefix',
  'paymentTerms',
  'payoutShareBase',
  'payoutVatRate',
  'requireSecondFactor',
  'showContactBeforeAcceptance',
  'showPricesToClients',
  'showPricesToContractors',
  'supportEmail',
  'supportPhoneNumber',
  'workdayStart',
  'workdayEnd',
  'worksOnWeekends',
  'travelBufferMinutes',
] as const;

@ApiSchema({ description: 'Settings of the router.' })
@ReadModel({ table: 'router_settings', alias: 's' })
export class RouterSettingsView extends pickFields(RouterSettings, SETTINGS) {}

@ApiSchema({ description: 'Changes to the settings. Omitted fields keep their value.' })
export class RouterSettingsInput extends inputFrom(RouterSettingsView, { optional: SETTINGS }) {}
