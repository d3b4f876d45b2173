/** The console's page on which a contractor is found for an order. */
import type { ConsoleFindContractorMessages } from '../en/console-find-contractor.js';
import { excluded } from './excluded.js';
import { orderWorkDone } from './order-work-done.js';
import { plural } from './plural.js';

export const messages: ConsoleFindContractorMessages = {
  done: orderWorkDone,
  back: 'Auftrag',
  heading: 'Betrieb finden',
  isOver: 'Der Auftrag ist abgeschlossen, seine Arbeit kann nicht mehr vergeben werden.',
  mayNot: 'Sie dürfen Aufträge lesen, aber keine Arbeit vergeben.',
  search: 'Nach Namen suchen',
  sendSearch: 'Suchen',
  step: 'Arbeit',
  at: 'Hat Zeit am',
  count: (count) => plural(count, { one: '1 Betrieb', other: `${count} Betriebe` }),
  none: 'Kein Betrieb passt',
  noneHint: 'Unten steht, warum jeder ausscheidet.',
  nothingFound: 'Kein Betrieb entspricht der Suche',
  nothingFoundHint: 'Versuchen Sie weniger Wörter oder eine andere Zeit.',
  askedFirst: (name, reasons) =>
    reasons
      ? `${name} wurde zuerst gefragt: Der Betrieb ${reasons}.`
      : `${name} wurde zuerst gefragt: Die besten Betriebe sind gleichauf, und er wartet am längsten.`,
  wouldAsk: (name, reasons) =>
    reasons
      ? `${name} würde zuerst gefragt: Der Betrieb ${reasons}.`
      : `${name} würde zuerst gefragt: Die besten Betriebe sind gleichauf, und er wartet am längsten.`,
  second: (name) => `Danach käme ${name}.`,
  because: {
    distance: (value) => `ist ${value} entfernt`,
    rating: (value) => `ist mit ${value} bewertet`,
    workload: (value) => `ist zu ${value} ausgelastet`,
    responseTime: (value) => `antwortet innerhalb von ${value}`,
    acceptanceRate: (value) => `nimmt ${value} der Angebote an`,
    price: (value) => `kostet ${value}`,
    preferred: () => 'wird bevorzugt',
  },
  cannotAsk: {
    waiting:
      'Betriebe können gefragt werden, sobald die Schritte davor erledigt sind. Vergeben können Sie die Arbeit jetzt.',
    given:
      'Diese Arbeit ist geklärt, niemand kann gefragt werden. Sie können sie trotzdem an einen anderen Betrieb vergeben.',
    noStep: 'Der Ablauf hat keinen Schritt, der Betriebe fragt. Sie können die Arbeit direkt vergeben.',
  },
  contractor: 'Betrieb',
  ranking: 'Warum diese Reihenfolge',
  score: 'Wertung',
  criterion: {
    distance: 'Entfernung',
    rating: 'Bewertung',
    workload: 'Auslastung',
    responseTime: 'Antwortet in',
    acceptanceRate: 'Nimmt an',
    price: 'Preis',
    preferred: 'Bevorzugt',
  },
  yes: 'ja',
  nextFree: 'Nächste freie Zeit',
  noSlot: 'nicht in 14 Tagen',
  margin: 'Marge',
  actions: 'Aktionen',
  select: (name) => `${name} auswählen`,
  has: 'Hat die Arbeit',
  isAsked: 'ist gerade gefragt',
  ask: 'Fragen',
  askHint: 'Der Betrieb erhält ein Angebot, das er annimmt oder ablehnt.',
  askSelected: 'Ausgewählte fragen',
  deadline: 'Antwort bis',
  deadlineHint: 'leer: wie im Ablauf',
  give: 'Vergeben',
  giveWork: 'Arbeit vergeben',
  giveHint: 'Der Betrieb erhält die Arbeit ohne Angebot. Offene Angebote an andere werden zurückgezogen.',
  giveInstead: (name) => `Der Betrieb erhält die Arbeit anstelle von ${name}. Offene Angebote werden zurückgezogen.`,
  firstSlot: (time) => `Erste freie Zeit buchen: ${time}`,
  visit: 'Besuch',
  visitHint: 'leer: keine andere Zeit',
  note: 'Notiz',
  noteHint: 'wer zugesagt hat',
  leftOut: (count) => plural(count, { one: '1 Betrieb scheidet aus', other: `${count} Betriebe scheiden aus` }),
  moreLeftOut: (count) => `${count} weitere werden nicht gezeigt. Suchen Sie nach dem Namen.`,
  until: 'bis',
  excluded,
};
