/** The console's page about groups of contractors. */
import type { ConsoleContractorGroupsMessages } from '../en/console-contractor-groups.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorGroupsMessages = {
  heading: 'Gruppen von Betrieben',
  intro: 'Betriebe einer Gruppe haben dieselben Preise und können gemeinsam in einer Runde gefragt werden.',
  name: 'Name',
  add: 'Gruppe anlegen',
  save: 'Umbenennen',
  deleteGroup: 'Gruppe löschen',
  deleteHint: 'Ihre Preise werden auch gelöscht.',
  keepHint:
    'Sie kann gelöscht werden, sobald kein Betrieb in ihr ist. Die Gruppe eines Betriebs wird auf seiner Seite „Preise“ gewählt.',
  members: (count) =>
    count === 0 ? 'Keine Betriebe' : plural(count, { one: '1 Betrieb', other: `${count} Betriebe` }),
  change: 'Ändern',
  none: 'Noch keine Gruppen',
  noneHint:
    'Legen Sie eine Gruppe an, wählen Sie sie auf der Seite Preise eines Betriebs, und legen Sie dort ihre Preise fest.',
  more: (count) => `${count} weitere Gruppen werden nicht angezeigt.`,
  done: {
    createGroup: 'Die Gruppe ist angelegt.',
    updateGroup: 'Die Gruppe ist umbenannt.',
    deleteGroup: 'Die Gruppe ist gelöscht.',
  },
};
