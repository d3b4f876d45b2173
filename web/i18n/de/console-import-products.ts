/** Texte von `/console/products/import`. */
import type { ConsoleImportProductsMessages } from '../en/console-import-products.js';
import { plural } from './plural.js';

const RULES: [RegExp, string][] = [
  [/^must be a number such as (.*)$/, 'muss eine Zahl wie $1 sein'],
  [/^must have at most (\d+) decimals$/, 'darf höchstens $1 Nachkommastellen haben'],
  [/^must have at most (\d+) characters$/, 'darf höchstens $1 Zeichen haben'],
  [/^must not occur twice; line (\d+) has it, too$/, 'kommt zweimal vor; auch in Zeile $1'],
  [/^must name one product; (\d+) have it$/, 'muss ein Produkt bezeichnen; $1 haben es'],
  [/^has more cells than the header line$/, 'hat mehr Zellen als die erste Zeile'],
  [/^is required$/, 'fehlt'],
  [/^must be one of (.*)$/, 'muss eines davon sein: $1'],
  [/^must be true or false$/, 'muss yes oder no sein'],
  [/^.*$/, 'ist so nicht zulässig'],
];

export const messages: ConsoleImportProductsMessages = {
  heading: 'Produkte importieren',
  choose: 'Datei wählen',
  chooseHint:
    'Eine CSV-Datei mit höchstens 1.000 Produkten (1 MB). Sie sehen, was sie ändern würde, bevor etwas gespeichert wird.',
  file: 'CSV-Datei',
  check: 'Datei prüfen',
  example: 'Beispieldatei',
  columns: 'Spalten',
  columnsHint:
    'Die erste Zeile nennt die Spalten. Fehlende Spalten und leere Zellen lassen vorhandene Produkte, wie sie sind. Zeilen ohne Nummer legen jedes Mal ein Produkt an.',
  column: {
    externalId: 'Nummer des Produkts in Ihrem System. Eine Zeile mit der Nummer eines vorhandenen Produkts ändert es.',
    name: 'Name. Die einzige Spalte, die nötig ist.',
    description: 'Beschreibung',
    unit: 'Einheit, zum Beispiel Stk. oder Std.',
    productType: 'product, material, service, working_hours oder reservation',
    price: 'Preis einer Einheit, zum Beispiel 9990,50',
    discount: 'Rabatt auf eine Einheit',
    cost: 'Eigene Kosten einer Einheit',
    currencyCode: 'Währung, zum Beispiel EUR. Leer: die der Firma.',
    vatPercent: 'Umsatzsteuer in Prozent',
    payoutSharePercent: 'Anteil des Betriebs in Prozent',
    tags: 'Schlagwörter, durch Kommas getrennt',
    isPublic: 'yes: Kunden können es in Webformularen bestellen',
    sharedWithContractors: 'yes: Betriebe sehen es',
    isEditable: 'yes: Preis und Text einer Zeile dürfen abweichen',
  },
  ready: 'Die Datei kann importiert werden',
  wrong: (count) => plural(count, { one: '1 Zeile ist falsch', other: `${count} Zeilen sind falsch` }),
  wrongHint:
    'Solange eine Zeile falsch ist, wird nichts gespeichert. Berichtigen Sie die Datei und wählen Sie sie neu.',
  nothing: 'Alle Produkte haben diese Werte schon.',
  count: {
    created: (count) => `${count} neu`,
    changed: (count) => `${count} geändert`,
    unchanged: (count) => `${count} unverändert`,
    refused: (count) => `${count} falsch`,
  },
  another: 'Andere Datei wählen',
  confirm: (count) => plural(count, { one: '1 Produkt importieren', other: `${count} Produkte importieren` }),
  product: 'Produkt',
  line: 'Zeile',
  result: 'Ergebnis',
  what: 'Was sich ändert oder falsch ist',
  noName: 'Ohne Namen',
  resultOf: { created: 'Neu', changed: 'Geändert', unchanged: 'Unverändert', refused: 'Falsch' },
  rule: (message) => translate(message),
  more: (count) => `${count} weitere Zeilen werden nicht gezeigt.`,
  done: {
    checkFile: 'Die Datei ist gelesen.',
    importProducts: 'Die Produkte sind importiert.',
  },
};

function translate(message: string): string {
  const [pattern, text] = RULES.find(([rule]) => rule.test(message))!;
  return message.replace(pattern, text);
}
