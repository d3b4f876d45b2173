/** The console's page on which a contractor is found for an order. */
import type { ConsoleFindContractorMessages } from '../en/console-find-contractor.js';
import { excluded } from './excluded.js';
import { orderWorkDone } from './order-work-done.js';
import { plural } from './plural.js';

export const messages: ConsoleFindContractorMessages = {
  done: orderWorkDone,
  back: 'Ordre',
  heading: 'Finn en utfører',
  isOver: 'Ordren er avsluttet, så arbeidet kan ikke gis til en utfører.',
  mayNot: 'Du kan lese ordrer, men ikke gi arbeidet til utførere.',
  search: 'Søk etter navn',
  sendSearch: 'Søk',
  step: 'Arbeid',
  at: 'Har tid',
  count: (count) => plural(count, { one: '1 utfører', other: `${count} utførere` }),
  none: 'Ingen utfører passer',
  noneHint: 'Nedenfor ser du hvorfor hver av dem er utelatt.',
  nothingFound: 'Ingen utfører passer til søket',
  nothingFoundHint: 'Prøv færre ord eller en annen tid.',
  askedFirst: (name, reasons) =>
    reasons
      ? `${name} ble spurt først fordi den ${reasons}.`
      : `${name} ble spurt først: de beste er like gode, og den har ventet lengst.`,
  wouldAsk: (name, reasons) =>
    reasons
      ? `${name} ville blitt spurt først fordi den ${reasons}.`
      : `${name} ville blitt spurt først: de beste er like gode, og den har ventet lengst.`,
  second: (name) => `Neste ville vært ${name}.`,
  because: {
    distance: (value) => `er ${value} unna`,
    rating: (value) => `har vurderingen ${value}`,
    workload: (value) => `har brukt ${value} av kapasiteten`,
    responseTime: (value) => `svarer innen ${value}`,
    acceptanceRate: (value) => `godtar ${value} av tilbudene`,
    price: (value) => `koster ${value}`,
    preferred: () => 'er foretrukket',
  },
  cannotAsk: {
    waiting: 'Utførere kan spørres når trinnene før er ferdige. Du kan gi arbeidet til en av dem nå.',
    given: 'Arbeidet er avgjort, så ingen kan spørres. Du kan likevel gi det til en annen utfører.',
    noStep: 'Arbeidsflyten har ikke noe trinn som spør utførere. Du kan gi arbeidet til en av dem.',
  },
  contractor: 'Utfører',
  ranking: 'Hvorfor denne rekkefølgen',
  score: 'Poeng',
  criterion: {
    distance: 'Avstand',
    rating: 'Vurdering',
    workload: 'Belegg',
    responseTime: 'Svarer på',
    acceptanceRate: 'Godtar',
    price: 'Pris',
    preferred: 'Foretrukket',
  },
  yes: 'ja',
  nextFree: 'Neste ledige tid',
  noSlot: 'ikke de neste 14 dagene',
  margin: 'Margin',
  actions: 'Handlinger',
  select: (name) => `Velg ${name}`,
  has: 'Har arbeidet',
  isAsked: 'er spurt nå',
  ask: 'Spør',
  askHint: 'Utføreren får et tilbud som den godtar eller avslår.',
  askSelected: 'Spør de valgte',
  deadline: 'Svar innen',
  deadlineHint: 'tomt: som i arbeidsflyten',
  give: 'Gi',
  giveWork: 'Gi arbeidet',
  giveHint: 'Utføreren får arbeidet uten tilbud. Åpne tilbud til andre trekkes tilbake.',
  giveInstead: (name) => `Utføreren får arbeidet i stedet for ${name}. Åpne tilbud trekkes tilbake.`,
  firstSlot: (time) => `Bestill første ledige tid: ${time}`,
  visit: 'Besøk',
  visitHint: 'tomt: ingen annen tid',
  note: 'Merknad',
  noteHint: 'hvem som sa ja',
  leftOut: (count) => plural(count, { one: '1 utfører er utelatt', other: `${count} utførere er utelatt` }),
  moreLeftOut: (count) => `${count} til vises ikke. Søk etter navn.`,
  until: 'til',
  excluded,
};
