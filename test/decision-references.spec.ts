/** References to decisions in comments and documents, such as `decisions/orders "Order"`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'web', 'test', 'migrations', 'docs'];
/** The page, then one or several headings in quotation marks. */
const REFERENCE = /decisions\/([\w-]+)(?:\.md)? ((?:"[^"\n]+"(?:, | and )?)+)/g;

/** Headings of a page in lower case. */
function readHeadings(page: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/decisions', page), 'utf8');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading.trim().toLowerCase());
}

function listFiles(folder: string): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /\.(tsx?|md)$/.test(path)).map((path) => join(folder, path));
}

it('every reference to a decision names a page and headings that exist', () => {
  const pages = new Map(
    readdirSync(join(ROOT, 'docs/decisions')).map((page) => [page.replace(/\.md$/, ''), readHeadings(page)]),
  );
  const references = FOLDERS.flatMap(listFiles).flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(REFERENCE)].flatMap(([, page, quoted]) =>
      [...quoted.matchAll(/"([^"]+)"/g)].map(([, heading]) => ({ path, page, heading })),
    ),
  );
  const missing = references.filter(({ page, heading }) => !pages.get(page)?.includes(heading.toLowerCase()));
  expect(missing).toEqual([]);
  expect(references.length).toBeGreaterThan(100);
});
