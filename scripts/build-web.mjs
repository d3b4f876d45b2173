/**
 * Bundles the pages of `web/` into `dist/web`. For browsers: a script for each page and language, a stylesheet and an icon,
 * compressed and named after a hash of their content. For the service: one module that renders all pages.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { replaceAtomically } from './atomic-replace.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'dist/web');
const CONSOLE = join(ROOT, 'web/console');
/** Codes of all countries by their names in each language, separated by blanks (`web/i18n/countries.ts`). */
let countriesByName = {};
/** Files of `web/entries` that are not the script of a page. */
const NO_PAGES = ['server.ts', 'hydrate-page.tsx'];
/** The console is one script that loads a module for each of its pages. */
const isConsole = (name) => name.startsWith('console');

/**
 * Modules of the console that are not pages. A group that is listed earlier takes the code first, with all that it imports.
 * Code that two pages share is in no group unless they are of one folder, so that the others do not load it.
 */
const CONSOLE_GROUPS = [
  { name: 'console-drag', test: /@atlaskit|bind-event-listener|raf-schd/ },
  {
    name: 'console',
    test: /web\/entries\/console\.tsx|node_modules\/(@?preact|@tanstack)|\/client\/(src\/|generated\/(queries\/Organizations|resources\/PartnerAvailability))|web\/(ui\/|i18n\/\w+\/(excluded|plural)|console\/(data|frame\/(?!palette|keys)|kit(?!\/table)|(?!list-state)[^/]+$))/,
  },
  {
    name: 'console-shared',
    test: /web\/(i18n\/\w+\/(?!template-|rich-text|console-(contractor|order-work|products))|console\/(attention\/|money\/pay|forms\/(?!use-countries|row-forms|search|product|filter)))|\/client\/(?!.*(\/(PartnerUsers|StepFiles|Dispatches|Notes)|resources\/(Users|Webforms|Organizations|PartnerAvailability))\.ts)|src\/(platform|domain\/routing\/pricing\/margin)/,
    minShareCount: 3,
  },
  // Not for the page of an order, which is at its budget.
  {
    name: 'console-search',
    test: /web\/console\/(list-state|kit\/table|money\/agreed|forms\/(search|filter))/,
    minShareCount: 2,
  },
  {
    name: 'console-products',
    test: /i18n\/\w+\/console-products|web\/console\/products\/products-queries/,
    minShareCount: 2,
  },
  // Together they are one request less for the forms of an order.
  {
    name: 'console-product-prices',
    test: /web\/console\/forms\/product|src\/domain\/routing\/pricing/,
    minShareCount: 2,
  },
  {
    name: 'console-attention',
    test: /web\/console\/attention\/|(resources|queries)\/(Dispatches|Notes)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'console-rich-text',
    test: /web\/(console\/rich-text\/|i18n\/\w+\/rich-text)/,
    minShareCount: 2,
  },
  {
    name: 'console-workflows',
    test: /web\/(console\/templates\/|i18n\/\w+\/template-)/,
    minShareCount: 2,
  },
  {
    name: 'console-settings',
    test: /web\/console\/settings\/|resources\/(Settings|Organizations|Users|Webforms)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'console-contractor',
    test: /web\/console\/contractors\/(contractor-frame|part-)|(resources|queries)\/PartnerUsers\.ts/,
    minShareCount: 2,
  },
  // With the names of countries, which are one request less there, and not for the page of an order.
  {
    name: 'console-contractors',
    test: /web\/(console\/contractors\/|console\/forms\/use-countries|i18n\/(countries|\w+\/console-contractor))/,
    minShareCount: 2,
  },
  {
    name: 'console-order-work',
    test: /web\/(console\/order-work\/|i18n\/\w+\/console-order-work)|(resources|queries)\/StepFiles\.ts/,
    minShareCount: 2,
  },
];

/** Stylesheets of `web/style`; those of the pages of the console are named in `web/console/manifest.ts`. */
const STYLESHEETS = ['base.css', 'team.css', 'payouts.css', 'console.css'];
/** They name the layers of their parts; all others are in the layer of pages. */
const HAS_LAYERS = ['base.css', 'console.css'];
/** `icons.svg`: symbols that the console refers to by name. */
const IMAGES = ['icon.svg', 'icons.svg'];

