/** The rules' specs alone, for StrykerJS: without the server that end-to-end tests need. */
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.js';

const { displayName: _displayName, ...rules } = config.projects.find(({ displayName }) => displayName === 'rules');

export default {
  ...rules,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  testTimeout: 60000,
};
