/** Atomic replacement of a build. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

interface Scripts {
  replaceAtomically: (target: string, build: (next: string) => void) => Promise<void>;
}

const { replaceAtomically } = (await import(join(import.meta.dirname, '../scripts/atomic-replace.mjs'))) as Scripts;

describe('replaceAtomically', () => {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-build-'));
  const target = join(folder, 'dist');
  const page = () => readFileSync(join(target, 'page'), 'utf8');
  const write = (text: string) => (next: string) => {
    // The former build stays until the new one is complete.
    if (existsSync(target)) expect(page()).toBe('one');
    mkdirSync(next);
    writeFileSync(join(next, 'page'), text);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps the former build if the new one fails, and only the new one otherwise', async () => {
    await replaceAtomically(target, write('one'));
    expect(page()).toBe('one');
    await expect(
      replaceAtomically(target, (next) => {
        write('half')(next);
        throw new Error('no space left');
      }),
    ).rejects.toThrow('no space left');
    expect(page()).toBe('one');
    await replaceAtomically(target, write('two'));
    expect([page(), readdirSync(folder)]).toEqual(['two', ['dist']]);
  });
});
