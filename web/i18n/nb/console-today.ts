/** The console's page of today. */
import type { ConsoleTodayMessages } from '../en/console-today.js';

export const messages: ConsoleTodayMessages = {
  who: 'Hvilke ordrer',
  all: 'Alle',
  mine: 'Mine',
  group: {
    answer: 'Å svare på',
    decide: 'Å avgjøre',
    contractor: 'Trenger utfører',
    time: 'Tider',
    failed: 'Mislyktes',
    late: 'Over fristen',
    step: 'Dine steg',
  },
  ownStep: 'Et steg venter på deg',
  due: 'frist',
  offerEnds: 'tilbudet utløper',
  none: 'Ingenting venter på deg',
  noneHint: 'Nye ordrer, spørsmål og avgjørelser vises her.',
  noneMine: 'Ingenting venter på deg personlig. Se på alle ordrer.',
  orders: 'Se alle ordrer',
  more: (count) => `${count} ordrer til venter`,
  visits: 'Besøk i dag',
  noVisits: 'Ingen besøk i dag.',
  visit: { todo: 'Planlagt', requested: 'Foreslått', confirmed: 'Bekreftet', cancelled: 'Avlyst', done: 'Utført' },
  received: 'Mottatt i dag',
  counts: 'Ordrer',
  waitingFor: (side) => `Venter på: ${side}`,
  firstSteps: {
    heading: 'Sett opp firmaet',
    hint: 'Fem trinn til den første ordren. Alt kan endres senere.',
    progress: (done, all) => `${done} av ${all} trinn er gjort.`,
    step: {
      company: ['Beskriv firmaet', 'Navn, land, språk, tidssone, logo og hva kunder ser'],
      product: ['Legg til et produkt', 'Hva dere selger, og hva det koster'],
      workflow: [
        'Velg hvordan arbeidet gjøres',
        'En arbeidsflyt: hvem som spørres, når besøket er, hva som dokumenteres',
      ],
      contractor: ['Legg til en utfører', 'Hvem som utfører arbeidet, hvor, og hvem som inviteres'],
      order: ['Opprett den første ordren', 'Se hvem som kan gjøre det, og når'],
    },
  },
};
