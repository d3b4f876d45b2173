import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TRACES = pathToFileURL(join(ROOT, 'src/platform/lazy-source-maps.ts')).href;

const folder = mkdtempSync(join(tmpdir(), 'lazy-source-maps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Three lines of types, which compilation removes. */
const SOURCE = `interface Order {
  id: string;
}
export class Desk {
  take(order: Order): never {
    throw new TypeError('no capacity\\nfor ' + order.id);
  }
}
`;

/** Stack of a script in a process with lazy source maps. */
function stackOf(script: string): string[] {
  const whole = `
    import { installLazySourceMaps } from '${TRACES}';
    installLazySourceMaps('${pathToFileURL(folder).href}/');
    try { ${script} } catch (error) { process.stdout.write(error.stack); }`;
  const loader = pathToFileURL(join(ROOT, 'test/support/register-typescript.mjs')).href;
  return execFileSync(process.execPath, [`--import=${loader}`, '--input-type=module', '-e', whole], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\n');
}

function compiled(name: string): string {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
    fileName: `../${name}.ts`,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, sourceMap: true },
  });
  const path = join(folder, 'dist', `${name}.mjs`);
  writeFileSync(path, outputText);
  const map = JSON.parse(sourceMapText!) as object;
  writeFileSync(`${path}.map`, JSON.stringify({ ...map, sources: [`../${name}.ts`] }));
  return pathToFileURL(path).href;
}

it('names file, line and column of the source, in V8 format', () => {
  const module = compiled('desk');
  const [first, second, third] = stackOf(`new (await import('${module}')).Desk().take({ id: 'it' });`);
  expect([first, second]).toEqual(['TypeError: no capacity', 'for it']);
  expect(third).toBe(`    at Desk.take (${join(folder, 'desk.ts')}:6:11)`);
});

it('leaves frames without a valid map unchanged', () => {
  const module = compiled('broken');
  writeFileSync(`${fileURLToPath(module)}.map`, 'nothing');
  const lines = stackOf(`new (await import('${module}')).Desk().take({ id: 'it' });`);
  expect(lines[2]).toMatch(/^ {4}at Desk\.take \(file:.*broken\.mjs:\d+:\d+\)$/);
  expect(stackOf(`null.x`)[0]).toBe("TypeError: Cannot read properties of null (reading 'x')");
});
