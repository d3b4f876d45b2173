/** Names of who receives a message of a workflow. */
import { findText } from '../find-text.js';
import type { RecipientOrNull } from '../../../client/generated/types.js';
import { role } from './roles.js';
import { templateWords } from './template-words.js';

/** @param people those whose names are known */
export function nameRecipient(
  recipient: RecipientOrNull,
  actors: readonly { slug: string; name: string }[],
  people: readonly { id: string; name: string }[] = [],
): string {
  if (!recipient) return 'no recipient';
  const { type, value } = recipient;
  if (type === 'ROLE') return `all with the role ${role[value] ?? value}`;
  if (type === 'USER') return people.find(({ id }) => id === value)?.name ?? 'a person';
  if (type !== 'ACTOR') return value;
  const party = findText(templateWords.actor, value);
  if (party) return `the ${party.toLowerCase()}`;
  return actors.find(({ slug }) => slug === value)?.name ?? value;
}
