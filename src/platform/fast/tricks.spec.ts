/** The room of tricks keeps its rules: a file each, one line that switches each on. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';
import { TRICKS } from './tricks.js';

const SRC = join(import.meta.dirname, '..', '..');

describe('tricks', () => {
  it('have a file each', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !/^tricks\.|\.spec\./.test(name));
    expect(files.sort()).toEqual(TRICKS.map((trick) => `${trick}.ts`).sort());
  });

  it.each(TRICKS)('are switched on in one line: %s', (trick) => {
    const lines = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('tricks.'))
      .flatMap((path) => readFileSync(join(SRC, path), 'utf8').split('\n'));
    expect(lines.filter((line) => line.includes(`tricks.has('${trick}')`))).toHaveLength(1);
  });

  it('are on unless FAST_WITHOUT names them', () => {
    expect([...loadConfig({}).tricks]).toEqual([...TRICKS]);
    expect([...loadConfig({ FAST_WITHOUT: 'lanes, texts' }).tricks]).not.toContain('lanes');
    expect(loadConfig({ FAST_WITHOUT: 'lanes,texts' }).tricks.size).toBe(TRICKS.length - 2);
    expect(loadConfig({ FAST_WITHOUT: 'all' }).tricks.size).toBe(0);
    expect(() => loadConfig({ FAST_WITHOUT: 'lane' })).toThrow(/FAST_WITHOUT must be names out of .*, not "lane"/);
  });
});
