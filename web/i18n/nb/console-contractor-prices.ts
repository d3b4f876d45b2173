/** The console's page about what a contractor is paid. */
import type { ConsoleContractorPricesMessages } from '../en/console-contractor-prices.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorPricesMessages = {
  head,
  intro:
    'Hva én enhet betaler uten avtale: prisen for gruppen, ellers produktets andel, ellers standardandelen til organisasjonen.',
  search: 'Søk etter produkt',
  sendSearch: 'Søk',
  count: (count) => plural(count, { one: '1 produkt', other: `${count} produkter` }),
  none: 'Ingen produkter ennå',
  noneHint: 'Legg til produkter først. Ordrer uten produkter betales etter avtale.',
  nothingFound: 'Ingen produkter passer',
  nothingFoundHint: 'Prøv færre eller andre ord.',
  product: 'Produkt',
  clientPrice: 'Kunden betaler',
  paid: 'Utføreren får',
  rule: 'Etter',
  source: {
    groupPrice: () => 'Gruppepris',
    productShare: (percent) => `${percent} % av prisen`,
    defaultShare: (percent) => `${percent} % som standard`,
    agreement: () => 'Avtale',
  },
  groupPrice: 'Gruppepris',
  set: 'Sett pris',
  change: 'Endre',
  priceHint: (group, count) =>
    plural(count, {
      one: `For gruppen ${group}, bare denne utføreren.`,
      other: `For alle ${count} utførere i gruppen ${group}.`,
    }),
  amount: (currency) => `Pris for én enhet i ${currency}`,
  save: 'Lagre prisen',
  discard: 'Forkast',
  removePrice: 'Fjern gruppeprisen',
  group: 'Gruppe',
  groupHint: 'Utførere i en gruppe har samme priser.',
  groupOf: 'Utførerens gruppe',
  choose: 'Lagre gruppen',
  noGroup: 'Ingen gruppe',
  allGroups: 'Alle grupper',
  firstGroup: 'Legg til den første gruppen',
  done: {
    setPrice: 'Prisen er lagret.',
    removePrice: 'Gruppeprisen er fjernet.',
    chooseGroup: 'Gruppen er lagret.',
  },
};
