/**
 * Bundles the pages of `web/` into `dist/web`: for browsers a script for each page and language, a style and an icon, named
 * after what is in them and compressed; for the service one module that draws them all.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { putInPlace } from './put-in-place.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'dist/web');
const LANGUAGES = ['en', 'nb', 'de'];
/** What the entries share, and the one of the service. */
const NO_PAGES = ['server.ts', 'take-over.tsx'];

const SHARED = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  tsconfig: 'web/tsconfig.json',
  logLevel: 'warning',
};

const BROWSER = {
  outdir: 'scripts',
  platform: 'browser',
  target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
};

/** Resolves `#messages/…` to the texts of one language. */
const messagesOf = (language) => ({
  name: 'messages',
  setup({ onResolve }) {
    onResolve({ filter: /^#words\// }, ({ path }) => ({
      path: join(ROOT, 'web/i18n', language, `${path.slice('#messages/'.length)}.ts`),
    }));
  },
});

/** Leads what a page imports when it is needed to the script that was built of it before, by its name. */
const laterFrom = (later) => ({
  name: 'later',
  setup({ onResolve }) {
    onResolve({ filter: /\.later\.js$/ }, ({ path, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      const name = basename(path);
      return { path: `./${hashed(name, later.get(name))}`, external: true };
    });
  },
});

/** Builds everything anew; a fifth of a second. @param out where to */
export async function buildWeb(out = OUT) {
  const entries = readdirSync(join(ROOT, 'web/entries')).filter((name) => !NO_PAGES.includes(name));
  const sources = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' });
  const later = new Map(await laterOf(sources.filter((path) => path.endsWith('.later.ts'))));
  const scripts = await Promise.all(LANGUAGES.map((language) => scriptsOf(entries, language, later)));
  const assets = new Map([...later, ...scripts.flat()]);
  const [style, server] = await Promise.all([styleOf(), serverOf()]);
  assets.set('base.css', style);
  assets.set('icon.svg', readFileSync(join(ROOT, 'web/style/icon.svg')));
  await putInPlace(out, (next) => {
    mkdirSync(join(next, 'assets'), { recursive: true });
    const names = {};
    for (const [name, bytes] of assets) {
      names[name] = hashed(name, bytes);
      writeFileSync(join(next, 'assets', names[name]), bytes);
      writeFileSync(join(next, 'assets', `${names[name]}.br`), compressed(bytes));
    }
    writeFileSync(join(next, 'server.js'), server);
    writeFileSync(join(next, 'names.json'), JSON.stringify(names));
  });
}

/** What pages load when it is first needed, each whole by itself; they hold no words but those of refusals, in every language. */
async function laterOf(sources) {
  const entryPoints = sources.map((path) => `web/${path}`);
  const { outputFiles } = await build({ ...SHARED, ...BROWSER, entryPoints });
  return outputFiles.map(({ path, contents }) => [basename(path), contents]);
}

async function scriptsOf(entries, language, later) {
  const entryPoints = entries.map((name) => `web/entries/${name}`);
  const plugins = [messagesOf(language), laterFrom(later)];
  const { outputFiles } = await build({ ...SHARED, ...BROWSER, entryPoints, plugins });
  return outputFiles.map(({ path, contents }) => [basename(path).replace(/\.js$/, `.${language}.js`), contents]);
}

async function styleOf() {
  const { outputFiles } = await build({ ...SHARED, entryPoints: ['web/style/base.css'] });
  return outputFiles[0].contents;
}

async function serverOf() {
  const entryPoints = ['web/entries/server.ts'];
  const { outputFiles } = await build({ ...SHARED, minify: false, entryPoints, platform: 'node', target: 'node20' });
  return outputFiles[0].contents;
}

/** `offer.en.js` becomes `offer.en-1a2b3c4d5e.js`: another content is another address, so that each may be kept for ever. */
function hashed(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return name.replace(/\.(\w+)$/, `-${hash}.$1`);
}

function compressed(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildWeb(process.argv[2]);
