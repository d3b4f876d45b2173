/** The console's page about the coverage areas of a contractor. */
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages = {
  head,
  areas: 'Areas',
  count: (count: number) => plural(count, { one: '1 area', other: `${count} areas` }),
  none: 'No areas yet',
  noneHint:
    'Without an area the contractor gets no offers of work. Add a country, a city, postal codes or a circle, or import a file.',
  excluded: 'Not served',
  everywhere: 'Everywhere there',
  codes: {
    exact: (code: string) => `Postal code ${code}`,
    prefix: (code: string) => `Postal codes ${code}…`,
    range: (from: string, to: string) => `Postal codes ${from}–${to}`,
  },
  circle: (radius: string, center: string) => `${radius} km around ${center}`,
  outline: (count: number) => `Outline of ${count} points`,
  show: 'Show on the map',
  change: 'Change',
  delete: 'Delete',
  add: 'Add an area',
  addHint: 'What is empty does not restrict the area.',
  addSubmit: 'Add the area',
  changeHeading: 'Change the area',
  outlineStays: 'The outline of the area stays as it is. To change it, import it again.',
  country: 'Country',
  city: 'City',
  byCode: 'By postal code',
  codeKind: 'Postal codes',
  kind: { exact: 'One code', prefix: 'All that begin with', range: 'From a code to another' },
  code: 'Code, beginning or first code',
  codeTo: 'Last code',
  codeToHint: 'Only from a code to another.',
  byCircle: 'By distance',
  latitude: 'Latitude of the center',
  longitude: 'Longitude of the center',
  radius: 'Distance in km',
  exclude: 'Not served',
  excludeHint: 'Takes this out of the other areas.',
  save: 'Save',
  discard: 'Discard',
  import: 'Import a file',
  importHint: 'GeoJSON, or CSV with these columns, of which only the first is required:',
  importColumns:
    'countryCode, city, postalCodeKind, postalCode, postalCodeTo, centerX, centerY, radiusKm, polygon, exclude',
  file: 'File',
  replace: 'Replace all present areas',
  importSubmit: 'Import',
  importState: {
    waiting: 'The import waits',
    running: 'The import is running',
    done: 'The import is done',
    failed: 'Nothing was imported',
  },
  checked: (count: number) => `${count} areas checked`,
  imported: (count: number) => `${count} areas imported`,
  refresh: 'Refresh',
  map: 'Map',
  mapLabel: 'Map of the areas that the list names',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  showAll: 'Show all',
  legend: 'Blue is served, red dashes are not. A whole country is tinted if any part is served by name or code.',
  mapKeys: 'Arrow keys move the map, + and − zoom, 0 shows all.',
  unshown: (count: number) =>
    count === 0
      ? ''
      : plural(count, {
          one: '1 area of this page has no shape.',
          other: `${count} areas of this page have no shape.`,
        }),
  done: {
    saveArea: 'The area is saved.',
    deleteArea: 'The area is deleted.',
    importAreas: 'The file is accepted.',
  },
};

export type ConsoleContractorAreasMessages = typeof messages;
