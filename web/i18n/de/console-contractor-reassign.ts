/** The console's page that gives the work of a contractor to others. */
import type { ConsoleContractorReassignMessages } from '../en/console-contractor-reassign.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorReassignMessages = {
  head,
  explain: (count) =>
    count === 0
      ? 'Der Betrieb hat zurzeit keine angenommene Arbeit.'
      : `Der Betrieb hat Arbeit von ${count} ${plural(count, { one: 'Auftrag', other: 'Aufträgen' })} angenommen. Was Sie abgeben, endet hier, und der Betrieb wird benachrichtigt. Termine bleiben für den Betrieb, der die Arbeit übernimmt. Ein Auftrag, für den niemand gefragt werden kann, bleibt hier.`,
  forbidden: 'Sie dürfen keine Arbeit anderen geben. Bitten Sie einen Administrator um die Rolle.',
  from: 'Termine von',
  until: 'Termine bis',
  spanHint: 'Nur Aufträge mit einem Termin in dieser Zeit. Beides leer: die ganze angenommene Arbeit.',
  inSpan: (count) =>
    count === 0
      ? 'Keine Termine in dieser Zeit.'
      : plural(count, { one: '1 Termin in dieser Zeit:', other: `${count} Termine in dieser Zeit:` }),
  moreVisits: (count) => `und ${count} weitere`,
  other: 'Geben an',
  otherHint:
    'Erhält die Arbeit mit ihren Terminen, wenn er dann frei ist. Leer: Jeder Auftrag wird den Betrieben angeboten, die am besten passen.',
  reason: 'Grund',
  reasonHint: 'Der Betrieb liest ihn.',
  submit: 'Arbeit abgeben',
  back: 'Zurück zum Betrieb',
  again: 'Mehr abgeben',
  refresh: 'Aktualisieren',
  progress: (settled, total) => `${settled} von ${total} Aufträgen`,
  nothing: 'Es gab keine angenommene Arbeit.',
  settled: (count) =>
    `${count} ${plural(count, { one: 'Auftrag ist', other: 'Aufträge sind' })} angefragt oder abgegeben.`,
  refused: (count) => `${count} ${plural(count, { one: 'Auftrag bleibt', other: 'Aufträge bleiben' })} beim Betrieb:`,
  unknownOrder: 'Ein Auftrag, den Sie nicht sehen dürfen',
  state: { waiting: 'Wartet', done: 'Erledigt', refused: 'Bleibt' },
  asked: (names) => `Gefragt: ${names}`,
  given: (names) => `Geht an ${names}`,
  none: 'Niemand: Kein anderer Betrieb kann gefragt werden. Der Auftrag bleibt beim Betrieb.',
  done: { reassign: 'Andere Betriebe werden gefragt.' },
};
