/** The notification preferences of the caller. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import {
  MESSAGE_KINDS,
  type AccountParty,
  type MessageKind,
} from '../../domain/notifications/built-in/message-kinds.js';
import { CONFIGURABLE_KINDS, findDefault } from '../../domain/notifications/built-in/notification-preferences.js';
import type { NotificationPreferences, Role } from '../../entities/user.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalidFields } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { contentEtag, JsonText, sql } from '../../platform/read-models/index.js';
import type { NotificationPreferencesInput, NotificationPreferenceView } from './notification-preference.dto.js';

const OFFICE: readonly Role[] = ['OWNER', 'ADMIN', 'OPERATOR'];
const CONTRACTORS: readonly Role[] = [...OFFICE, 'CONTRACTOR'];

const SELECT = sql`select u.notification_preferences as preferences from users u where u.id = ${'userId'}`;
const LOCK = sql`${SELECT} for update`;
const UPDATE = sql`
  update users set notification_preferences = notification_preferences || ${'changes'}::jsonb where id = ${'userId'}`;

/** Preferences belong to the account and apply in all its organizations. */
@Injectable()
export class NotificationPreferencesService {
  constructor(private readonly db: Database) {}

  /** The kinds that the roles of the caller can receive. */
  async list(caller: Caller): Promise<JsonText<Page<NotificationPreferenceView>>> {
    const row = await this.db.row<{ preferences: NotificationPreferences }>(SELECT, { userId: caller.userId });
    const parties = findParties(caller);
    const values = CONFIGURABLE_KINDS.flatMap((kind) => {
      const byDefault = findDefault(kind, parties);
      const chosen = row!.preferences[kind]?.email;
      if (byDefault === null) return [];
      const { readers } = MESSAGE_KINDS[kind];
      return [{ kind, readers, channels: { email: chosen ?? byDefault }, isDefault: chosen === undefined }];
    });
    const text = JSON.stringify({ values, count: values.length });
    return new JsonText(text, contentEtag(text));
  }

  /** @throws 400 naming a kind that the roles of the caller never receive, 412 as `assertUnchanged`. */
  update(
    caller: Caller,
    { values }: NotificationPreferencesInput,
    ifMatch?: string,
  ): Promise<JsonText<Page<NotificationPreferenceView>>> {
    const parties = findParties(caller);
    const unknown = values.flatMap(({ kind }, index) =>
      findDefault(kind as MessageKind, parties) === null
        ? [{ field: `values[${index}].kind`, message: 'is not received by your roles' }]
        : [],
    );
    if (unknown.length > 0) throw invalidFields(unknown);
    return this.db.transaction(async () => {
      const { userId } = caller;
      await this.db.row(LOCK, { userId });
      await assertUnchanged(ifMatch, () => this.list(caller));
      const changes = Object.fromEntries(values.map(({ kind, channels: { email } }) => [kind, { email }]));
      await this.db.row(UPDATE, { userId, changes: JSON.stringify(changes) });
      return this.list(caller);
    });
  }
}

/** The parties in which the caller receives messages about orders. */
function findParties({ roles, canInstall }: Caller): AccountParty[] {
  const hasOneOf = (some: readonly Role[]) => roles.some((role) => some.includes(role));
  return [
    ...(hasOneOf(OFFICE) ? (['operator'] as const) : []),
    ...(canInstall && hasOneOf(CONTRACTORS) ? (['contractor'] as const) : []),
  ];
}
