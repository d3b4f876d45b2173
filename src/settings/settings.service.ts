/** The settings of a router. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { Database } from '../platform/database/database.js';
import { reading, writing, type JsonText } from '../platform/views/index.js';
import { type RouterSettingsInput, RouterSettingsView } from './settings.dto.js';

const read = reading(RouterSettingsView, 's.router_id = :routerId');
const write = writing(
  RouterSettingsView,
  `update router_settings set is_tax_inclusive = coalesce(:isTaxInclusive::boolean, is_tax_inclusive),
    order_prefix = coalesce(:orderPrefix::text, order_prefix) where router_id = :routerId returning *`,
);

/** Reads and writes the one row of a router. */
@Injectable()
export class SettingsService {
  constructor(private readonly db: Database) {}

  get({ routerId }: Caller): Promise<JsonText<RouterSettingsView>> {
    return this.db.one(read, { routerId });
  }

  /** A new prefix counts from the next order on; the numbers go on. */
  update({ routerId }: Caller, input: RouterSettingsInput): Promise<JsonText<RouterSettingsView>> {
    const { isTaxInclusive = null, orderPrefix = null } = input;
    return this.db.one(write, { routerId, isTaxInclusive, orderPrefix });
  }
}
