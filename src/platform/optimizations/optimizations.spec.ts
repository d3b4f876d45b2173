import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config.js';
import { OPTIMIZATIONS } from './optimizations.js';

const SRC = join(import.meta.dirname, '..', '..');

describe('optimizations', () => {
  it('have one file each', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !/^optimizations\.|\.spec\./.test(name));
    expect(files.sort()).toEqual(OPTIMIZATIONS.map((name) => `${name}.ts`).sort());
  });

  it.each(OPTIMIZATIONS)('%s is enabled in exactly one line', (name) => {
    const lines = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('optimizations.'))
      .flatMap((path) => readFileSync(join(SRC, path), 'utf8').split('\n'));
    expect(lines.filter((line) => line.includes(`optimizations.has('${name}')`))).toHaveLength(1);
  });

  it('are enabled unless DISABLE_OPTIMIZATIONS names them', () => {
    const without = (DISABLE_OPTIMIZATIONS: string) => [...loadConfig({ DISABLE_OPTIMIZATIONS }).optimizations];
    expect([...loadConfig({}).optimizations]).toEqual([...OPTIMIZATIONS]);
    const rest = OPTIMIZATIONS.filter((name) => !['pipelined-connections', 'trigram-sample'].includes(name));
    expect(without('pipelined-connections, trigram-sample')).toEqual(rest);
    expect(without('all')).toEqual([]);
    expect(() => without('router')).toThrow(/DISABLE_OPTIMIZATIONS must be names out of .*, not "router"/);
  });
});
