/** Messages of `/console/settings/tags`. */
import type { ConsoleSettingsTagsMessages } from '../en/console-settings-tags.js';

export const messages: ConsoleSettingsTagsMessages = {
  heading: 'Merker',
  intro: 'Merker kjennetegner ordrer, for eksempel de som haster. Ordrelisten kan filtreres etter dem.',
  none: 'Ingen merker ennå',
  noneHint: 'Legg til det første ovenfor.',
  name: 'Navn',
  color: 'Farge',
  add: 'Legg til merke',
  save: 'Lagre',
  remove: 'Slett',
  removeHint: 'Merket fjernes også fra ordrer.',
  removeNow: 'Slett merket',
  done: {
    createTag: 'Merket er lagt til.',
    updateTag: 'Merket er endret.',
    deleteTag: 'Merket er slettet og fjernet fra ordrene.',
  },
};
