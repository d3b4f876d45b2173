/** Forms with files, submitted without script (decisions/pages "Serving"). */
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useOwnService } from '../support/app.js';
import { waitUntil } from '../support/receiver.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const UPLOAD_LIMIT = 200_000;
const service = useOwnService({ uploadLimit: UPLOAD_LIMIT });
const workflows = new WorkflowFactory(service);

/** Creates a client form with a file and a text question. */
async function createForm() {
  const { routerId } = await service.make.router();
  const [drawing, word] = [uuidv7(), uuidv7()];
  const run = await workflows.runningOrder(routerId, {
    customFields: [
      { id: drawing, name: 'Drawing', type: 'FILE' },
      { id: word, name: 'Word', type: 'TEXT' },
    ],
    steps: [
      {
        ...{ key: 'fill', type: 'form_fill', actor: 'client' },
        inputs: [{ customFieldId: drawing, required: true }, { customFieldId: word }],
      },
    ],
  });
  const link = `/c/${run.clientToken}`;
  const texts = { intent: 'fill', workflowStepId: run.steps.fill!, [`field.${word}`]: 'typed <before>' };
  const answers = async () =>
    (await service.as(null).get(`/api/clients/${run.clientToken}/workflows`)).values[0].steps[0];
  const stored = async () =>
    (
      await service.db.query<{ name: string }>('select file_name as name from files where router_id = $1 order by id', [
        routerId,
      ])
    ).map(({ name }) => name);
  return { link, texts, answers, stored, drawing: `field.${drawing}` };
}

function form(texts: Record<string, string>, files: [name: string, fileName: string, bytes: string][]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.append(name, value);
  for (const [name, fileName, bytes] of files) body.append(name, new Blob([bytes]), fileName);
  return body;
}

const send = (path: string, body: FormData, headers: Record<string, string> = {}) =>
  fetch(service.baseUrl + path, { method: 'POST', body, headers, redirect: 'manual' });

describe('A form with files', () => {
  it('uploads the files, adds their ids to their fields and redirects with 303', async () => {
    const { link, texts, answers, stored, drawing } = await createForm();
    const answer = await send(
      link,
      form(texts, [
        [drawing, 'one.txt', 'x'],
        [drawing, 'two "2".txt', 'y'],
      ]),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${link}?done=fill`]);
    expect(await stored()).toEqual(['one.txt', 'two "2".txt']);
    const { status, inputs } = await answers();
    expect([status, inputs[0].values.length, inputs[1].value]).toEqual(['done', 2, 'typed <before>']);
  });

  it('is accepted without files if none was chosen', async () => {
    const { link, texts, stored, drawing } = await createForm();
    const answer = await send(link, form(texts, [[drawing, '', '']]));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('typed &lt;before>');
    expect(await stored()).toEqual([]);
  });

  it('returns 413 with the entered values if a file is too large, and stores nothing', async () => {
    const { link, texts, answers, stored, drawing } = await createForm();
    const files: [string, string, string][] = [
      [drawing, 'small.txt', 'x'],
      [drawing, 'large.txt', 'x'.repeat(3 * UPLOAD_LIMIT)],
    ];
    const answer = await send(link, form(texts, files), { Accept: 'text/html' });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('typed &lt;before>');
    expect(await stored()).toEqual([]);
    expect((await answers()).status).toBe('active');
  });

  it('returns 413 if one text or all texts together are too long', async () => {
    const { link, texts, drawing } = await createForm();
    const files: [string, string, string][] = [[drawing, 'one.txt', 'x']];
    expect((await send(link, form({ ...texts, long: 'x'.repeat(40_000) }, files))).status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`field.${index}`, 'x']));
    expect((await send(link, form({ ...texts, ...many }, files))).status).toBe(413);
    const parts = Array.from({ length: 60 }, (_, index) => [`field.${index}`, 'x'.repeat(30_000)]);
    const outcome = await send(link, form({ ...texts, ...Object.fromEntries(parts) }, files)).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(outcome);
  });

  it('escapes file names, and accepts fields of any name', async () => {
    const { link, texts, answers, drawing } = await createForm();
    const evil = '<img src=x onerror=alert(1)>.txt';
    const answer = await send(link, form({ ...texts, __proto__x: 'y', constructor: 'z' }, [[drawing, evil, 'x']]));
    expect(answer.status).toBe(303);
    expect((await answers()).status).toBe('done');
    const html = await (await fetch(service.baseUrl + link, { headers: { Accept: 'text/html' } })).text();
    expect(html).not.toContain('<img src=x');
    expect((await send(link, form({ ...texts, '': 'nameless' }, []))).status).toBe(400);
  });

  it('stores nothing if the request is aborted within a file', async () => {
    const { link, texts, stored, drawing } = await createForm();
    const { host, hostname, port } = new URL(service.baseUrl);
    const parts = Object.entries(texts).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--b\r\nContent-Disposition: form-data; name="${drawing}"; filename="half.txt"\r\n\r\n${'x'.repeat(100_000)}`;
    const socket = connect(Number(port), hostname);
    const head = `POST ${link} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 180000\r\n\r\n`;
    await new Promise<void>((resolve) => socket.write(head + parts.join('') + file, () => resolve()));
    socket.destroy();
    // The next request succeeds, and the partial file is deleted.
    await waitUntil(async () => (await send(link, form(texts, [[drawing, 'whole.txt', 'x']]))).status === 303);
    expect(await stored()).toEqual(['whole.txt']);
  });

  it('returns 400 for a malformed form, 415 on a page without files, 403 for another site', async () => {
    const { link, texts, stored, drawing } = await createForm();
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const broken = await fetch(service.baseUrl + link, { method: 'POST', headers, body: '--b\r\nContent-Disposition' });
    expect(broken.status).toBe(400);
    const whole = () => form(texts, [[drawing, 'one.txt', 'x']]);
    expect((await send('/jobs/offers/unknown', whole())).status).toBe(415);
    for (const foreign of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])
      expect((await send(link, whole(), foreign as never)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});
