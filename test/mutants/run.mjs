/**
 * `node test/mutants/run.mjs`: makes each edit in a copy of the tree and runs the end-to-end tests that must notice it.
 * What was found out is kept, so that a run can be broken off and taken up again (test/mutants/README.md).
 */
import { parseArgs } from 'node:util';
import { copyTree, Copy } from './copy.mjs';
import { importOnce } from '../support/load-once/import-once.mjs';
import { Findings, fingerprintOf } from './findings.mjs';

const { EDITS } = await importOnce('test/mutants/edits.ts');
const { startTestServer, stopTestServer } = await importOnce('test/support/test-server.ts');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    fresh: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const wanted = options.only?.flatMap((names) => names.split(','));
const unknown = wanted?.filter((name) => !EDITS.some((edit) => edit.name === name && name) && !isBeginning(name)) ?? [];
if (unknown.length > 0) throw new Error(`No edit is named ${unknown.join(', ')}`);
const edits = EDITS.filter(({ name }) => !wanted || wanted.some((one) => name === one || isPrefixOf(one, name)));

const findings = new Findings({ fresh: options.fresh });
if (!options.list) await runAll();
print();

async function runAll() {
  const open = edits.filter((edit) => !findings.of(edit, fingerprintOf(edit)));
  console.log(`${edits.length} edits, ${open.length} to run`);
  if (open.length === 0) return;
  await startTestServer();
  const copy = new Copy(copyTree());
  const sound = new Map();
  for (const [index, edit] of open.entries()) {
    // Signals are heard between two edits alone.
    await new Promise(setImmediate);
    const began = Date.now();
    const broken = brokenBefore(copy, sound, edit.tests);
    const found = broken ? { outcome: 'unsound', by: broken } : copy.withEdit(edit, () => tryTests(copy, edit.tests));
    const seconds = Math.round((Date.now() - began) / 1000);
    findings.keep(edit, { ...found, seconds, fingerprint: fingerprintOf(edit) });
    console.log(`${index + 1}/${open.length} ${found.outcome.padEnd(8)} ${edit.name} (${seconds} s) ${found.by ?? ''}`);
  }
  await stopTestServer();
}

/** A test that fails without any edit proves nothing. */
function brokenBefore(copy, sound, tests) {
  for (const test of tests) {
    if (!sound.has(test))
      sound.set(
        test,
        findings.soundness(test, () => copy.run(test)),
      );
    const { isPassed, by } = sound.get(test);
    if (!isPassed) return `${test} fails without an edit: ${by}`;
  }
  return undefined;
}

/** One file after another, until one notices. */
function tryTests(copy, tests) {
  for (const test of tests) {
    const { isPassed, isStarted, by } = copy.run(test);
    if (!isPassed) return { outcome: isStarted ? 'killed' : 'broken', by: `${test}: ${by}` };
  }
  return { outcome: 'survived' };
}

function print() {
  const rows = edits.map((edit) => [edit, findings.of(edit, fingerprintOf(edit))]);
  console.log(`\n${'edit'.padEnd(46)} ${'outcome'.padEnd(9)} ${'s'.padStart(4)}  noticed by`);
  for (const [{ name }, found] of rows) {
    const { outcome = 'not run', seconds = '', by = '' } = found ?? {};
    console.log(`${name.padEnd(46)} ${outcome.padEnd(9)} ${String(seconds).padStart(4)}  ${by}`);
  }
  const count = (outcome) => rows.filter(([, found]) => found?.outcome === outcome).length;
  const killed = count('killed');
  const left = rows.length - killed;
  console.log(
    `\n${killed} of ${rows.length} killed, ${count('survived')} survived, ${count('broken') + count('unsound')} ` +
      `broken, ${rows.filter(([, found]) => !found).length} not run`,
  );
  process.exitCode = left > 0 && !options.list ? 1 : 0;
}

function isBeginning(name) {
  return EDITS.some((edit) => isPrefixOf(name, edit.name));
}

/** `rows-` stands for all edits whose names begin with it. */
function isPrefixOf(name, whole) {
  return name.endsWith('-') && whole.startsWith(name);
}
