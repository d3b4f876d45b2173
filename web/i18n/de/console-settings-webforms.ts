/** Messages of `/console/settings/webforms`. */
import type { ConsoleSettingsWebformsMessages } from '../en/console-settings-webforms.js';
import { plural } from './plural.js';

export const messages: ConsoleSettingsWebformsMessages = {
  heading: 'Webformulare',
  add: 'Webformular hinzufügen',
  create: 'Webformular anlegen',
  discard: 'Verwerfen',
  name: 'Name',
  nameHint: 'Kunden lesen ihn als Überschrift.',
  workflow: 'Ablauf',
  workflowHint: 'Was mit Aufträgen aus diesem Webformular geschieht. Fragen und Produkte folgen danach.',
  defaultWorkflow: 'Standardablauf',
  state: 'Zustand',
  isPublic: 'Öffentlich',
  notPublic: 'Nicht öffentlich',
  questions: 'Fragen',
  orders: 'Aufträge',
  link: 'Seite',
  open: 'Öffnen',
  search: 'Nach Namen suchen',
  sendSearch: 'Suchen',
  count: (count: number) => plural(count, { one: '1 Webformular', other: `${count} Webformulare` }),
  none: 'Noch keine Webformulare',
  noneHint: 'Kunden bestellen über ein Webformular auf Ihrer Website oder über seinen Link: fügen Sie das erste hinzu.',
  nothingFound: 'Kein Webformular passt',
  nothingFoundHint: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
  done: { createWebform: 'Das Webformular ist angelegt.', deleteWebform: 'Das Webformular ist gelöscht.' },
};
