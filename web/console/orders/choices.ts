/** Values of fields with their names. */
import type { RouterUserView } from '../../../client/generated/types.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useQuery, type AnyQuery } from '../data/query-client.js';
import { contractorsQuery, tagsQuery, usersQuery } from '../data/queries.js';
import { useConsoleMessages } from '../messages.js';
import { useSession, type Resource, type Session } from '../session.js';
import { findField, type ValueKind } from './fields.js';

/** A value and its name. */
export interface Choice {
  value: string;
  label: string;
  /** Orders may have it, but not get it. */
  isInactive?: boolean;
}

/** Stands for the person in filters of people. */
const ME = 'me';
const NEEDED: Partial<Record<ValueKind, Resource>> = { operator: 'user', contractor: 'partner', tag: 'orderTag' };

/** Whether the person may read the names that the field needs. */
export function canChoose(kind: ValueKind | undefined, { rights }: Pick<Session, 'rights'>): boolean {
  const resource = kind && NEEDED[kind];
  return !resource || (rights[resource] ?? '').includes('read');
}

/** Queries of the names that these fields need. */
export function listChoiceQueries(
  fields: readonly (string | null)[],
  session: Pick<Session, 'rights' | 'routerId'>,
): AnyQuery[] {
  const kinds = new Set(fields.map((field) => field && findField(field)?.kind));
  return [
    ...(kinds.has('operator') && canChoose('operator', session) ? [usersQuery(session.routerId)] : []),
    ...(kinds.has('contractor') && canChoose('contractor', session) ? [contractorsQuery()] : []),
    ...(kinds.has('tag') && canChoose('tag', session) ? [tagsQuery()] : []),
  ];
}

/** The values of a kind; undefined while their names are being loaded. @param kind null: none is needed */
export function useChoices(kind: ValueKind | null, messages: ConsoleOrdersMessages): Choice[] | undefined {
  const words = useConsoleMessages();
  const loaded = useLoadedChoices(kind, messages);
  const { due, source, bool } = messages;
  const { status, waitingFor: side, attention: reason } = words;
  const named: Partial<Record<ValueKind, Record<string, string>>> = { status, side, reason, due, source, bool };
  const names = kind && named[kind];
  return names ? Object.entries(names).map(([value, label]) => ({ value, label })) : loaded;
}

function useLoadedChoices(kind: ValueKind | null, messages: ConsoleOrdersMessages): Choice[] | undefined {
  const session = useSession();
  const may = kind !== null && canChoose(kind, session);
  const users = useQuery({ ...usersQuery(session.routerId), enabled: may && kind === 'operator' });
  const contractors = useQuery({ ...contractorsQuery(), enabled: may && kind === 'contractor' });
  const tags = useQuery({ ...tagsQuery(), enabled: may && kind === 'tag' });
  if (kind === 'operator') return users.data && [{ value: ME, label: messages.me }, ...toOperators(users.data.values)];
  if (kind === 'contractor')
    return contractors.data?.values.map(({ organizationId, name, status }) => {
      return { value: organizationId, label: name, isInactive: status === 'inactive' };
    });
  return tags.data?.values.map(({ id, name }) => ({ value: id, label: name }));
}

/** People who can handle orders, by name. */
export function toOperators(users: readonly RouterUserView[]): Choice[] {
  return users
    .filter(({ isTechnicalAccount, invitation, roles }) => {
      const isOperator = roles.some(({ role }) => role === 'OPERATOR' || role === 'ADMIN' || role === 'OWNER');
      return isOperator && !isTechnicalAccount && invitation === null;
    })
    .map(({ id, firstName, lastName, email }) => ({
      value: id,
      label: [firstName, lastName].filter(Boolean).join(' ') || email,
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
