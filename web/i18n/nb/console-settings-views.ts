/** Messages of `/console/settings/views`. */
import type { ConsoleSettingsViewsMessages } from '../en/console-settings-views.js';
import { plural } from './plural.js';

export const messages: ConsoleSettingsViewsMessages = {
  heading: 'Lagrede visninger',
  intro: 'Visninger husker filtre, kolonner og sortering av ordrelisten. Lagre en fra listen.',
  none: 'Ingen lagrede visninger ennå',
  noneHint: 'Filtrer ordrelisten, og lagre visningen der.',
  orders: 'Åpne ordrelisten',
  name: 'Navn',
  isShared: 'Alle i firmaet ser den',
  save: 'Lagre',
  remove: 'Slett',
  removeHint: 'Ordrene forblir som de er.',
  removeNow: 'Slett visningen',
  count: (count: number | null) => (count === null ? '' : plural(count, { one: '1 ordre', other: `${count} ordrer` })),
  done: {
    updateView: 'Visningen er endret.',
    deleteView: 'Visningen er slettet.',
  },
};
