/** The console's list of workflow templates. */
import type { ConsoleTemplatesMessages } from '../en/console-templates.js';
import { plural } from './plural.js';

export const messages: ConsoleTemplatesMessages = {
  heading: 'Arbeidsflyter',
  intro: 'Hva som skjer med en ordre, steg for steg. Nye ordrer kopierer standardflyten hvis ingen annen er valgt.',
  create: 'Ny arbeidsflyt',
  search: 'Søk etter navn',
  sendSearch: 'Søk',
  count: (count) => plural(count, { one: '1 arbeidsflyt', other: `${count} arbeidsflyter` }),
  none: 'Ingen arbeidsflyt ennå',
  noneHint: 'Opprett en med stegene som ordrene deres går gjennom.',
  nothingFound: 'Ingen arbeidsflyt har dette navnet',
  nothingFoundHint: 'Prøv færre eller andre ord.',
  name: 'Navn',
  steps: 'Steg',
  changed: 'Endret',
  isDefault: 'Standard',
  more: (name) => `Mer for ${name}`,
  rename: 'Gi nytt navn',
  makeDefault: 'Bruk som standard',
  clearDefault: 'Ikke bruk som standard',
  copy: 'Kopier',
  delete: 'Slett',
  save: 'Lagre',
  cancel: 'Avbryt',
  copyOf: 'Begynn med en kopi av',
  copyOfHint: 'Tomt: en arbeidsflyt uten steg.',
  copyName: (name) => `${name} (kopi)`,
  deleteHeading: (name) => `Slette ${name}?`,
  deleteEffect: (steps, isDefault) =>
    `${plural(steps, { one: 'Steget', other: `De ${steps} stegene` })}, meldingene og dokumentene slettes. Pågående ordrer fortsetter uendret.${
      isDefault ? ' Ordrer uten arbeidsflyt får da ingen steg.' : ''
    }`,
  done: {
    createTemplate: 'Arbeidsflyten er opprettet.',
    renameTemplate: 'Arbeidsflyten har fått nytt navn.',
    makeDefault: 'Nye ordrer bruker denne arbeidsflyten.',
    clearDefault: 'Ingen arbeidsflyt er standard.',
    deleteTemplate: 'Arbeidsflyten er slettet.',
  },
};
