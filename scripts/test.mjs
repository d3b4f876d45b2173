/** `npm test`: lint, format, types and every test. With arguments (`npm test -- notes`): Jest alone, with them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import generateClient from '../client/generate.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runNode } from './run.mjs';

/** Nest 12 consists of ES modules only, which Jest supports with this option; its warning is disabled. */
const JEST_ENVIRONMENT = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensureInstalled();
await generateClient();

const filters = process.argv.slice(2);
if (filters.length > 0) {
  await jest(filters);
} else {
  // Each of them keeps one core busy: the linter as long as the other three.
  await runInParallel(
    [['lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0']],
    [
      ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
      ['types', 'typescript/bin/tsc', '-p', 'tsconfig.json'],
      ['types of pages', 'typescript/bin/tsc', '-p', 'test/web'],
    ],
  );
  await runTests();
}

/** Runs lists of checks in parallel, each list in order. Stops all if one fails. */
async function runInParallel(...lists) {
  const codes = await Promise.all(lists.map(runInOrder));
  const failure = codes.find((code) => code !== 0);
  if (failure) process.exit(failure);
}

/** Runs the checks until one fails. @returns its exit code, or 0 */
async function runInOrder(checks) {
  for (const [name, program, ...parameters] of checks) {
    console.log(`> ${name}`);
    const code = await run(process.execPath, [`node_modules/${program}`, ...parameters]);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs all tests and prints their number in the last line. */
async function runTests() {
  console.log('> tests');
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-report-'));
  const report = join(folder, 'report.json');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await jest(['--json', `--outputFile=${report}`]);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`longest: ${slowest(testResults).join(', ')}`);
  for (const name of findRetried(testResults)) console.log(`passed only on the second attempt: ${name}`);
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
}

/** Returns the five slowest files with their seconds. */
function slowest(testResults) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: basename(name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 5)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
}

/** Lists tests that passed only on the second attempt; see test/support/retry-once.mjs. */
function findRetried(testResults) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${basename(name)}: ${fullName}`),
  );
}

function jest(parameters) {
  return runNode(['node_modules/jest/bin/jest.js', ...parameters], JEST_ENVIRONMENT);
}
