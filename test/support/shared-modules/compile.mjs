/**
 * Compiles the service and what supports its tests into a folder, once for a run: loading from there takes a process half
 * the time that it takes through module hooks, and a run starts a hundred of them. The folder lies as deep as `dist`, so
 * that what comes with the package is found from both.
 */
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import generateClient from '../../../client/generate.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILED = join(ROOT, 'dist.tests');
const SOURCES = ['src', 'migrations', 'client/src', 'client/generated', 'test'];
const RULES = ['.swcrc', 'node_modules/@swc/core/package.json'];
const JEST = 'node_modules/@jest/globals';

/** Where the module of a source is. @param path absolute, or below the root */
export function compiledPath(path) {
  return join(COMPILED, relative(ROOT, resolve(ROOT, path)).replace(/\.ts$/, '.js'));
}

/** Compiles what has changed; several processes may do so at once. */
export async function compileSources() {
  await generateClient();
  const rules = Math.max(...RULES.map((path) => changedAt(join(ROOT, path))));
  await Promise.all(sources().map((source) => compile(join(ROOT, source), rules)));
  putJestThere();
}

function sources() {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !/[.-]spec\.ts$|\.d\.ts$|(?:^|\/)node_modules\//.test(name))
      .map((name) => join(folder, name)),
  );
}

/** The result bears the time of its source, so that a source that is put back is compiled again. */
async function compile(source, rules) {
  const [target, { mtime }] = [compiledPath(source), statSync(source)];
  const stamp = new Date(Math.max(mtime.getTime(), rules));
  if (Math.abs(changedAt(target) - stamp.getTime()) < 1) return;
  const { code } = await transform(readFileSync(source, 'utf8'), { filename: source, sourceMaps: false });
  putFile(target, code, stamp);
}

/** Outside of Jest's worlds `@jest/globals` stands for those of the file that runs now. */
function putJestThere() {
  const ours = new URL('jest-globals.mjs', import.meta.url).href;
  const files = {
    'package.json': JSON.stringify({ type: 'module', exports: './index.js' }),
    'index.js': `export * from ${JSON.stringify(ours)};\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(COMPILED, JEST, name);
    if (changedAt(file) === 0) putFile(file, text, new Date());
  }
}

/** In one go, as other processes read it. */
function putFile(file, text, stamp) {
  const whole = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(whole, text);
  utimesSync(whole, stamp, stamp);
  renameSync(whole, file);
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
