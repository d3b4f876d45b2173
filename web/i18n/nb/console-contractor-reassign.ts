/** The console's page that gives the work of a contractor to others. */
import type { ConsoleContractorReassignMessages } from '../en/console-contractor-reassign.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorReassignMessages = {
  head,
  explain: (count) =>
    count === 0
      ? 'Utføreren har ikke noe godtatt arbeid nå.'
      : `Utføreren har godtatt arbeid i ${count} ${plural(count, { one: 'ordre', other: 'ordrer' })}. Det du gir bort, avsluttes her, og utføreren får beskjed. Besøk blir stående for den som overtar. En ordre som ingen kan spørres om, blir her.`,
  forbidden: 'Du kan ikke gi arbeid til andre. Be en administrator om rollen.',
  from: 'Besøk fra',
  until: 'Besøk til',
  spanHint: 'Bare ordrer med et besøk i den tiden. La begge stå tomme for alt godtatt arbeid.',
  inSpan: (count) => (count === 0 ? 'Ingen besøk i den tiden.' : `${count} besøk i den tiden:`),
  moreVisits: (count) => `og ${count} til`,
  other: 'Gi det til',
  otherHint: 'Får arbeidet med besøkene, hvis den er ledig da. Tomt: hver ordre tilbys utførerne som passer best.',
  reason: 'Årsak',
  reasonHint: 'Utføreren leser den.',
  submit: 'Gi bort arbeidet',
  back: 'Tilbake til utføreren',
  again: 'Gi bort mer',
  refresh: 'Oppdater',
  progress: (settled, total) => `${settled} av ${total} ordrer`,
  nothing: 'Det var ikke noe godtatt arbeid å gi bort.',
  settled: (count) =>
    `${count} ${plural(count, { one: 'ordre er', other: 'ordrer er' })} tilbudt eller gitt til andre.`,
  refused: (count) => `${count} ${plural(count, { one: 'ordre blir', other: 'ordrer blir' })} hos utføreren:`,
  unknownOrder: 'En ordre som du ikke kan se',
  state: { waiting: 'Venter', done: 'Ferdig', refused: 'Blir' },
  asked: (names) => `Spurt: ${names}`,
  given: (names) => `Gitt til ${names}`,
  none: 'Ingen: ingen annen utfører kan spørres. Ordren blir hos utføreren.',
  done: { reassign: 'Andre blir spurt om å overta arbeidet.' },
};
