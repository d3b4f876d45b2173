/** The house of pages keeps its rules: floors, pages that do not know each other, and the API through the client alone. */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MOST_LINES = 250;
const { floors, from } = (JSON.parse(readFileSync(join(ROOT, 'floors.json'), 'utf8')) as { web: Web }).web;
const IMPORT = /\b(?:from|import)\s*\(?'([^']+)'/g;

/** What one file takes from a library, on the server alone. */
const LIBRARIES: Record<string, string> = { qr: 'pages/second-factor/qr-code.ts' };

interface Web {
  /** From below; a folder imports only lower ones, and itself. */
  floors: string[][];
  /** Folders and files outside of `web` that may be imported. */
  from: string[];
}

const sources = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, 'web', path), 'utf8') }));

const folderOf = (path: string) => path.split('/')[0]!;
const floorOf = (path: string) => floors.findIndex((folders) => folders.includes(folderOf(path)));
/** `pages/offer` of `pages/offer/offer.tsx`; null for what all pages share. */
const pageOf = (path: string) => /^pages\/([^/]+)\//.exec(path)?.[1] ?? null;

/** What is wrong with an import, in words; null where it is allowed. */
function faultOf(path: string, imported: string): string | null {
  if (imported.startsWith('#messages/')) return folderOf(path) === 'entries' ? null : 'only entries choose a language';
  if (!imported.startsWith('.')) {
    if (LIBRARIES[imported] === path) return null;
    return /^preact/.test(imported) && isDrawer(path) ? null : 'only web/ui knows the renderer';
  }
  const target = normalize(join('web', dirname(path), imported))
    .split(sep)
    .join('/');
  if (!target.startsWith('web/'))
    return from.includes(dirname(target)) || from.includes(target) ? null : `${target} is outside`;
  const inside = target.slice('web/'.length);
  const [page, other] = [pageOf(path), pageOf(inside)];
  if (floorOf(inside) > floorOf(path)) return `${inside} is on a higher floor`;
  return page && other && page !== other ? `the page ${other} is another one` : null;
}

/** The renderer is imported where it is wrapped, and where documents are drawn. */
const isDrawer = (path: string) => folderOf(path) === 'ui' || path === 'pages/document.tsx';

describe('architecture of pages', () => {
  it('imports point down, to the client, or into the own page', () => {
    const wrong = sources.flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, imported]) => {
        const fault = faultOf(path, imported!);
        return fault ? [`${path} -> ${imported}: ${fault}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('each file begins with the sentence that says what it is, and is small', () => {
    expect(sources.filter(({ text }) => !text.startsWith('/**')).map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ text }) => text.split('\n').length > MOST_LINES).map(({ path }) => path)).toEqual([]);
  });

  it('every word stands in each language', () => {
    const languages = ['en', 'nb', 'de'].map((language) => readdirSync(join(ROOT, 'web/i18n', language)).sort());
    expect(languages[1]).toEqual(languages[0]);
    expect(languages[2]).toEqual(languages[0]);
  });
});
