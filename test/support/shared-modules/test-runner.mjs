/**
 * Jest's own runner, except that Node imports the compiled test file. The service and the test support are loaded once per
 * process instead of once per file, which takes longer than most files.
 */
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { compiledPath } from './compile.mjs';
import { useJestGlobals } from './jest-globals.mjs';

/** Node caches modules by URL; a file runs again in each project. */
let runs = 0;

export default function runTestFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  useJestGlobals(environment.global);
  runtime.unstable_shouldLoadAsEsm = () => true;
  runtime.unstable_importModule = (path) => import(`${pathToFileURL(compiledPath(path)).href}?run=${++runs}`);
  return circus.default(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
}
