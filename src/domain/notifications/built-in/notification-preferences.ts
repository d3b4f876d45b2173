/** Which built-in messages people with an account receive (decisions/notifications "Preferences"). */
import type { MessageReader } from '../../../entities/delivery.js';
import type { ChannelName } from '../../../entities/template-task.js';
import type { NotificationPreferences } from '../../../entities/user.js';
import { literal, literals, sql, type Sql } from '../../../platform/sql/index.js';
import { MESSAGE_KIND_NAMES, MESSAGE_KINDS, type AccountParty, type MessageKind } from './message-kinds.js';

/** Kinds that some people with an account receive. All others are for clients, or about accounts and always sent. */
export const CONFIGURABLE_KINDS = MESSAGE_KIND_NAMES.filter(
  (kind) => Object.keys(MESSAGE_KINDS[kind].accounts).length > 0,
);

/** The channel of built-in messages, whose readers are identified by their e-mail address. */
const CHANNEL = 'email' satisfies ChannelName;

/** SQL: the channel of built-in messages. */
export const BUILT_IN_CHANNEL = literal(CHANNEL);

/** The default of a kind for people of these parties: on if it is for one of them; null: they never receive it. */
export function findDefault(kind: MessageKind, parties: readonly AccountParty[]): boolean | null {
  const accounts: Partial<Record<AccountParty, boolean>> = MESSAGE_KINDS[kind].accounts;
  const defaults = parties.flatMap((party) => accounts[party] ?? []);
  return defaults.length > 0 ? defaults.includes(true) : null;
}

/** Whether the person wants messages of this kind; without a choice, by the default of the party. */
export function isWanted(
  kind: MessageKind,
  party: MessageReader['party'],
  preferences: NotificationPreferences | null,
): boolean {
  return (
    preferences?.[kind]?.[CHANNEL] ?? findDefault(kind, [party === 'operator' ? 'operator' : 'contractor']) ?? true
  );
}

const OFF_FOR_OPERATORS = MESSAGE_KIND_NAMES.filter((kind) => findDefault(kind, ['operator']) === false);

/** SQL counterpart of `isWanted`. */
export function isWantedSql(kind: Sql, party: Sql, preferences: Sql): Sql {
  return sql`coalesce((${preferences} -> ${kind} ->> ${literal(CHANNEL)})::boolean,
    not (${party} = 'operator' and ${kind} in (${literals(OFF_FOR_OPERATORS)})))`;
}
