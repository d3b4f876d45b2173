/** Module hooks that let Node import TypeScript: `./name.js` resolves to `name.ts`, and swc strips types. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Resolves the name of a compiled file to its source. */
export async function resolve(specifier, context, next) {
  if (/^(\.{1,2}\/|file:).*\.js$/.test(specifier) && !specifier.includes('node_modules')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(fileURLToPath(source))) return next(source.href, context);
  }
  return next(specifier, context);
}

/** Compiles a source in memory with the options of `.swcrc`. */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { filename });
  return { format: 'module', source: code, shortCircuit: true };
}
