/** Actions on many orders in the console's list. */
import type { ConsoleOrdersBulkMessages } from '../en/console-orders-bulk.js';
import { plural } from './plural.js';

export const messages: ConsoleOrdersBulkMessages = {
  selection: 'Valgte ordrer',
  selected: (count) => plural(count, { one: '1 ordre valgt', other: `${count} ordrer valgt` }),
  selectAll: (count) => `Velg alle ${count} som passer`,
  tooMany: (most) => `Mer enn ${most} ordrer om gangen er ikke mulig. Legg til et filter.`,
  clear: 'Fjern utvalget',
  action: {
    tags: 'Merker',
    operator: 'Ansvarlig',
    contractor: 'Utfører',
    redispatch: 'Tilby på nytt',
    hold: 'Sett på vent',
    cancel: 'Kanseller',
  },
  title: {
    tags: 'Merker',
    operator: 'Velg ansvarlig',
    contractor: 'Velg utfører',
    redispatch: 'Tilby på nytt',
    hold: 'Sett på vent',
    cancel: 'Kanseller ordrer',
  },
  run: {
    addTags: 'Legg til',
    removeTags: 'Fjern',
    operator: 'Velg',
    contractor: 'Velg',
    redispatch: 'Tilby på nytt',
    hold: 'Sett på vent',
    cancel: 'Kanseller ordrene',
  },
  about: (count) => plural(count, { one: 'Dette gjelder 1 ordre.', other: `Dette gjelder ${count} ordrer.` }),
  back: 'Tilbake',
  close: 'Lukk',
  done: (count) => plural(count, { one: '1 ordre er endret.', other: `${count} ordrer er endret.` }),
  refused: (count) => plural(count, { one: '1 ordre ble avvist:', other: `${count} ordrer ble avvist:` }),
  unknownOrder: 'En ordre som du ikke har tilgang til',
  progress: (done, total) => `${done} av ${total} ordrer er ferdige`,
  operator: 'Ansvarlig',
  noOperator: 'Ingen',
  contractor: 'Utfører',
  reason: 'Grunn',
  optionalReason: 'Grunn (valgfri)',
  until: 'Til (valgfritt)',
  noTags: 'Det finnes ingen merker ennå.',
  hint: {
    redispatch: 'Arbeidet tas fra utførerne, åpne tilbud trekkes tilbake, og ordrene tilbys på nytt.',
    cancel: 'Kunder og utførere får beskjed. Dette kan ikke angres.',
  },
};
