/** The console's list of workflow templates. */
import type { ConsoleTemplatesMessages } from '../en/console-templates.js';
import { plural } from './plural.js';

export const messages: ConsoleTemplatesMessages = {
  heading: 'Abläufe',
  intro:
    'Was mit einem Auftrag geschieht, Schritt für Schritt. Neue Aufträge kopieren den Standardablauf, wenn kein anderer gewählt ist.',
  create: 'Neuer Ablauf',
  search: 'Nach Name suchen',
  sendSearch: 'Suchen',
  count: (count) => plural(count, { one: '1 Ablauf', other: `${count} Abläufe` }),
  none: 'Noch kein Ablauf',
  noneHint: 'Legen Sie einen mit den Schritten an, die Ihre Aufträge nehmen.',
  nothingFound: 'Kein Ablauf heißt so',
  nothingFoundHint: 'Versuchen Sie weniger oder andere Wörter.',
  name: 'Name',
  steps: 'Schritte',
  changed: 'Geändert',
  isDefault: 'Standard',
  more: (name) => `Mehr zu ${name}`,
  rename: 'Umbenennen',
  makeDefault: 'Als Standard verwenden',
  clearDefault: 'Nicht als Standard verwenden',
  copy: 'Kopieren',
  delete: 'Löschen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  copyOf: 'Mit einer Kopie beginnen von',
  copyOfHint: 'Leer: ein Ablauf ohne Schritte.',
  copyName: (name) => `${name} (Kopie)`,
  deleteHeading: (name) => `${name} löschen?`,
  deleteEffect: (steps, isDefault) =>
    `${plural(steps, { one: 'Der Schritt', other: `Die ${steps} Schritte` })}, Nachrichten und Dokumente werden gelöscht. Laufende Aufträge gehen unverändert weiter.${
      isDefault ? ' Aufträge ohne Ablauf haben dann keine Schritte.' : ''
    }`,
  done: {
    createTemplate: 'Der Ablauf ist angelegt.',
    renameTemplate: 'Der Ablauf ist umbenannt.',
    makeDefault: 'Neue Aufträge verwenden diesen Ablauf.',
    clearDefault: 'Kein Ablauf ist Standard.',
    deleteTemplate: 'Der Ablauf ist gelöscht.',
  },
};
