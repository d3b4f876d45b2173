/** Tekster for `/console/products/import`. */
import type { ConsoleImportProductsMessages } from '../en/console-import-products.js';
import { plural } from './plural.js';

const RULES: [RegExp, string][] = [
  [/^must be a number such as (.*)$/, 'må være et tall som $1'],
  [/^must have at most (\d+) decimals$/, 'kan ha høyst $1 desimaler'],
  [/^must have at most (\d+) characters$/, 'kan ha høyst $1 tegn'],
  [/^must not occur twice; line (\d+) has it, too$/, 'finnes to ganger; også på linje $1'],
  [/^must name one product; (\d+) have it$/, 'må gjelde ett produkt; $1 har det'],
  [/^has more cells than the header line$/, 'har flere celler enn den første linjen'],
  [/^is required$/, 'mangler'],
  [/^must be one of (.*)$/, 'må være en av: $1'],
  [/^must be true or false$/, 'må være yes eller no'],
  [/^.*$/, 'kan ikke brukes slik'],
];

export const messages: ConsoleImportProductsMessages = {
  heading: 'Importer produkter',
  choose: 'Velg en fil',
  chooseHint: 'En CSV-fil med høyst 1000 produkter (1 MB). Du ser hva den vil endre før noe lagres.',
  file: 'CSV-fil',
  check: 'Kontroller filen',
  example: 'Eksempelfil',
  columns: 'Kolonner',
  columnsHint:
    'Den første linjen navngir kolonnene. Manglende kolonner og tomme celler lar eksisterende produkter være som de er. Rader uten nummer legger til et produkt hver gang.',
  column: {
    externalId: 'Produktets nummer i ditt system. En rad med nummeret til et eksisterende produkt endrer det.',
    name: 'Navn. Den eneste kolonnen som må finnes.',
    description: 'Beskrivelse',
    unit: 'Enhet, for eksempel stk eller t',
    productType: 'product, material, service, working_hours eller reservation',
    price: 'Pris for én enhet, for eksempel 9990,50',
    discount: 'Rabatt på én enhet',
    cost: 'Egen kostnad for én enhet',
    currencyCode: 'Valuta, for eksempel NOK. Tom: firmaets.',
    vatPercent: 'Mva. i prosent',
    payoutSharePercent: 'Utførerens andel i prosent',
    tags: 'Merker, skilt med komma',
    isPublic: 'yes: kunder kan bestille det i nettskjemaer',
    sharedWithContractors: 'yes: utførere ser det',
    isEditable: 'yes: pris og tekst på en linje kan avvike',
  },
  ready: 'Filen kan importeres',
  wrong: (count) => plural(count, { one: '1 rad er feil', other: `${count} rader er feil` }),
  wrongHint: 'Ingenting lagres så lenge en rad er feil. Rett filen, og velg den på nytt.',
  nothing: 'Alle produktene har disse verdiene allerede.',
  count: {
    created: (count) => `${count} nye`,
    changed: (count) => `${count} endret`,
    unchanged: (count) => `${count} uendret`,
    refused: (count) => `${count} feil`,
  },
  another: 'Velg en annen fil',
  confirm: (count) => plural(count, { one: 'Importer 1 produkt', other: `Importer ${count} produkter` }),
  product: 'Produkt',
  line: 'Linje',
  result: 'Resultat',
  what: 'Hva som endres, eller er feil',
  noName: 'Uten navn',
  resultOf: { created: 'Ny', changed: 'Endret', unchanged: 'Uendret', refused: 'Feil' },
  rule: (message) => translate(message),
  more: (count) => `${count} rader til vises ikke.`,
  done: {
    checkFile: 'Filen er lest.',
    importProducts: 'Produktene er importert.',
  },
};

function translate(message: string): string {
  const [pattern, text] = RULES.find(([rule]) => rule.test(message))!;
  return message.replace(pattern, text);
}
