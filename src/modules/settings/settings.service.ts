/** Router settings. */
import { Injectable } from '@nestjs/common';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { RouterSettings } from '../../entities/router-settings.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { toE164 } from '../../platform/phone-number.js';
import {
  type JsonText,
  selectQuery,
  sql,
  withContentEtag,
  writeReturningQuery,
} from '../../platform/read-models/index.js';
import { type RouterSettingsInput, RouterSettingsView } from './settings.dto.js';

const selectSettings = withContentEtag(selectQuery(RouterSettingsView, sql`${inTenant('s')}`));
const updateSettings = withContentEtag(
  writeReturningQuery(
    RouterSettingsView,
    sql`update router_settings set is_tax_inclusive = coalesce(${'isTaxInclusive'}::boolean, is_tax_inclusive),
    order_prefix = coalesce(${'orderPrefix'}::text, order_prefix),
    require_second_factor = coalesce(${'requireSecondFactor'}::boolean, require_second_factor),
    show_contact_before_acceptance = coalesce(${'showContactBeforeAcceptance'}::boolean, show_contact_before_acceptance),
    show_prices_to_clients = coalesce(${'showPricesToClients'}::boolean, show_prices_to_clients),
    show_prices_to_contractors = coalesce(${'showPricesToContractors'}::boolean, show_prices_to_contractors),
    workday_start = coalesce(${'workdayStart'}::text, workday_start),
    workday_end = coalesce(${'workdayEnd'}::text, workday_end),
    works_on_weekends = coalesce(${'worksOnWeekends'}::boolean, works_on_weekends),
    travel_buffer_minutes = coalesce(${'travelBufferMinutes'}::integer, travel_buffer_minutes),
    default_payout_share = ${'defaultPayoutShare'},
    payout_share_base = coalesce(${'payoutShareBase'}::text, payout_share_base),
    payout_vat_rate = coalesce(${'payoutVatRate'}::integer, payout_vat_rate),
    payment_terms = ${'paymentTerms'}, support_phone_number = ${'supportPhoneNumber'}, support_email = ${'supportEmail'}
    where router_id = ${'routerId'} returning *`,
  ),
);

/** Reads and updates the settings row of a router. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly db: Database,
    private readonly callerCache: CallerCache,
    private readonly audit: AuditLog,
  ) {}

  get({ routerId }: Caller): Promise<JsonText<RouterSettingsView>> {
    return this.db.one(selectSettings, { routerId });
  }

  /**
   * Omitted settings keep their value. A new order prefix applies to new orders; the numbering continues. Requiring a
   * second factor takes effect immediately.
   * @throws 400 if the workday would not end after it starts or the phone number is invalid, 412 as `assertUnchanged`.
   */
  update(caller: Caller, input: RouterSettingsInput, ifMatch?: string): Promise<JsonText<RouterSettingsView>> {
    const { routerId, userId } = caller;
    const { isTaxInclusive = null, orderPrefix = null, requireSecondFactor = null } = input;
    const { showContactBeforeAcceptance = null, worksOnWeekends = null, showPricesToClients = null } = input;
    const {
      showPricesToContractors = null,
      travelBufferMinutes = null,
      payoutShareBase = null,
      payoutVatRate = null,
    } = input;
    return this.db.transaction(async () => {
      const stored = await this.db.get(RouterSettings, { routerId }, 'for update');
      await assertUnchanged(ifMatch, () => this.get(caller));
      const { workdayStart = stored.workdayStart, workdayEnd = stored.workdayEnd } = input;
      const { defaultPayoutShare = stored.defaultPayoutShare } = input;
      if (workdayEnd <= workdayStart)
        throw invalid('workdayEnd', 'must be later than workdayStart', 'END_NOT_AFTER_START');
      const settings = await this.db.one(updateSettings, {
        routerId,
        isTaxInclusive,
        orderPrefix,
        requireSecondFactor,
        showContactBeforeAcceptance,
        workdayStart,
        workdayEnd,
        worksOnWeekends,
        travelBufferMinutes,
        showPricesToClients,
        showPricesToContractors,
        defaultPayoutShare,
        payoutShareBase,
        payoutVatRate,
        ...resolveClientTexts(stored, input),
      });
      if (requireSecondFactor !== null && requireSecondFactor !== stored.requireSecondFactor) {
        await this.callerCache.invalidate({ routerId });
        const changes = { requireSecondFactor };
        await this.audit.write(userId, { action: 'routerSettings.update', resourceId: routerId, routerId, changes });
      }
      return settings;
    });
  }
}

/** Null removes a text. @throws 400 if the phone number is invalid. */
function resolveClientTexts(
  stored: RouterSettings,
  { paymentTerms = stored.paymentTerms, supportEmail = stored.supportEmail, supportPhoneNumber }: RouterSettingsInput,
) {
  const phoneNumber = supportPhoneNumber && toE164(supportPhoneNumber, null, 'supportPhoneNumber');
  return {
    paymentTerms,
    supportEmail,
    supportPhoneNumber: phoneNumber === undefined ? stored.supportPhoneNumber : phoneNumber,
  };
}
