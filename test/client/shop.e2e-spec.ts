/** The example of `examples/`, compiled in strict mode against the packed client and run by Node.js. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { CLIENT_PACKAGE, runTypescriptCompiler, installPackedClient } from '../support/packed-client.js';

const service = useOwnService({ webhookAllowedNetworks: ['127.0.0.1/32'] });
const run = promisify(execFile);

it('the client package has no dependencies and contains types and a README', async () => {
  const home = join(await installPackedClient(), 'node_modules');
  expect(readdirSync(home).filter((name) => !name.startsWith('.'))).toEqual([CLIENT_PACKAGE]);
  const files = readdirSync(join(home, CLIENT_PACKAGE), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['README.md', 'dist/src/index.js', 'dist/src/index.d.ts']));
  expect(files.filter((name) => /(?<!\.d)\.ts$/.test(String(name)))).toEqual([]);
});

it('the example shop places an order and receives a signed webhook', async () => {
  const folder = await installPackedClient();
  const example = readFileSync('examples/shop.ts', 'utf8').replace('../client/src/index.js', CLIENT_PACKAGE);
  writeFileSync(join(folder, 'shop.ts'), example);
  const settings = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      rootDir: '.',
      outDir: '.',
      noEmit: false,
      sourceMap: false,
      typeRoots: [resolve('node_modules/@types')],
    },
    include: ['shop.ts'],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await runTypescriptCompiler(['-p', folder]);

  const { routerId, operator, admin } = await service.make.router();
  await new NetworkFactory(service).partner(routerId);
  const shop = { baseUrl: service.baseUrl, operatorKey: operator.key, adminKey: admin.key, routerId };
  const script = `import { sell } from './shop.js'; console.log(JSON.stringify(await sell(${JSON.stringify(shop)})))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  const { displayId, event } = JSON.parse(stdout) as { displayId: string; event: object };
  expect(event).toMatchObject({ event: 'order.created', data: { displayId } });
});
