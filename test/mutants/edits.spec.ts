/** Every edit still stands: its text is found exactly once, and the tests that must notice it are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EDITS } from './edits.js';

const ROOT = join(import.meta.dirname, '..', '..');

describe('the edits by hand', () => {
  it('are many, each with a name of its own', () => {
    expect(EDITS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(EDITS.map(({ name }) => name)).size).toBe(EDITS.length);
  });

  it.each(EDITS)('$name changes exactly one place, and names tests that are there', (edit) => {
    const places = readFileSync(join(ROOT, edit.file), 'utf8').split(edit.find).length - 1;
    expect({ file: edit.file, find: edit.find, places }).toEqual({ file: edit.file, find: edit.find, places: 1 });
    expect(edit.replace).not.toBe(edit.find);
    expect(edit.tests.length).toBeGreaterThan(0);
    expect(edit.tests.filter((test) => !existsSync(join(ROOT, 'test', `${test}.e2e-spec.ts`)))).toEqual([]);
  });
});
