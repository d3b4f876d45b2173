/** Files for operators: the image, `compose.yaml` and the example for nginx. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const { isUnused } = (await import(join(import.meta.dirname, '../scripts/prune-modules.mjs'))) as {
  isUnused: (path: string) => boolean;
};
const compose = readFileSync('compose.yaml', 'utf8');

describe('compose.yaml', () => {
  it('publishes ports on the loopback address only, because mails contain reset links', () => {
    const published = [...compose.matchAll(/ports: \[(.*)\]/g)].map(([, ports]) => ports);
    expect(published).toHaveLength(2);
    for (const ports of published) expect(ports).toMatch(/^'127\.0\.0\.1:\d+:\d+'$/);
  });

  it('names the exact version of each image', () => {
    const images = [...compose.matchAll(/image: (.*)/g)].map(([, image]) => image);
    const foreign = images.filter((image) => image !== 'work-order-routing');
    expect(foreign).toHaveLength(4);
    for (const image of foreign) expect(image).toMatch(/:(v?\d+\.\d+|RELEASE\.\d{4}-)/);
  });
});

it('the example for nginx forwards every path, and replaces forwarded headers of clients', () => {
  const example = readFileSync('deploy/nginx/work-order-routing.conf', 'utf8');
  expect([...example.matchAll(/location (.*) \{/g)].map(([, path]) => path)).toEqual(['/']);
  expect(example).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

describe('the modules of the image', () => {
  it('contain what the calendars of all countries load', () => {
    const script = `
      const Holidays = require('date-holidays');
      const countries = Object.keys(new Holidays().getCountries());
      for (const country of countries) new Holidays(country).getHolidays(2026);
      console.log(JSON.stringify({ countries, loaded: Object.keys(require.cache) }));`;
    const { countries, loaded } = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as {
      countries: string[];
      loaded: string[];
    };
    expect(countries.length).toBeGreaterThan(200);
    const paths = loaded.map((path) => path.split('/node_modules/').at(-1)!);
    expect(paths.filter(isUnused)).toEqual([]);
    expect(['moment/locale', 'astronomia/lib/data/elpMppDe.cjs', 'typeorm/browser'].map(isUnused)).not.toContain(false);
  });

  it('contain the fonts of PDFs', () => {
    const names = [...readFileSync('src/platform/pdf/pdf-page.ts', 'utf8').matchAll(/ font\('(.*)'\)/g)];
    const fonts = names.map(([, name]) => `dejavu-fonts-ttf/ttf/${name}.ttf`);
    expect(fonts.filter((path) => isUnused(path) || !existsSync(`node_modules/${path}`))).toEqual([]);
    expect(fonts).toHaveLength(5);
  });
});
