/** The console's simulation of a workflow template. */
import type { ConsoleSimulationMessages } from '../en/console-template-simulation.js';
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

export const messages: ConsoleSimulationMessages = {
  words: templateWords,
  heading: 'Simulation',
  intro:
    'Was mit einem Auftrag geschähe, wenn jeder Schritt zu seiner Frist erledigt wird, ohne Frist sofort. Nichts wird gespeichert oder gesendet.',
  summary: (steps, messages, lastDay) =>
    `${plural(steps, { one: '1 Schritt', other: `${steps} Schritte` })} und ${plural(messages, { one: '1 Nachricht', other: `${messages} Nachrichten` })} bis ${lastDay}`,
  startAt: 'Beginn',
  startHint: 'Leer: jetzt.',
  address: 'Straße und Nummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  countryCode: 'Land',
  productId: 'Produkt',
  productHint: 'Eine Einheit: zeigt, was jeder Betrieb bekäme.',
  simulate: 'Simulieren',
  none: 'Es geschieht nichts: es gibt noch keinen Schritt',
  addStep: 'Schritt hinzufügen',
  due: (time) => `fällig ${time}`,
  noCandidate: 'Kein Betrieb deckt diese Adresse ab',
  offered: (time) => `bekommt eine Anfrage bis ${time}`,
  notOffered: 'käme infrage',
  more: (count) => `${count} weitere`,
  when: {
    todo: (step) => `wenn „${step}“ wartet`,
    active: (step) => `wenn „${step}“ aktiv wird`,
    done: (step) => `wenn „${step}“ erledigt ist`,
    failed: (step) => `wenn „${step}“ scheitert`,
    skipped: (step) => `wenn „${step}“ übersprungen wird`,
    cancelled: (step) => `wenn „${step}“ abgebrochen wird`,
  },
  onlyIfLate: 'nur wenn es länger dauert als geplant',
  untimed: 'Zu unbekannter Zeit',
  untimedHint: 'Sie hängen von einem Termin ab, der keine geplante Zeit hat.',
  waiting: 'Nur bei Bedarf',
};
