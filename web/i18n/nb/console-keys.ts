/** The console's list of keyboard shortcuts. */
import type { ConsoleKeysMessages } from '../en/console-keys.js';

export const messages: ConsoleKeysMessages = {
  single: 'Bruk enkelttaster',
  singleHint: 'Slå av hvis en skjermleser eller talestyring bruker de samme tastene.',
  list: [
    ['Ctrl K', 'Søk eller gå til en side eller ordre'],
    ['g t', 'I dag'],
    ['g o', 'Ordrer'],
    ['g c', 'Kalender'],
    ['n', 'Ny ordre'],
    ['/', 'Søk i listen'],
    ['j / k', 'Neste / forrige rad'],
    ['x', 'Velg raden'],
    ['Shift ↑ / ↓', 'Velg flere rader'],
    ['Enter', 'Åpne raden'],
    ['?', 'Disse hurtigtastene'],
  ],
};
