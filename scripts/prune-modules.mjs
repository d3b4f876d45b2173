/** Removes type declarations, source maps, docs and tests from `node_modules` of the image. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

const FOLDERS = new Set(['docs', 'doc', 'example', 'examples', 'test', 'tests', '__tests__', '.github']);
/** Bundler builds next to `build/src`, which Node.js loads. */
const BUNDLERS = new Set(['esm', 'esnext']);
const ENDINGS = new Set(['.map', '.md', '.markdown', '.flow', '.tsbuildinfo']);
const TYPES = /\.d\.[cm]?ts$/;
const LICENCE = /^(licen[cs]e|copying|notice)/i;

let removed = 0;
for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && isForPeople(entry.name)) remove(path);
  else if (entry.isDirectory() && BUNDLERS.has(entry.name) && hasOtherBuild(entry.parentPath)) remove(path);
  else if (entry.isDirectory() && FOLDERS.has(entry.name) && isPackage(entry.parentPath)) remove(path);
}
process.stdout.write(`${removed} files and folders removed from node_modules\n`);

function isForPeople(name) {
  return !LICENCE.test(name) && (ENDINGS.has(extname(name)) || TYPES.test(name));
}

function hasOtherBuild(folder) {
  return basename(folder) === 'build' && existsSync(join(folder, 'src')) && isPackage(dirname(folder));
}

/** Only at the top level of a package: deeper folders may contain code. */
function isPackage(folder) {
  const above = basename(join(folder, '..'));
  return above === 'node_modules' || above.startsWith('@');
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
  removed++;
}
