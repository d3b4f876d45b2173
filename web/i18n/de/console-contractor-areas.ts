/** The console's page about the coverage areas of a contractor. */
import type { ConsoleContractorAreasMessages } from '../en/console-contractor-areas.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorAreasMessages = {
  head,
  areas: 'Gebiete',
  count: (count) => plural(count, { one: '1 Gebiet', other: `${count} Gebiete` }),
  none: 'Noch keine Gebiete',
  noneHint:
    'Ohne Gebiet erhält der Betrieb keine Angebote. Fügen Sie ein Land, einen Ort, Postleitzahlen oder einen Kreis hinzu, oder importieren Sie eine Datei.',
  excluded: 'Nicht bedient',
  everywhere: 'Überall dort',
  codes: {
    exact: (code) => `Postleitzahl ${code}`,
    prefix: (code) => `Postleitzahlen ${code}…`,
    range: (from, to) => `Postleitzahlen ${from}–${to}`,
  },
  circle: (radius, center) => `${radius} km um ${center}`,
  outline: (count) => `Umriss aus ${count} Punkten`,
  show: 'Auf der Karte zeigen',
  change: 'Ändern',
  delete: 'Löschen',
  add: 'Gebiet hinzufügen',
  addHint: 'Was leer ist, schränkt das Gebiet nicht ein.',
  addSubmit: 'Gebiet hinzufügen',
  changeHeading: 'Gebiet ändern',
  outlineStays: 'Der Umriss des Gebiets bleibt. Importieren Sie ihn neu, um ihn zu ändern.',
  country: 'Land',
  city: 'Ort',
  byCode: 'Nach Postleitzahl',
  codeKind: 'Postleitzahlen',
  kind: { exact: 'Eine', prefix: 'Alle, die beginnen mit', range: 'Von einer bis zu einer anderen' },
  code: 'Postleitzahl, Anfang oder erste',
  codeTo: 'Letzte Postleitzahl',
  codeToHint: 'Nur von einer bis zu einer anderen.',
  byCircle: 'Nach Entfernung',
  latitude: 'Breitengrad der Mitte',
  longitude: 'Längengrad der Mitte',
  radius: 'Entfernung in km',
  exclude: 'Nicht bedient',
  excludeHint: 'Nimmt dies aus den anderen Gebieten heraus.',
  save: 'Speichern',
  discard: 'Verwerfen',
  import: 'Datei importieren',
  importHint: 'GeoJSON, oder CSV mit diesen Spalten, von denen nur die erste erforderlich ist:',
  importColumns:
    'countryCode, city, postalCodeKind, postalCode, postalCodeTo, centerX, centerY, radiusKm, polygon, exclude',
  file: 'Datei',
  replace: 'Alle vorhandenen Gebiete ersetzen',
  importSubmit: 'Importieren',
  importState: {
    waiting: 'Der Import wartet',
    running: 'Der Import läuft',
    done: 'Der Import ist fertig',
    failed: 'Nichts wurde importiert',
  },
  checked: (count) => `${count} Gebiete geprüft`,
  imported: (count) => `${count} Gebiete importiert`,
  refresh: 'Aktualisieren',
  map: 'Karte',
  mapLabel: 'Karte der Gebiete aus der Liste',
  zoomIn: 'Näher',
  zoomOut: 'Weiter weg',
  showAll: 'Alle zeigen',
  legend:
    'Blau wird bedient, rot gestrichelt nicht. Ein ganzes Land ist gefärbt, wenn ein Teil nach Namen oder Postleitzahl bedient wird.',
  mapKeys: 'Pfeiltasten bewegen die Karte, + und − zoomen, 0 zeigt alles.',
  unshown: (count) =>
    count === 0
      ? ''
      : plural(count, {
          one: '1 Gebiet dieser Seite hat keine Form.',
          other: `${count} Gebiete dieser Seite haben keine Form.`,
        }),
  done: {
    saveArea: 'Das Gebiet ist gespeichert.',
    deleteArea: 'Das Gebiet ist gelöscht.',
    importAreas: 'Die Datei ist angenommen.',
  },
};
