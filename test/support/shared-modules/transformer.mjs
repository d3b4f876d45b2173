/** Jest transformer for shared modules: replaces a source by a module that re-exports the shared instance. */
import { createHash } from 'node:crypto';
import { importShared } from './import-shared.mjs';

export default {
  async getCacheKeyAsync(_source, path) {
    return createHash('sha256')
      .update(await generateCode(path))
      .digest('hex')
      .slice(0, 32);
  },
  async processAsync(_source, path) {
    return { code: await generateCode(path) };
  },
};

async function generateCode(path) {
  const names = Object.keys(await importShared(path));
  const reexports = names.map((name) =>
    name === 'default' ? 'export default loaded.default;' : `export const ${name} = loaded.${name};`,
  );
  return [`const loaded = await importShared(${JSON.stringify(path)});`, ...reexports, 'export {};'].join('\n');
}
