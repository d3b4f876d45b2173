/** The console's page about what a contractor is paid. */
import type { ConsoleContractorPricesMessages } from '../en/console-contractor-prices.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorPricesMessages = {
  head,
  intro:
    'Was eine Einheit ohne Absprache bringt: der Preis der Gruppe, sonst der Anteil des Produkts, sonst der Standardanteil Ihrer Organisation.',
  search: 'Produkt suchen',
  sendSearch: 'Suchen',
  count: (count) => plural(count, { one: '1 Produkt', other: `${count} Produkte` }),
  none: 'Noch keine Produkte',
  noneHint: 'Legen Sie zuerst Produkte an. Aufträge ohne Produkte werden nach Absprache bezahlt.',
  nothingFound: 'Kein Produkt passt',
  nothingFoundHint: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
  product: 'Produkt',
  clientPrice: 'Kunde zahlt',
  paid: 'Betrieb erhält',
  rule: 'Nach',
  source: {
    groupPrice: () => 'Gruppenpreis',
    productShare: (percent) => `${percent} % des Preises`,
    defaultShare: (percent) => `${percent} % als Standard`,
    agreement: () => 'Absprache',
  },
  groupPrice: 'Gruppenpreis',
  set: 'Preis festlegen',
  change: 'Ändern',
  priceHint: (group, count) =>
    plural(count, {
      one: `Für die Gruppe ${group}, also nur für diesen Betrieb.`,
      other: `Für alle ${count} Betriebe der Gruppe ${group}.`,
    }),
  amount: (currency) => `Preis einer Einheit in ${currency}`,
  save: 'Preis speichern',
  discard: 'Verwerfen',
  removePrice: 'Gruppenpreis entfernen',
  group: 'Gruppe',
  groupHint: 'Betriebe einer Gruppe haben dieselben Preise.',
  groupOf: 'Gruppe dieses Betriebs',
  choose: 'Gruppe speichern',
  noGroup: 'Keine Gruppe',
  allGroups: 'Alle Gruppen',
  firstGroup: 'Erste Gruppe anlegen',
  done: {
    setPrice: 'Der Preis ist gespeichert.',
    removePrice: 'Der Gruppenpreis ist entfernt.',
    chooseGroup: 'Die Gruppe ist gespeichert.',
  },
};
