/** Removes what the service does not load from `node_modules` of the image: types, source maps, docs, tests, other builds. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = new Set(['docs', 'doc', 'example', 'examples', 'test', 'tests', '__tests__', '.github', '.yarn']);
/** Bundler builds next to `build/src`, which Node.js loads. */
const BUNDLERS = new Set(['esm', 'esnext']);
const ENDINGS = new Set(['.map', '.md', '.markdown', '.flow', '.tsbuildinfo']);
const TYPES = /\.d\.[cm]?ts$/;
const LICENCE = /^(licen[cs]e|copying|notice)/i;
/** Builds, data and fonts that are not loaded (tests check the calendars and fonts). */
const UNUSED = [
  /^astronomia\/(data|src)$/,
  /^astronomia\/lib\/data\/(?!deltat|vsop87Bearth\.)/,
  /^date-holidays\/(data|dist|src)$/,
  /^dejavu-fonts-ttf\/ttf\/(DejaVuMath|DejaVuSans-Extra|DejaVuSansCondensed|DejaVuSansMono-|DejaVuSerif)/,
  /^moment\/(dist|locale|min|src)$/,
  /^moment-timezone\/builds$/,
  /^typeorm\/browser$/,
];

/** @param path below `node_modules` */
export function isUnused(path) {
  return UNUSED.some((pattern) => pattern.test(path));
}

function prune() {
  let removed = 0;
  for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isRemoved =
      isUnused(relative('node_modules', path)) ||
      (entry.isFile() ? isForPeople(entry.name) : entry.isDirectory() && isUnusedFolder(entry));
    if (!isRemoved) continue;
    rmSync(path, { recursive: true, force: true });
    removed++;
  }
  process.stdout.write(`${removed} files and folders removed from node_modules\n`);
}

function isForPeople(name) {
  return !LICENCE.test(name) && (ENDINGS.has(extname(name)) || TYPES.test(name));
}

function isUnusedFolder({ name, parentPath }) {
  return (BUNDLERS.has(name) && hasOtherBuild(parentPath)) || (FOLDERS.has(name) && isPackage(parentPath));
}

function hasOtherBuild(folder) {
  return basename(folder) === 'build' && existsSync(join(folder, 'src')) && isPackage(dirname(folder));
}

/** Only at the top level of a package: deeper folders may contain code. */
function isPackage(folder) {
  const above = basename(join(folder, '..'));
  return above === 'node_modules' || above.startsWith('@');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prune();
