/** Names of who receives a message of a workflow. */
import { findText } from '../find-text.js';
import type { nameRecipient as NameRecipient } from '../en/template-recipients.js';
import { role } from './roles.js';
import { templateWords } from './template-words.js';

export const nameRecipient: typeof NameRecipient = (recipient, actors, people = []) => {
  if (!recipient) return 'niemanden';
  const { type, value } = recipient;
  if (type === 'ROLE') return `alle mit der Rolle ${role[value] ?? value}`;
  if (type === 'USER') return people.find(({ id }) => id === value)?.name ?? 'eine Person';
  if (type !== 'ACTOR') return value;
  const party = findText(templateWords.actor, value);
  return party ?? actors.find(({ slug }) => slug === value)?.name ?? value;
};
