/** Lint: rules with type information, standard terms (scripts/lint), layers of `src` (layers.json). */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import tseslint from 'typescript-eslint';
import { plainEnglish } from './scripts/lint/plain-english.mjs';

/** Layers from the lowest; folders of the composition know every layer and are imported by none. */
const { layers: LAYERS, composition: COMPOSITION } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'layers.json'), 'utf8'),
);

/** Folders of a layer; `modules/*` stands for each folder in `modules`. */
const foldersOf = (layer) =>
  layer.flatMap((folder) =>
    folder.endsWith('/*')
      ? readdirSync(join(import.meta.dirname, 'src', dirname(folder))).map((name) => posix.join(dirname(folder), name))
      : [folder],
  );
const layers = LAYERS.map(foldersOf);
const folders = [...layers.flat(), ...COMPOSITION];

const COLUMNS = {
  regex: '/fields/column-decorators\\.js$',
  message: 'Columns are for entities; requests and responses use the decorators of platform/fields/index.js.',
};

/** For each folder and each depth in it: imports of its own layer, of higher layers and of the composition are refused. */
const layerRules = layers.flatMap((layer, height) =>
  layer.flatMap((folder) => {
    const below = layers.slice(0, height).flat();
    const forbidden = folders.filter((other) => other !== folder && !below.includes(other));
    return ['*', '*/*'].map((depth) => {
      const up = '../'.repeat(depth.split('/').length - 1);
      const pathsTo = (other) => `${up}${posix.relative(folder, other)}/`.replaceAll('.', '\\.');
      const root = `${up}${posix.relative(folder, '')}/`.replaceAll('.', '\\.');
      return {
        files: [`src/${folder}/${depth}.ts`],
        rules: {
          'no-restricted-imports': [
            'error',
            {
              patterns: [
                {
                  regex: `^(?:${forbidden.map(pathsTo).join('|')}|${root}[^/.]+(?:\\.module)?\\.js$)`,
                  message: `${folder} imports only lower layers (layers.json).`,
                },
                ...(folder === 'entities' ? [] : [COLUMNS]),
              ],
            },
          ],
        },
      };
    });
  }),
);

const CLOCK = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message: 'Only src/platform/clock.ts asks what time it is.',
};
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/platform/config.ts reads the environment.',
};

const PARAMETERS = {
  selector: [
    'FunctionDeclaration[params.length>5]',
    'ArrowFunctionExpression[params.length>5]',
    "MethodDefinition[kind!='constructor'] > FunctionExpression[params.length>5]",
  ].join(', '),
  message: 'At most five parameters. Constructors are exempt, since they list the dependencies of a service.',
};

const SPREAD = {
  selector: [
    'ObjectExpression > SpreadElement > ObjectExpression',
    'ArrayExpression > SpreadElement > ArrayExpression',
    'ArrayExpression > SpreadElement > TSAsExpression > ArrayExpression',
  ].join(', '),
  message: 'Write the properties or elements themselves instead of spreading a literal.',
};

export default tseslint.config(
  { ignores: ['dist', 'dist.*', 'client/dist', 'client/generated', 'data', 'coverage', 'reports', 'node_modules'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      complexity: ['error', 15],
      'max-lines': ['error', 300],
      'no-restricted-syntax': ['error', PARAMETERS],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: ['eslint.config.js', 'scripts/lint/plain-english.mjs'],
    plugins: { words: { rules: { 'plain-english': plainEnglish } } },
    rules: { 'words/plain-english': 'error' },
  },
  {
    // Literals are data there, or texts for people.
    files: [
      'test/**/*.{ts,tsx,mjs}',
      '**/*.spec.ts',
      'src/demo/**/*.ts',
      'src/openapi/examples/**/*.ts',
      'web/i18n/**/*.ts',
    ],
    rules: { 'words/plain-english': ['error', { titlesOnly: true, allow: ['door', 'floor', 'room'] }] },
  },
  ...layerRules,
  { files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', CLOCK, ENVIRONMENT, PARAMETERS, SPREAD] } },
  { files: ['src/platform/clock.ts'], rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, PARAMETERS, SPREAD] } },
  { files: ['src/platform/config.ts'], rules: { 'no-restricted-syntax': ['error', CLOCK, PARAMETERS, SPREAD] } },
  {
    // Pages reach the service through the client; forms go to the page's own address, as without script.
    files: ['web/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', 'fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'] },
  },
  {
    files: ['web/console/data/live.ts', 'web/pages/send-form.ts', 'web/ui/upload.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Tests read answers as they come over the wire, without a type.
    files: ['test/**/*.ts', 'bench/**/*.ts', 'src/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': 'off',
      'no-restricted-imports': 'off',
      'max-lines': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/unbound-method': 'off',
      complexity: 'off',
    },
  },
);