const SHARED = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  metafile: true,
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  tsconfig: 'web/tsconfig.json',
  logLevel: 'warning',
};

/** A script has the texts of one language. */
const ONE_LANGUAGE = { HAS_ALL_LANGUAGES: 'false' };

/** The oldest browsers that pages work in, and those of the console. */
const BROWSERS = ['chrome110', 'firefox115', 'safari16'];
const CONSOLE_BROWSERS = ['chrome120', 'firefox125', 'safari17.4'];

const BROWSER = {
  outdir: 'scripts',
  define: ONE_LANGUAGE,
  platform: 'browser',
  target: ['es2022', ...BROWSERS],
};

const messagesFile = (path, language) => join(ROOT, 'web/i18n', language, `${path.slice('#messages/'.length)}.ts`);

/** Resolves `#messages/…` to the messages of one language. */
const messagesOf = (language) => ({
  name: 'messages',
  setup({ onResolve }) {
    onResolve({ filter: /^#messages\// }, ({ path }) => ({ path: messagesFile(path, language) }));
  },
});

/** Resolves `#messages/…` to the messages of all languages by language (`web/i18n/in-language.ts`). */
const messagesByLanguage = (languages) => ({
  name: 'messages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#messages\// }, ({ path }) => ({ path, namespace: 'messages' }));
    onLoad({ filter: /./, namespace: 'messages' }, ({ path }) => ({
      contents: [
        ...languages.map((one) => `import { messages as ${one} } from ${JSON.stringify(messagesFile(path, one))};`),
        `export const messages = { ${languages.join(', ')} };`,
      ].join('\n'),
      resolveDir: ROOT,
    }));
  },
});

/** Makes modules that are imported dynamically export their paths, without their code. */
const pathsOfModules = {
  name: 'paths',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'paths' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'paths' }, ({ path }) => ({
      contents: `export const path = ${JSON.stringify(relative(CONSOLE, path).replace(/\.js$/, ''))};`,
    }));
  },
};

/** The same two rules for the bundler of the console. */
const resolveConsoleImports = (language, lazy) => ({
  name: 'console-imports',
  resolveId(path) {
    if (path.startsWith('#messages/')) return messagesFile(path, language);
    if (!path.endsWith('.lazy.js')) return null;
    const name = basename(path);
    return { id: `./${hashedName(name, lazy.get(name))}`, external: true };
  },
});

