/** Messages of `/console/settings/webforms`. */
import type { ConsoleSettingsWebformsMessages } from '../en/console-settings-webforms.js';
import { plural } from './plural.js';

export const messages: ConsoleSettingsWebformsMessages = {
  heading: 'Nettskjemaer',
  add: 'Legg til nettskjema',
  create: 'Opprett nettskjemaet',
  discard: 'Forkast',
  name: 'Navn',
  nameHint: 'Kundene leser det som overskrift.',
  workflow: 'Arbeidsflyt',
  workflowHint: 'Hva som skjer med ordrer fra dette skjemaet. Spørsmål og produkter følger etterpå.',
  defaultWorkflow: 'Standard arbeidsflyt',
  state: 'Status',
  isPublic: 'Offentlig',
  notPublic: 'Ikke offentlig',
  questions: 'Spørsmål',
  orders: 'Ordrer',
  link: 'Side',
  open: 'Åpne',
  search: 'Søk etter navn',
  sendSearch: 'Søk',
  count: (count: number) => plural(count, { one: '1 nettskjema', other: `${count} nettskjemaer` }),
  none: 'Ingen nettskjemaer ennå',
  noneHint: 'Kunder bestiller gjennom et nettskjema på nettstedet ditt eller via lenken: legg til det første.',
  nothingFound: 'Ingen nettskjemaer passer',
  nothingFoundHint: 'Prøv færre eller andre ord.',
  done: { createWebform: 'Nettskjemaet er opprettet.', deleteWebform: 'Nettskjemaet er slettet.' },
};
