/**
 * `npm test`: every test, and at the same time lint, format and types. With arguments (`npm test -- notes`): Jest alone, with them.
 * `npm run test:all` (`--all`) adds the nightly files and whole matrices, and runs the tests over HTTP again without
 * optimizations.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import generateClient from '../client/generate.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/** Nest 12 consists of ES modules only, which Jest supports with this option; its warning is disabled. */
const JEST_ENVIRONMENT = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
/** Results of lint and format, kept between runs. */
const CACHE = 'dist.tests/checks';
/** TypeScript 7 checks types six times as fast as 6, which the linter, Nest and the build still need for its interface. */
const TSC = 'typescript-7/bin/tsc';
const CHECKS = [
  ['types', TSC, '-p', 'tsconfig.json'],
  ['types of pages', TSC, '-p', 'test/web'],
  ['lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0', '--cache', '--cache-location', `${CACHE}/lint`],
  ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.', ...cachedFormat()],
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensureInstalled();
await generateClient();
mkdirSync(CACHE, { recursive: true });

const all = process.argv[2] === '--all';
if (all) process.env.TEST_ALL = '1';
const filters = process.argv.slice(all ? 3 : 2);
if (filters.length > 0) {
  process.exitCode = await jest(filters);
} else {
  const [tests, checks] = await Promise.all([runTests(all), runChecks()]);
  const failures = [...tests.failures, ...checks];
  if (failures.length > 0) {
    console.error(`failed: ${failures.join(', ')}`);
    process.exitCode = 1;
  }
  console.log(tests.summary);
}

function cachedFormat() {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/format`];
}

/** Runs the checks in order, while the tests run, and prints the output of each when it ends. @returns the failed ones */
async function runChecks() {
  const failed = [];
  for (const [name, program, ...parameters] of CHECKS) {
    const { code, output } = await capture([`node_modules/${program}`, ...parameters]);
    console.log(`> ${name}: ${code === 0 ? 'passed' : 'failed'}${output && `\n${output}`}`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

function capture(parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(parts).toString() }));
  });
}

/** Runs all tests. @returns the failed parts, and the numbers of tests */
async function runTests(isAll) {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-report-'));
  const report = join(folder, 'report.json');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const code = await jest(['--json', `--outputFile=${report}`]);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`longest: ${slowest(testResults).join(', ')}`);
  const again = isAll ? await jest(['--selectProjects', 'e2e'], { DISABLE_OPTIMIZATIONS: 'all' }) : 0;
  return {
    failures: [...(code === 0 ? [] : ['tests']), ...(again === 0 ? [] : ['tests without optimizations'])],
    summary: `${numPassedTests} passed, ${numFailedTests} failed`,
  };
}

/** Returns the five slowest files with their seconds. */
function slowest(testResults) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: basename(name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 5)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
}

/** @returns the exit code */
function jest(parameters, environment = {}) {
  return run(process.execPath, ['node_modules/jest/bin/jest.js', ...parameters], {
    ...JEST_ENVIRONMENT,
    ...environment,
  });
}
