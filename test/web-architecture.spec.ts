/** Architecture of `web/`: layers, no import cycles, independent pages, complete translations. */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { LANGUAGES } from '../src/entities/languages.js';
import { findImportCycles } from './support/import-cycles.js';

const ROOT = join(import.meta.dirname, '..');
const MAX_LINES = 250;
const { layers: LAYERS, external: ALLOWED } = (
  JSON.parse(readFileSync(join(ROOT, 'layers.json'), 'utf8')) as { web: WebLayers }
).web;
const IMPORT = /(?<!')\b(?:from|import)\s*\(?'([^']+)'/g;

/** Libraries, with the files that may import them. */
const LIBRARIES: Record<string, string[]> = {
  '@atlaskit/pragmatic-drag-and-drop/element/adapter': ['console/orders/board/drag.ts'],
  '@tanstack/preact-query': ['console/data/query-client.ts'],
  '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter': [
    'console/calendar/use-dragging.ts',
    'console/settings/webforms/question-drag.ts',
    'console/templates/step-drag.ts',
  ],
  geojson: ['console/contractors/areas/draw-map.lazy.ts'],
  'topojson-specification': ['console/contractors/areas/draw-map.lazy.ts'],
  'd3-geo': ['console/contractors/areas/draw-map.lazy.ts'],
  'topojson-client': ['console/contractors/areas/draw-map.lazy.ts'],
  'prosemirror-commands': ['console/rich-text/commands.ts'],
  'prosemirror-history': ['console/rich-text/commands.ts', 'console/rich-text/editor.lazy.ts'],
  'prosemirror-inputrules': ['console/rich-text/commands.ts'],
  'prosemirror-keymap': ['console/rich-text/commands.ts'],
  'prosemirror-model': [
    'console/rich-text/commands.ts',
    'console/rich-text/editor.lazy.ts',
    'console/rich-text/read-html.ts',
    'console/rich-text/schema.ts',
  ],
  'prosemirror-schema-list': ['console/rich-text/commands.ts'],
  'prosemirror-state': ['console/rich-text/commands.ts', 'console/rich-text/editor.lazy.ts'],
  'prosemirror-view': ['console/rich-text/editor.lazy.ts'],
  qr: ['pages/second-factor/qr-code.ts'],
};

interface WebLayers {
  /** From the lowest layer. A folder imports only itself and lower layers. */
  layers: string[][];
  /** Folders and files outside of `web` that may be imported. */
  external: string[];
}

const sources = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.'))
  .map((path) => {
    const text = readFileSync(join(ROOT, 'web', path), 'utf8');
    return { path, text, imports: [...text.matchAll(IMPORT)].map(([, imported]) => imported!) };
  });
const paths = new Set(sources.map(({ path }) => path));

const folderOf = (path: string) => path.split('/')[0]!;
const layerOf = (path: string) => LAYERS.findIndex((folders) => folders.includes(folderOf(path)));
/** `offer` of `pages/offer/offer.tsx`; null for files that all pages share. */
const pageOf = (path: string) => /^pages\/([^/]+)\//.exec(path)?.[1] ?? null;
/** The renderer is imported by the UI components and by the document only. */
const mayImportRenderer = (path: string) => folderOf(path) === 'ui' || path === 'pages/html-document.tsx';

/** Resolves a relative import to a path below the root. */
function resolveImport(path: string, imported: string): string {
  return normalize(join('web', dirname(path), imported))
    .split(sep)
    .join('/');
}

/** Returns what is wrong with an import; null if it is allowed. */
function validateImport(path: string, imported: string): string | null {
  if (imported.startsWith('#messages/')) return null;
  if (!imported.startsWith('.')) {
    if (LIBRARIES[imported]?.includes(path)) return null;
    return /^preact/.test(imported) && mayImportRenderer(path) ? null : 'only web/ui imports the renderer';
  }
  const target = resolveImport(path, imported);
  if (!target.startsWith('web/')) {
    return ALLOWED.includes(dirname(target)) || ALLOWED.includes(target) ? null : `${target} is outside of web/`;
  }
  const inside = target.slice('web/'.length);
  const [page, other] = [pageOf(path), pageOf(inside)];
  if (layerOf(inside) > layerOf(path)) return `${inside} is in a higher layer`;
  return page && other && page !== other ? `${other} is another page` : null;
}

/** Returns all import cycles, type imports included, but not what is loaded later. */
function findCycles(): string[] {
  const importsByPath = new Map(
    sources.map(({ path, text, imports }) => {
      const stems = imports
        .filter((imported) => imported.startsWith('.') && !text.includes(`import('${imported}')`))
        .map((imported) => resolveImport(path, imported).slice('web/'.length).replace(/\.js$/, ''));
      return [path, stems.flatMap((stem) => [`${stem}.ts`, `${stem}.tsx`].filter((one) => paths.has(one)))];
    }),
  );
  return findImportCycles(importsByPath);
}

describe('architecture of web/', () => {
  it('imports lower layers, the client, or the same page only', () => {
    const violations = sources.flatMap(({ path, imports }) =>
      imports.flatMap((imported) => {
        const violation = validateImport(path, imported);
        return violation ? [`${path} -> ${imported}: ${violation}`] : [];
      }),
    );
    expect(violations).toEqual([]);
  });

  it('has no import cycles', () => {
    expect(findCycles()).toEqual([]);
  });

  it(`has files of at most ${MAX_LINES} lines that start with a description`, () => {
    expect(sources.filter(({ text }) => !text.startsWith('/**')).map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ text }) => text.split('\n').length > MAX_LINES).map(({ path }) => path)).toEqual([]);
  });

  it('has the same message files in each language', () => {
    const [en, ...others] = LANGUAGES.map((language) => readdirSync(join(ROOT, 'web/i18n', language)).sort());
    for (const files of others) expect(files).toEqual(en);
  });
});
