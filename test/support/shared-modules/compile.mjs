/**
 * Compiles the service and the tests into `dist.tests`; only what changed since the last run. The folder has the same depth
 * as `dist`, so that relative paths to files of the package work in both.
 */
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import generateClient from '../../../client/generate.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILED = join(ROOT, 'dist.tests');
const SOURCES = ['src', 'migrations', 'client/src', 'client/generated', 'test'];
const COMPILER_FILES = ['.swcrc', 'node_modules/@swc/core/package.json'];
const JEST = 'node_modules/@jest/globals';

/** Imports the compiled file of a source. @param path absolute, or relative to the root */
export function importCompiled(path) {
  return import(pathToFileURL(compiledPath(path)).href);
}

/** Path of the compiled file. */
export function compiledPath(path) {
  return join(COMPILED, relative(ROOT, resolve(ROOT, path)).replace(/\.ts$/, '.js'));
}

/** Compiles changed sources. Safe to run in several processes at once. */
export async function compileSources() {
  await generateClient();
  const compilerChangedAt = Math.max(...COMPILER_FILES.map((path) => changedAt(join(ROOT, path))));
  await Promise.all(listSources().map((source) => compile(join(ROOT, source), compilerChangedAt)));
  writeJestGlobals();
}

function listSources() {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|\.d\.ts$|(?:^|\/)node_modules\//.test(name))
      .map((name) => join(folder, name)),
  );
}

/** Copies the modification time of the source, so that a source that is reverted is compiled again. */
async function compile(source, compilerChangedAt) {
  const [target, { mtime }] = [compiledPath(source), statSync(source)];
  const stamp = new Date(Math.max(mtime.getTime(), compilerChangedAt));
  if (Math.abs(changedAt(target) - stamp.getTime()) < 1) return;
  const { code } = await transform(readFileSync(source, 'utf8'), { filename: source });
  writeAtomically(target, code, stamp);
}

/** In compiled files, `@jest/globals` resolves to the globals of the current test file. */
function writeJestGlobals() {
  const ours = new URL('jest-globals.mjs', import.meta.url).href;
  const files = {
    'package.json': JSON.stringify({ type: 'module', exports: './index.js' }),
    'index.js': `export * from ${JSON.stringify(ours)};\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(COMPILED, JEST, name);
    if (changedAt(file) === 0) writeAtomically(file, text, new Date());
  }
}

/** Writes a temporary file and renames it, because other processes read the file. */
function writeAtomically(file, text, stamp) {
  const temporary = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, text);
  utimesSync(temporary, stamp, stamp);
  renameSync(temporary, file);
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
