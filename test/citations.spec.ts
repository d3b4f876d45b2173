/** Comments that cite the contract or a decision lead somewhere: to a numbered heading, to a page and its heading. */
import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DOCS = join(ROOT, 'docs');

const cited = ['src', 'test', 'migrations', 'bench', 'scripts']
  .flatMap((folder) => filesBelow(folder))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8').replace(/\n\s*\*\s?/g, ' ') }));

describe('citations', () => {
  it('of the contract name a heading of docs/contract.md', () => {
    const headings = new Set(
      [...read('contract.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)[. ]/gm)].map(([, number]) => number),
    );
    const citations = cited.flatMap(({ path, text }) =>
      [...text.matchAll(/\bcontract (\d+(?:\.\d+)?)/gi)].map(([, number]) => ({ path, number })),
    );
    expect(citations.length).toBeGreaterThan(100);
    expect(citations.filter(({ number }) => !headings.has(number))).toEqual([]);
  });

  it('of decisions name a page of docs/decisions, and a heading of it where they name one', () => {
    const citations = cited.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecisions\/([a-z-]+)(?:\.md)?(?: "([^"]+)")?/g)].map(([, page, heading]) => ({
        path,
        page,
        heading,
      })),
    );
    expect(citations.length).toBeGreaterThan(100);
    expect(citations.filter(({ page, heading }) => !leadsSomewhere(page, heading))).toEqual([]);
  });

  it('have no other form', () => {
    const old = /\bdecisions?,? parts? \d|\bcontract,? parts? \d|\bpeople\.md|\bdecisions\.md/;
    const wrong = cited.filter(({ path, text }) => path !== 'test/citations.spec.ts' && old.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

function leadsSomewhere(page: string, heading: string | undefined): boolean {
  const file = join('decisions', `${page}.md`);
  if (!existsSync(join(DOCS, file))) return false;
  return heading === undefined || read(file).split('\n').includes(`## ${heading}`);
}

function read(file: string): string {
  return readFileSync(join(DOCS, file), 'utf8');
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|mjs)$/.test(path))
    .map((path) => `${folder}/${path.split(sep).join('/')}`);
}
