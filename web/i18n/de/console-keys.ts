/** The console's list of keyboard shortcuts. */
import type { ConsoleKeysMessages } from '../en/console-keys.js';

export const messages: ConsoleKeysMessages = {
  single: 'Einzelne Tasten verwenden',
  singleHint: 'Schalten Sie dies aus, wenn ein Screenreader oder eine Sprachsteuerung dieselben Tasten belegt.',
  list: [
    ['Strg K', 'Seite oder Auftrag suchen und öffnen'],
    ['g t', 'Heute'],
    ['g o', 'Aufträge'],
    ['g c', 'Kalender'],
    ['n', 'Neuer Auftrag'],
    ['/', 'In der Liste suchen'],
    ['j / k', 'Nächste / vorige Zeile'],
    ['x', 'Zeile auswählen'],
    ['Umschalt ↑ / ↓', 'Weitere Zeilen auswählen'],
    ['Enter', 'Zeile öffnen'],
    ['?', 'Diese Tastenkürzel'],
  ],
};
