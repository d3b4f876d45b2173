/** Messages of `/console/settings/tags`. */
import type { ConsoleSettingsTagsMessages } from '../en/console-settings-tags.js';

export const messages: ConsoleSettingsTagsMessages = {
  heading: 'Schlagwörter',
  intro: 'Schlagwörter kennzeichnen Aufträge, zum Beispiel dringende. Die Auftragsliste lässt sich danach filtern.',
  none: 'Noch keine Schlagwörter',
  noneHint: 'Fügen Sie oben das erste hinzu.',
  name: 'Name',
  color: 'Farbe',
  add: 'Schlagwort hinzufügen',
  save: 'Speichern',
  remove: 'Löschen',
  removeHint: 'Das Schlagwort wird auch von Aufträgen entfernt.',
  removeNow: 'Schlagwort löschen',
  done: {
    createTag: 'Das Schlagwort ist hinzugefügt.',
    updateTag: 'Das Schlagwort ist geändert.',
    deleteTag: 'Das Schlagwort ist gelöscht und von den Aufträgen entfernt.',
  },
};
