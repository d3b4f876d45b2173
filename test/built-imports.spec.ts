/** Scripts import compiled modules, which the compiler does not check. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const BUILT = /(?:from |import\()'(?:\.\.?\/)+dist\/((?:src|migrations)\/[\w./-]+)\.js'/g;

it('scripts import only compiled modules whose source exists', () => {
  const missing: string[] = [];
  let imports = 0;
  for (const folder of ['bench', 'bin', 'scripts', 'test'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.m?[jt]s$/.test(name)) continue;
      const path = join(folder, name);
      for (const [, module] of readFileSync(path, 'utf8').matchAll(BUILT)) {
        imports++;
        if (!existsSync(`${module}.ts`)) missing.push(`${path}: ${module}`);
      }
    }
  expect(imports).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
