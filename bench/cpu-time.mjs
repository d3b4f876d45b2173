/** Processor time of process trees: the service with its workers, PostgreSQL with its backends. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuOf } from './servers.mjs';

/** Clock ticks per second in /proc, the same on every Linux that Node.js supports. */
const TICKS = 100;

/** Seconds that the process and the workers of its cluster have used. */
export function cpuOfService({ pid }) {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + used(one), 0);
}

/** Seconds that the server and its backends have used, including backends that have ended. */
export function cpuOfPostgres(postgres) {
  const [pid, ...backends] = postgresProcesses(postgres);
  const [user, system] = fieldsOf(pid).slice(13, 15);
  return [pid, ...backends].reduce((sum, one) => sum + used(one), (Number(user) + Number(system)) / TICKS);
}

/** Process ids of the server and its backends. */
export function postgresProcesses({ dataDir }) {
  const pid = Number(readFileSync(join(dataDir, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [pid, ...childrenOf(pid)];
}

function used(pid) {
  try {
    return cpuOf({ pid });
  } catch {
    return 0;
  }
}

function childrenOf(parent) {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return Number(fieldsOf(pid)[1]) === parent;
    } catch {
      return false;
    }
  });
}

/** Fields of /proc/<pid>/stat from the state on: the parent is the second, the time of ended children the 14th and 15th. */
function fieldsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
