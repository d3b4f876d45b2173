/**
 * Makes `web/console/contractors/areas/outlines.json`: outlines of countries as TopoJSON, small enough for the map of coverage
 * areas. `id` is the country code. From world-atlas (Natural Earth, public domain). Run it after an update of world-atlas.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { quantize } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';

const SOURCE = new URL('../node_modules/world-atlas/countries-50m.json', import.meta.url);
const TARGET = new URL('../web/console/contractors/areas/outlines.json', import.meta.url);
/** Smallest area that a point or an island stands for, in steradians: 1e-6 is about 40 km². */
const LEAST_AREA = 5e-5;
/** Within Europe, areas count this many times. */
const EUROPE = { factor: 50, west: -12, east: 32, south: 35, north: 72 };
/** Positions in each direction, so that one is about 2.5 km. */
const PRECISION = 1.5e4;

/** Names of Natural Earth that differ from those of the Unicode CLDR. */
const CODES = {
  ...{ 'United States of America': 'US', Turkey: 'TR', Macedonia: 'MK', 'Bosnia and Herz.': 'BA', 'Faeroe Is.': 'FO' },
  ...{ 'Dominican Rep.': 'DO', "Côte d'Ivoire": 'CI', 'Dem. Rep. Congo': 'CD', Congo: 'CG', 'S. Sudan': 'SS' },
  ...{ 'Central African Rep.': 'CF', 'Eq. Guinea': 'GQ', eSwatini: 'SZ', 'Cabo Verde': 'CV', Myanmar: 'MM' },
  ...{ 'Trinidad and Tobago': 'TT', 'Solomon Is.': 'SB', 'São Tomé and Principe': 'ST', 'Saint Lucia': 'LC' },
  ...{ 'Falkland Is.': 'FK', 'W. Sahara': 'EH', Palestine: 'PS', 'Hong Kong': 'HK', Åland: 'AX' },
};

const weigh = (triangle) => {
  const [[x, y]] = triangle;
  const isEurope = x > EUROPE.west && x < EUROPE.east && y > EUROPE.south && y < EUROPE.north;
  return sphericalTriangleArea(triangle) * (isEurope ? EUROPE.factor : 1);
};

const source = JSON.parse(readFileSync(SOURCE, 'utf8'));
const topology = { ...source, objects: { countries: source.objects.countries } };
const simple = simplify(presimplify(topology, weigh), LEAST_AREA);
const large = filter(simple, filterWeight(simple, LEAST_AREA, weigh));
const names = new Intl.DisplayNames(['en'], { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codeByName = new Map(
  letters.flatMap((one) => letters.map((other) => one + other)).map((code) => [names.of(code), code]),
);
const { countries } = large.objects;
countries.geometries = countries.geometries
  .filter(({ type, properties }) => type && properties.name !== 'Antarctica')
  .map(({ type, arcs, properties: { name } }) => ({ type, arcs, id: CODES[name] ?? codeByName.get(name) }));
const text = JSON.stringify(quantize(filter(large), PRECISION));
writeFileSync(TARGET, `${text}\n`);
process.stdout.write(`${fileURLToPath(TARGET)}: ${brotliCompressSync(text).length} bytes with brotli\n`);
