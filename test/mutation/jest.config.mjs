/** The specs of the rule that StrykerJS mutates (`run.mjs`); no PostgreSQL is started. */
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.js';

const { displayName: _displayName, ...rules } = config.projects.find(({ displayName }) => displayName === 'rules');

export default {
  ...rules,
  testMatch: [`<rootDir>/${process.env.MUTATED.replace(/\.ts$/, '{,.*}.spec.ts')}`],
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  testTimeout: 300_000,
};
