/**
 * Types generated from openapi.json for other languages parse the responses of the service; skips languages without a
 * compiler here.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const SHAPES = ['OrderView', 'OrderRowPage', 'WorkflowView', 'ProductView', 'Error'];
const run = promisify(execFile);
const has = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const READ_BY_PYTHON = `
import json, sys
import orders
for name, answer in json.load(open(sys.argv[1])).items():
    read = getattr(orders, name + '_from_dict')(answer)
    written = getattr(orders, name + '_to_dict')(read)
    missing = [key for key, value in answer.items() if value is not None and key not in written]
    print(name, 'lost ' + ', '.join(missing) if missing else 'kept')
`;

const READ_BY_GO = `package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	text, _ := os.ReadFile(os.Args[1])
	answers := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &answers); err != nil { panic(err) }
	say := func(name string, err error) { if err != nil { fmt.Println(name, err) } else { fmt.Println(name, "kept") } }
	_, err := UnmarshalOrderView(answers["order_view"]); say("order_view", err)
	_, err = UnmarshalOrderRowPage(answers["order_row_page"]); say("order_row_page", err)
	_, err = UnmarshalWorkflowView(answers["workflow_view"]); say("workflow_view", err)
	_, err = UnmarshalProductView(answers["product_view"]); say("product_view", err)
	_, err = UnmarshalError(answers["error"]); say("error", err)
}
`;

describe('openapi.json for other languages', () => {
  const service = useService();
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-languages-'));
  const answers = join(folder, 'answers.json');
  const schemas = ['order_view', 'order_row_page', 'workflow_view', 'product_view', 'error'].map(
    (name) => `${name} kept`,
  );

  beforeAll(async () => {
    const { routerId, operator } = await service.make.router();
    const client = service.as(operator.key);
    const { orderId } = await new NetworkFactory(service).dispatchedOrder(routerId);
    const product = { name: 'Heat pump', description: 'Quiet.', currencyCode: 'NOK', payerUnitAmount: 100 };
    const { id: productId } = await client.post('/api/v1/products', product);
    const placed = await client.get(`/api/v1/order/${orderId}`);
    writeFileSync(
      answers,
      JSON.stringify({
        order_view: placed,
        order_row_page: await client.get('/api/v1/orders'),
        workflow_view: await client.get(`/api/routers/${routerId}/workflows/${placed.workflowId}`),
        product_view: await client.get(`/api/v1/products/${productId}`),
        error: await client.get('/api/v1/order/unknown', 400),
      }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const typesFor = (language: string, file: string) => {
    const script = 'test/openapi/types-for.mjs';
    writeFileSync(join(folder, file), execFileSync(process.execPath, [script, language, ...SHAPES]));
  };

  (has('python3') ? it : it.skip)('Python reads and writes them', async () => {
    typesFor('python', 'orders.py');
    writeFileSync(join(folder, 'read.py'), READ_BY_PYTHON);
    const { stdout } = await run('python3', [join(folder, 'read.py'), answers]);
    expect(stdout.trim().split('\n')).toEqual(schemas);
  });

  (has('go') ? it : it.skip)('Go compiles and reads them', async () => {
    typesFor('go', 'orders.go');
    writeFileSync(join(folder, 'read.go'), READ_BY_GO);
    const env = { PATH: process.env.PATH, GO111MODULE: 'off', GOCACHE: join(folder, 'cache'), HOME: folder };
    const { stdout } = await run('go', ['run', 'orders.go', 'read.go', answers], { cwd: folder, env });
    expect(stdout.trim().split('\n')).toEqual(schemas);
  });
});
