/** Lint: types are checked with the rules, the floors of the house with `no-restricted-imports`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';

/** Floors from below, and the folders of the wiring; every other folder is a door (docs/architecture.md). */
const { floors: FLOORS, wiring: WIRING } = JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8'));

const folders = readdirSync(join(import.meta.dirname, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const COLUMNS = {
  regex: '/fields/columns\\.js$',
  message: 'Columns are for entities; requests and answers take the words of platform/fields/index.js.',
};

/** For each folder of `src` and each depth in it: everything that is not below may not be imported. */
const floors = folders
  .filter((folder) => !WIRING.includes(folder))
  .flatMap((folder) => {
    const height = FLOORS.findIndex((floor) => floor.includes(folder));
    const below = FLOORS.slice(0, height < 0 ? FLOORS.length : height).flat();
    const forbidden = folders.filter((other) => other !== folder && !below.includes(other));
    return [
      ['*', '\\.\\./'],
      ['*/*', '\\.\\./\\.\\./'],
    ].map(([depth, way]) => ({
      files: [`src/${folder}/${depth}.ts`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: `^${way}(?:(?:${forbidden.join('|') || '(?!)'})/|[^/.]+(?:\\.module)?\\.js$)`,
                message: `${folder} imports only the floors below it: ${below.join(', ') || 'none'}.`,
              },
              ...(folder === 'entities' ? [] : [COLUMNS]),
            ],
          },
        ],
      },
    }));
  });

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

export default tseslint.config(
  { ignores: ['dist', 'dist.*', 'client/dist', 'client/generated', 'data', 'coverage', 'reports', 'node_modules'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      complexity: ['error', 15],
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
      'no-restricted-syntax': ['error', PARAMETERS],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  ...floors,
  { files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', CLOCK, ENVIRONMENT, PARAMETERS] } },
  { files: ['src/platform/clock.ts'], rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, PARAMETERS] } },
  { files: ['src/platform/config.ts'], rules: { 'no-restricted-syntax': ['error', CLOCK, PARAMETERS] } },
  {
    // Pages reach the service through the client; forms go to the page's own address, as without script.
    files: ['web/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', 'fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'] },
  },
  { files: ['web/pages/send-form.ts', 'web/ui/upload.ts'], rules: { 'no-restricted-globals': 'off' } },
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
