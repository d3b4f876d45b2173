/** Jest's transformer of what is loaded once: a source becomes a module that hands on what the loaded one exports. */
import { createHash } from 'node:crypto';
import { importOnce } from './import-shared.mjs';

export default {
  async getCacheKeyAsync(_source, path) {
    return createHash('sha256')
      .update(await code(path))
      .digest('hex')
      .slice(0, 32);
  },
  async processAsync(_source, path) {
    return { code: await code(path) };
  },
};

async function code(path) {
  const names = Object.keys(await importOnce(path));
  const handedOn = names.map((name) =>
    name === 'default' ? 'export default loaded.default;' : `export const ${name} = loaded.${name};`,
  );
  return [`const loaded = await importOnce(${JSON.stringify(path)});`, ...handedOn, 'export {};'].join('\n');
}
