/** A copy of the tree in a temporary folder, in which edits are made and tests run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A test that takes longer proves nothing: the machine may be busy with something else. */
const TEST_MAX_MS = 10 * 60_000;
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Copies what git knows and what is new; dependencies are linked. The same folder each time, for Jest's cache. @returns it. */
export function copyTree() {
  const folder = join(
    tmpdir(),
    `work-order-routing-mutants-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`,
  );
  rmSync(folder, { recursive: true, force: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const path of listed.toString().split('\0')) {
    if (!path || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Makes edits and takes them back. */
export class Copy {
  /** Whether the runner's database has the schema of the copy; where it has not, a run makes one of its own. */
  #isMigrated = true;

  constructor(folder) {
    this.folder = folder;
  }

  /** Does something while the edit stands. @throws Error where its text is not found exactly once. */
  withEdit({ name, file, find, replace }, work) {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    const parts = text.split(find);
    if (parts.length !== 2) throw new Error(`${name}: its text stands ${parts.length - 1} times in ${file}`);
    writeFileSync(path, parts.join(replace));
    this.#isMigrated = !file.startsWith('migrations/');
    try {
      return work();
    } finally {
      this.#isMigrated = true;
      writeFileSync(path, text);
    }
  }

  /**
   * Runs one end-to-end file. @returns whether it passed, else whether any of its tests ran to an end, so that the edit
   * did not merely stop the service from starting, and which one failed.
   */
  run(test) {
    const report = join(this.folder, 'report.json');
    rmSync(report, { force: true });
    const jest = ['node_modules/jest/bin/jest.js', '--config', 'test/mutants/jest.e2e.config.mjs', '--runInBand'];
    const options = ['--forceExit', '--silent', '--json', `--outputFile=${report}`, '--runTestsByPath'];
    const { error, status } = spawnSync(process.execPath, [...jest, ...options, `test/${test}.e2e-spec.ts`], {
      cwd: this.folder,
      env: { ...process.env, ...(this.#isMigrated ? {} : { TEST_TEMPLATE_DATABASE: '' }), NODE_OPTIONS },
      stdio: 'ignore',
      timeout: TEST_MAX_MS,
    });
    if (error) return { isPassed: false, isStarted: false, by: 'it did not come to an end' };
    const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
    const cases = results.flatMap(({ assertionResults }) => assertionResults);
    const failed = cases.find((one) => one.status === 'failed');
    const isPassed = status === 0 && cases.some((one) => one.status === 'passed');
    const words = failed?.fullName ?? results[0]?.message?.slice(0, 200) ?? 'it did not start';
    const isStarted = cases.some((one) => one.status === 'passed') || !isHook(failed);
    return { isPassed, isStarted, by: isPassed ? undefined : words };
  }
}

/** A failure before the first test: nobody was asked anything. */
function isHook(failed) {
  return !failed || failed.failureMessages.some((message) => /beforeAll|_callCircusHook/.test(message));
}