/** Resolves dynamic imports of `*.lazy.ts` to the hashed name of the script built from that file. */
const lazyScriptsFrom = (lazy) => ({
  name: 'lazy',
  setup({ onResolve }) {
    onResolve({ filter: /\.lazy\.js$/ }, ({ path, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      const name = basename(path);
      return { path: `./${hashedName(name, lazy.get(name))}`, external: true };
    });
  },
});

/** Builds everything unless no file that the last build read has changed since. */
export async function buildWebIncremental() {
  const changedAt = (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (existsSync(inputsFile(OUT))) {
    const builtAt = statSync(inputsFile(OUT)).mtimeMs;
    const inputs = JSON.parse(readFileSync(inputsFile(OUT), 'utf8'));
    if (existsSync(join(OUT, 'names.json')) && inputs.every((path) => changedAt(path) <= builtAt)) return;
  }
  await buildWeb();
}

/** Names the files that a build read, and their folders, which change when a file is added or removed. */
const inputsFile = (out) => `${out}.inputs.json`;

/** Files that the running build has read, relative to the root. */
let inputs = new Set();

/** Runs esbuild and notes what it read. */
async function bundle(options) {
  const { outputFiles, metafile } = await build(options);
  for (const path of Object.keys(metafile.inputs)) if (existsSync(join(ROOT, path))) inputs.add(path);
  return outputFiles;
}

/** Builds everything. @param out the folder to replace */
export async function buildWeb(out = OUT) {
  inputs = new Set(['scripts/build-web.mjs', 'web/tsconfig.json']);
  const { LANGUAGES } = await importBundled('src/entities/languages.ts');
  const pages = await readManifest();
  countriesByName = await sortCountries(LANGUAGES);
  const entries = readdirSync(join(ROOT, 'web/entries')).filter((name) => !NO_PAGES.includes(name) && !isConsole(name));
  const sources = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' });
  const lazy = new Map(await buildLazyScripts(sources.filter((path) => path.endsWith('.lazy.ts'))));
  const scripts = await Promise.all(LANGUAGES.map((language) => buildPageScripts(entries, language, lazy)));
  const consoles = await Promise.all(LANGUAGES.map((language) => buildConsole(language, lazy, pages)));
  const assets = new Map([...lazy, ...scripts.flat()]);
  const stylesheets = new Map([
    ...STYLESHEETS.map((name) => [name, [name]]),
    ...pages.map(({ stylesheet }) => stylesheet),
  ]);
  stylesheets.delete(null);
  const [server] = await Promise.all([
    buildServerModule(LANGUAGES),
    ...[...stylesheets].map(async ([name, sources]) => assets.set(name, await buildStylesheet(sources))),
  ]);
  for (const name of IMAGES) assets.set(name, readFileSync(join(ROOT, 'web/style', name)));
  await replaceAtomically(out, (next) => {
    mkdirSync(join(next, 'assets'), { recursive: true });
    const names = {};
    const write = (name, bytes) => {
      writeFileSync(join(next, 'assets', name), bytes);
      writeFileSync(join(next, 'assets', `${name}.br`), compress(bytes));
    };
    for (const [name, bytes] of assets) write((names[name] = hashedName(name, bytes)), bytes);
    // Names of modules contain a hash already, as they import each other by name.
    for (const [name, bytes] of new Map(consoles.flatMap(({ files }) => files))) write((names[name] = name), bytes);
    writeFileSync(join(next, 'server.js'), server);
    writeFileSync(join(next, 'names.json'), JSON.stringify(names));
    writeFileSync(join(next, 'modules.json'), JSON.stringify(Object.assign({}, ...consoles.map((one) => one.modules))));
  });
  const folders = [...inputs].map((path) => dirname(path)).filter((path) => path.startsWith('web'));
  writeFileSync(inputsFile(out), JSON.stringify([...new Set([...inputs, ...folders])].sort()));
}

/** Imports a file of TypeScript. */
async function importBundled(entry, plugins = []) {
  const [{ text }] = await bundle({ ...SHARED, entryPoints: [entry], plugins });
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

/** The pages of the console: name, path of the module, and name and sources of the stylesheet. */
async function readManifest() {
  const { PAGES, findStylesheet, listStyles } = await importBundled('web/console/manifest.ts', [pathsOfModules]);
  const pages = Object.entries(PAGES).map(async ([name, { module }]) => {
    const { path } = await module();
    const sources = listStyles(name).map((style) => `console/${style}.css`);
    return { name, path, stylesheet: [findStylesheet(name), sources] };
  });
  return Promise.all(pages);
}

async function sortCountries(languages) {
  const { COUNTRY_CODES } = await importBundled('src/platform/country-codes.ts');
  const sorted = languages.map((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const byName = COUNTRY_CODES.toSorted((one, other) => names.of(one).localeCompare(names.of(other), language));
    return [language, byName.join(' ')];
  });
  return Object.fromEntries(sorted);
}

/** Builds the scripts that pages load on demand. Each is self-contained and independent of the language. */
async function buildLazyScripts(sources) {
  const entryPoints = sources.map((path) => `web/${path}`);
  const outputFiles = await bundle({ ...SHARED, ...BROWSER, entryPoints });
  return outputFiles.map(({ path, contents }) => [basename(path), contents]);
}

async function buildPageScripts(entries, language, lazy) {
  const entryPoints = entries.map((name) => `web/entries/${name}`);
  const plugins = [messagesOf(language), lazyScriptsFrom(lazy)];
  const outputFiles = await bundle({ ...SHARED, ...BROWSER, entryPoints, plugins });
  return outputFiles.map(({ path, contents }) => [basename(path).replace(/\.js$/, `.${language}.js`), contents]);
}

/**
 * Builds the console in one language, split into modules: the frame, a module for each page, and one for each group of
 * `CONSOLE_GROUPS`. `modules` lists for each page the modules that it needs at once, so that the document can preload them
 * together.
 */
async function buildConsole(language, lazy, pages) {
  const names = new Map(pages.map(({ name, path }) => [path, name]));
  /** `console`, the name of a page, or the path of another module. */
  const nameModule = ({ facadeModuleId, name }) => {
    if (!facadeModuleId?.startsWith(CONSOLE)) return name;
    const path = relative(CONSOLE, facadeModuleId).replace(/\.tsx?$/, '');
    return names.get(path) ?? path;
  };
  const bundled = await rolldown({
    cwd: ROOT,
    input: 'web/entries/console.tsx',
    platform: 'browser',
    tsconfig: join(ROOT, 'web/tsconfig.json'),
    transform: {
      target: ['es2022', ...CONSOLE_BROWSERS],
      define: { ...ONE_LANGUAGE, COUNTRIES_BY_NAME: JSON.stringify({ [language]: countriesByName[language] }) },
    },
    plugins: [resolveConsoleImports(language, lazy)],
  });
  const { output } = await bundled.generate({
    format: 'esm',
    minify: true,
    comments: { legal: false },
    codeSplitting: { groups: CONSOLE_GROUPS },
    entryFileNames: `[name].${language}-[hash].js`,
    chunkFileNames: (chunk) => `${nameModule(chunk).replaceAll('/', '-')}.${language}-[hash].js`,
  });
  await bundled.close();
  for (const id of output.flatMap(({ moduleIds }) => moduleIds)) {
    if (id.startsWith(ROOT)) inputs.add(relative(ROOT, id));
  }
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const importsOf = (name, found = new Set()) => {
    if (found.has(name) || !chunks.has(name)) return found;
    found.add(name);
    for (const imported of chunks.get(name).imports) importsOf(imported, found);
    return found;
  };
  const modules = output
    .filter(({ facadeModuleId }) => facadeModuleId)
    .map((chunk) => [`${nameModule(chunk)}.${language}`, [...importsOf(chunk.fileName)]]);
  return {
    files: output.map(({ fileName, code }) => [fileName, Buffer.from(code)]),
    modules: Object.fromEntries(modules),
  };
}

/**
 * Places in the hours of a day, as classes: the content security policy forbids style attributes in documents. `from-h9 from-q2`
 * begins at 9:30 of the first shown hour, `for-h1` lasts an hour, `hours-12` shows 12 hours.
 */
const QUARTERS = ['from-h', 'from-q', 'for-h', 'for-q', 'hours-']
  .flatMap((name) => Array.from({ length: 25 }, (_, n) => `.${name}${n}{--${name.replace(/-$/, '')}:${n}}`))
  .join('');

/** @param sources files of `web/style`, joined in this order */
async function buildStylesheet(sources) {
  const contents = sources
    .map((name) =>
      name.endsWith('/quarters.css')
        ? QUARTERS
        : `@import './${name}'${HAS_LAYERS.includes(name) ? '' : ' layer(pages)'};`,
    )
    .join('\n');
  const stdin = { contents, resolveDir: join(ROOT, 'web/style'), loader: 'css' };
  const outputFiles = await bundle({ ...SHARED, target: BROWSERS, stdin });
  return outputFiles[0].contents;
}

async function buildServerModule(languages) {
  const entryPoints = ['web/entries/server.ts'];
  const define = { HAS_ALL_LANGUAGES: 'true', COUNTRIES_BY_NAME: JSON.stringify(countriesByName) };
  const outputFiles = await bundle({
    ...SHARED,
    minify: false,
    entryPoints,
    platform: 'node',
    target: 'node20',
    plugins: [messagesByLanguage(languages)],
    define,
  });
  return outputFiles[0].contents;
}

/** `offer.en.js` becomes `offer.en-1a2b3c4d5e.js`. The name changes with the content, so assets can be cached forever. */
function hashedName(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return name.replace(/\.(\w+)$/, `-${hash}.$1`);
}

function compress(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildWeb(process.argv[2]);
