/** Messages of `/console/settings/views`. */
import type { ConsoleSettingsViewsMessages } from '../en/console-settings-views.js';
import { plural } from './plural.js';

export const messages: ConsoleSettingsViewsMessages = {
  heading: 'Gespeicherte Ansichten',
  intro: 'Ansichten merken sich Filter, Spalten und Sortierung der Auftragsliste. Speichern Sie eine aus der Liste.',
  none: 'Noch keine gespeicherten Ansichten',
  noneHint: 'Filtern Sie die Auftragsliste, und speichern Sie dort die Ansicht.',
  orders: 'Auftragsliste öffnen',
  name: 'Name',
  isShared: 'Alle in der Firma sehen sie',
  save: 'Speichern',
  remove: 'Löschen',
  removeHint: 'Aufträge bleiben, wie sie sind.',
  removeNow: 'Ansicht löschen',
  count: (count: number | null) =>
    count === null ? '' : plural(count, { one: '1 Auftrag', other: `${count} Aufträge` }),
  done: {
    updateView: 'Die Ansicht ist geändert.',
    deleteView: 'Die Ansicht ist gelöscht.',
  },
};
