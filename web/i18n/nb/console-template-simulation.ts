/** The console's simulation of a workflow template. */
import type { ConsoleSimulationMessages } from '../en/console-template-simulation.js';
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

export const messages: ConsoleSimulationMessages = {
  words: templateWords,
  heading: 'Simulering',
  intro:
    'Hva som ville skje med en ordre hvis hvert steg utføres ved fristen, eller med en gang uten frist. Ingenting lagres eller sendes.',
  summary: (steps, messages, lastDay) =>
    `${steps} steg og ${plural(messages, { one: '1 melding', other: `${messages} meldinger` })} til og med ${lastDay}`,
  startAt: 'Start',
  startHint: 'Tomt: nå.',
  address: 'Gate og nummer',
  postalCode: 'Postnummer',
  city: 'Sted',
  countryCode: 'Land',
  productId: 'Produkt',
  productHint: 'Én enhet: viser hva hver utfører ville fått betalt.',
  simulate: 'Simuler',
  none: 'Ingenting skjer: det finnes ingen steg ennå',
  addStep: 'Legg til steg',
  due: (time) => `frist ${time}`,
  noCandidate: 'Ingen utfører dekker denne adressen',
  offered: (time) => `får tilbud til ${time}`,
  notOffered: 'ville passe',
  more: (count) => `${count} til`,
  when: {
    todo: (step) => `når «${step}» venter`,
    active: (step) => `når «${step}» blir aktivt`,
    done: (step) => `når «${step}» er utført`,
    failed: (step) => `når «${step}» mislykkes`,
    skipped: (step) => `når «${step}» hoppes over`,
    cancelled: (step) => `når «${step}» avlyses`,
  },
  onlyIfLate: 'bare hvis det tar lengre tid enn planlagt',
  untimed: 'På et tidspunkt som ikke er kjent',
  untimedHint: 'De avhenger av et besøk uten planlagt tid.',
  waiting: 'Bare ved behov',
};
