/** Faults of dependencies: mail server, file store and its disk, webhook receivers. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { Load } from './load.mjs';
import { mute, receiver } from './network.mjs';
import { freePort, until } from '../support/built-service.mjs';

/** The mail server is unreachable; when it is back, each message arrives once. */
export async function mailAway(stage) {
  const port = await freePort();
  const member = await stage.launch({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const load = new Load(stage, [member.url]);
  const mails = `from deliveries where router_id = $1 and channel = 'email' and status`;
  const count = async (status) => {
    const [{ n }] = await stage.query(`select count(*)::int as n ${mails} = $2`, [stage.routerId, status]);
    return n;
  };
  await invite(stage, member, 5);
  await until(async () => (await count('pending')) >= 5, 30);
  await until(() => load.acknowledged > 10, 60);
  await load.stop();
  const came = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream
        .on('data', (chunk) => (text += chunk))
        .on('end', () => (came.push(/^Message-ID: (.*)$/im.exec(text)[1]), done()));
    },
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  stage.undo.push(() => new Promise((resolve) => server.close(resolve)));
  const sent = await until(async () => (await count('pending')) === 0 && came.length >= 5, 90);
  const faults = [];
  if (sent === null) faults.push(`${await count('pending')} e-mails still wait`);
  if (new Set(came).size !== came.length) faults.push('an e-mail came twice');
  if (load.failed > 0) faults.push(`${load.failed} requests failed`);
  return { load, faults, result: `${came.length} e-mails delivered once each afterwards` };
}

/** Invites users, which sends e-mails. */
async function invite(stage, { url }, count) {
  const headers = { authorization: `Bearer ${stage.key}`, 'content-type': 'application/json' };
  for (let index = 0; index < count; index++) {
    const body = JSON.stringify({ email: `person${index}@example.com`, roles: [{ role: 'VIEWER' }] });
    const answer = await fetch(`${url}/api/routers/${stage.routerId}/users`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

/** The file store accepts connections and never responds: an upload fails in time, and other requests are served. */
export async function storeHangs(stage) {
  const store = await mute();
  stage.undo.push(() => store.close());
  const member = await stage.launch({
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const load = new Load(stage, [member.url]);
  const { status, seconds } = await upload(stage, member, 1000);
  await until(() => load.acknowledged > 10, 60);
  await load.stop();
  const faults = load.failed > 0 ? [`${load.failed} requests failed`] : [];
  if (status !== 503 || seconds > 60)
    faults.push(`an upload was answered with ${status} after ${seconds.toFixed(1)} s`);
  return { load, faults, result: `an upload returned 503 after ${seconds.toFixed(1)} s` };
}

/**
 * The disk of the file store is full: 503 for uploads without remains, and other requests are served. Requires
 * permission to mount.
 */
export async function fullDisk(stage) {
  const place = stage.smallDisk(4);
  if (!place) return { skipped: 'a small disk could not be mounted here' };
  const member = await stage.launch({ DATA_DIR: place });
  const load = new Load(stage, [member.url]);
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(join(place, 'filler'), Buffer.alloc(Math.max(0, (bavail - 16) * bsize)));
  const files = async () => (await stage.query('select count(*)::int as n from files'))[0].n;
  const before = await files();
  const refused = await upload(stage, member, 1_000_000);
  const faults = [];
  if (refused.status !== 503) faults.push(`an upload to the full disk was answered with ${refused.status}`);
  if ((await files()) !== before) faults.push('a file is known whose bytes are not there');
  rmSync(join(place, 'filler'));
  const taken = await upload(stage, member, 1_000_000);
  if (taken.status !== 201 && taken.status !== 200) faults.push(`with free space again: ${taken.status}`);
  await until(() => load.acknowledged > 10, 60);
  await load.stop();
  if (load.failed > 0) faults.push(`${load.failed} requests failed`);
  return { load, faults, result: 'uploads return 503 while full' };
}

async function upload(stage, { url }, size) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(size, 'x')], { type: 'text/plain' }), 'file.txt');
  const start = performance.now();
  const headers = { authorization: `Bearer ${stage.key}` };
  const answer = await fetch(`${url}/v1/file/upload`, { method: 'POST', headers, body: form });
  await answer.text();
  return { status: answer.status, seconds: (performance.now() - start) / 1000 };
}

/** One receiver never responds, one rejects every other attempt: the third is not delayed, and all get every event. */
export async function slowReceivers(stage) {
  const [slow, unreliable, good] = [
    await receiver(() => undefined),
    await receiver((response, count) => response.writeHead(count % 2 ? 500 : 200).end()),
    await receiver(),
  ];
  for (const one of [slow, unreliable, good]) {
    stage.undo.push(() => one.close());
    await stage.subscribe(one.url);
  }
  stage.undo.push(() => stage.query('delete from deliveries where subscription_id is not null'));
  stage.undo.push(() => stage.query('update webhook_subscriptions set is_disabled = true'));
  const member = await stage.launch();
  const load = new Load(stage, [member.url]);
  await until(() => load.orders.size > 15, 90);
  await load.stop();
  const hasAll = (one) => new Set(one.ids).size >= load.orders.size;
  const soon = await until(() => hasAll(good), 30);
  const all = await until(() => hasAll(unreliable) && unreliable.ids.length >= 2 * load.orders.size, 60);
  const faults = load.failed > 0 ? [`${load.failed} requests failed`] : [];
  if (soon === null) faults.push(`the good receiver got ${new Set(good.ids).size} of ${load.orders.size}`);
  if (all === null) faults.push(`the unreliable receiver took ${unreliable.ids.length} tries for ${load.orders.size}`);
  return { load, faults, result: `the working receiver had all ${soon?.toFixed(1)} s after the last order` };
}
