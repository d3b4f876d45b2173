/**
 * Finds a browser for the tests: `CHROME_PATH`, the one bundled by npm, or an installed one. The bundled one has the same
 * version on all machines; as it has no user interface, it needs half of the processor time of an installed one.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium');
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

/** Returns launch options for Playwright; null if there is no browser for this machine. */
export async function findChrome() {
  // Chrome as root requires --no-sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const isBundled = process.platform === 'linux' && process.arch === 'x64';
  if (isBundled && !process.env.CHROME_PATH) {
    const folder = await unpackBundled();
    return {
      executablePath: join(folder, 'chromium'),
      args,
      env: { ...environment(), LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
    };
  }
  const executablePath = process.env.CHROME_PATH ?? findInstalled();
  return executablePath ? { executablePath, args, env: environment() } : null;
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without a language Chrome reports one that Intl rejects. */
function environment() {
  return { ...process.env, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' };
}

/** Unpacks the bundled browser once, with its libraries and fonts. @returns its folder */
async function unpackBundled() {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(ROOT, 'node_modules/.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const previous = process.env.TMPDIR;
  // The package unpacks into the temporary folder.
  process.env.TMPDIR = partial;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const { inflate } = await import(new URL('lambdafs.js', import.meta.resolve('@sparticuz/chromium')).href);
    const libraries = join(PACKAGE, 'bin/al2023.tar.br');
    const [path] = await Promise.all([packed.executablePath(), inflate(libraries)]);
    if (dirname(path) !== partial) throw new Error(`The browser was unpacked into ${path}`);
    writeFileSync(join(partial, 'fonts/fonts.conf'), fontConfig(folder));
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another process has unpacked it.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Replaces the bundled font configuration, whose paths are those of another environment. */
function fontConfig(folder) {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`;
}
