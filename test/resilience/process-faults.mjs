/** Faults of service processes: killed, stopped, rolling update, older than the database. */
import { setTimeout as pause } from 'node:timers/promises';
import { Load } from './load.mjs';
import { balancerOver } from './network.mjs';
import { ready, until } from '../support/built-service.mjs';

/** Milliseconds until a process must end after SIGTERM: Docker kills after 10 s. */
const END_MS = 8000;

/** SIGKILL under load, three times, with restart. */
export async function killed(stage) {
  let member = await stage.launch();
  const load = new Load(stage, [member.url]);
  for (let blow = 0; blow < 3; blow++) {
    const before = load.acknowledged;
    await until(() => load.acknowledged > before + 8, 60);
    await stage.end(member, 'SIGKILL');
    member = await stage.launch({ PORT: member.port });
  }
  await load.stop();
  // A client of a killed server gets no response; only acknowledged writes must not be lost.
  return { load, faults: load.statuses[500] ? ['500 was answered'] : [], result: 'restarted' };
}

/** SIGTERM under load: readiness fails immediately, and the process ends properly. */
export async function stopped(stage) {
  const member = await stage.launch();
  const load = new Load(stage, [member.url]);
  await until(() => load.acknowledged > 10, 60);
  const ended = stage.end(member);
  const unready = await until(async () => !(await ready(member)), 3);
  const { code, ms } = await ended;
  await load.stop();
  const faults = [];
  if (unready === null) faults.push('readiness did not say no');
  if (code !== 0) faults.push(`it ended with ${code}`);
  if (ms > END_MS) faults.push(`it took ${ms} ms to end`);
  return { load, faults, result: `exited with ${code} after ${ms} ms` };
}

/** Two processes behind a load balancer with default settings, each replaced by a new one: no request fails. */
export async function rollingUpdate(stage) {
  const old = [await stage.launch(), await stage.launch()];
  const balancer = await balancerOver(old);
  stage.undo.push(() => balancer.close());
  const load = new Load(stage, [balancer.url], { clients: 4 });
  await until(() => load.acknowledged > 20, 60);
  const ends = [];
  for (const member of old) {
    balancer.add(await stage.launch());
    ends.push(await stage.end(member));
    balancer.remove(member);
  }
  const before = load.acknowledged;
  await until(() => load.acknowledged > before + 10, 60);
  await load.stop();
  const refused = load.statuses[503] ?? 0;
  const faults = [];
  if (load.failed + refused > 0) faults.push(`requests failed: ${JSON.stringify(load.statuses)}`);
  for (const { code } of ends) if (code !== 0) faults.push(`a process ended with ${code}`);
  return { load, faults, result: `${load.failed + refused} of ${load.tried} requests failed` };
}

/** A newer version migrated: additions are compatible, removals are not. */
export async function mixedVersions(stage) {
  const member = await stage.launch();
  const remember = (name) => stage.query('insert into migrations (timestamp, name) values (1999999999999, $1)', [name]);
  const forget = () => stage.query('delete from migrations where timestamp = 1999999999999');
  stage.undo.push(forget);
  await remember('AddSomething1999999999999');
  const load = new Load(stage, [member.url]);
  await until(() => load.acknowledged > 10, 60);
  await pause(6000);
  const faults = [];
  if (!(await ready(member))) faults.push('it went although nothing was taken away');
  await load.stop();
  if (load.failed > 0) faults.push(`${load.failed} requests failed`);
  await forget();
  await remember('BreakingSomething1999999999999');
  const gone = await until(async () => !(await ready(member)), 15);
  if (gone === null) faults.push('it takes requests although a newer version took something away');
  if ((await until(() => /newer version migrated/.test(member.said()), 5)) === null)
    faults.push('its log says nothing of it');
  return { load, faults, result: `not ready ${gone?.toFixed(1)} s after the migration` };
}
