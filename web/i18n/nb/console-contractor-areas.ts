/** The console's page about the coverage areas of a contractor. */
import type { ConsoleContractorAreasMessages } from '../en/console-contractor-areas.js';
import { head } from './contractor-head.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorAreasMessages = {
  head,
  areas: 'Områder',
  count: (count) => plural(count, { one: '1 område', other: `${count} områder` }),
  none: 'Ingen områder ennå',
  noneHint:
    'Uten et område får utføreren ingen tilbud om arbeid. Legg til et land, et sted, postnumre eller en sirkel, eller importer en fil.',
  excluded: 'Dekkes ikke',
  everywhere: 'Overalt der',
  codes: {
    exact: (code) => `Postnummer ${code}`,
    prefix: (code) => `Postnumre ${code}…`,
    range: (from, to) => `Postnumre ${from}–${to}`,
  },
  circle: (radius, center) => `${radius} km rundt ${center}`,
  outline: (count) => `Omriss med ${count} punkter`,
  show: 'Vis på kartet',
  change: 'Endre',
  delete: 'Slett',
  add: 'Legg til område',
  addHint: 'Det som er tomt, begrenser ikke området.',
  addSubmit: 'Legg til området',
  changeHeading: 'Endre området',
  outlineStays: 'Omrisset av området blir som det er. Importer det på nytt for å endre det.',
  country: 'Land',
  city: 'Sted',
  byCode: 'Etter postnummer',
  codeKind: 'Postnumre',
  kind: { exact: 'Ett nummer', prefix: 'Alle som begynner med', range: 'Fra et nummer til et annet' },
  code: 'Nummer, begynnelse eller første nummer',
  codeTo: 'Siste nummer',
  codeToHint: 'Bare fra et nummer til et annet.',
  byCircle: 'Etter avstand',
  latitude: 'Breddegrad for midtpunktet',
  longitude: 'Lengdegrad for midtpunktet',
  radius: 'Avstand i km',
  exclude: 'Dekkes ikke',
  excludeHint: 'Tar dette ut av de andre områdene.',
  save: 'Lagre',
  discard: 'Forkast',
  import: 'Importer en fil',
  importHint: 'GeoJSON, eller CSV med disse kolonnene, der bare den første er påkrevd:',
  importColumns:
    'countryCode, city, postalCodeKind, postalCode, postalCodeTo, centerX, centerY, radiusKm, polygon, exclude',
  file: 'Fil',
  replace: 'Erstatt alle nåværende områder',
  importSubmit: 'Importer',
  importState: {
    waiting: 'Importen venter',
    running: 'Importen pågår',
    done: 'Importen er ferdig',
    failed: 'Ingenting ble importert',
  },
  checked: (count) => `${count} områder kontrollert`,
  imported: (count) => `${count} områder importert`,
  refresh: 'Oppdater',
  map: 'Kart',
  mapLabel: 'Kart over områdene i listen',
  zoomIn: 'Nærmere',
  zoomOut: 'Lenger unna',
  showAll: 'Vis alle',
  legend: 'Blått dekkes, rødt stiplet dekkes ikke. Et helt land er farget hvis en del dekkes etter navn eller nummer.',
  mapKeys: 'Piltastene flytter kartet, + og − zoomer, 0 viser alt.',
  unshown: (count) =>
    count === 0
      ? ''
      : plural(count, {
          one: '1 område på denne siden har ingen form.',
          other: `${count} områder på denne siden har ingen form.`,
        }),
  done: {
    saveArea: 'Området er lagret.',
    deleteArea: 'Området er slettet.',
    importAreas: 'Filen er tatt imot.',
  },
};
