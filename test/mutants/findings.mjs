/** What runs found out, kept in a file that git ignores; it counts as long as nothing that it rests on has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './copy.mjs';

const FILE = join(ROOT, 'reports', 'mutants.json');

/** The edit, the file that it is made in and the tests that must notice it. */
export function fingerprintOf(edit) {
  const { find, replace, file, tests } = edit;
  return hashOf([find, replace, file, ...tests], [file, ...tests.map(pathOf)]);
}

/** Outcomes by name of the edit, and whether a test passes without one. */
export class Findings {
  #found = { edits: {}, tests: {} };

  /** @param fresh forgets what was found before. */
  constructor({ fresh }) {
    if (!fresh && existsSync(FILE)) this.#found = JSON.parse(readFileSync(FILE, 'utf8'));
  }

  /** What became of an edit, or undefined where it was not tried as it stands now. */
  of({ name }, fingerprint) {
    const found = this.#found.edits[name];
    return found?.fingerprint === fingerprint && found.outcome !== 'unsound' ? found : undefined;
  }

  keep({ name }, found) {
    this.#found.edits[name] = found;
    this.#write();
  }

  /** Whether a test passes without any edit, asked once for the sources as they are. */
  soundness(test, ask) {
    const fingerprint = hashOf([test], [pathOf(test), ...sources()]);
    const known = this.#found.tests[test];
    if (known?.fingerprint === fingerprint && known.isPassed) return known;
    this.#found.tests[test] = { ...ask(), fingerprint };
    this.#write();
    return this.#found.tests[test];
  }

  #write() {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.#found, null, 2));
  }
}

function pathOf(test) {
  return `test/${test}.e2e-spec.ts`;
}

let known;

function sources() {
  known ??= ['src', 'migrations'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
      .map((path) => join(folder, path)),
  );
  return known;
}

function hashOf(words, paths) {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\0`);
  for (const path of paths) hash.update(readFileSync(join(ROOT, path))).update('\0');
  return hash.digest('base64url');
}
