/** Processor time of whole families of processes: the service with its workers, PostgreSQL with its backends. Linux alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuOf } from './servers.mjs';

/** Clock ticks of a second in /proc, on every Linux that Node.js runs on. */
const TICKS = 100;

/** Seconds that the process and the workers of its cluster have used. */
export function cpuOfService({ pid }) {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + used(one), 0);
}

/** Seconds that the server and its backends have used, those that have ended among them. */
export function cpuOfPostgres({ dataDir }) {
  const pid = Number(readFileSync(join(dataDir, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const [user, system] = fieldsOf(pid).slice(13, 15);
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + used(one), (Number(user) + Number(system)) / TICKS);
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

/** What /proc says of a process, from its state on: the parent is the second, what its ended children used the 14th and 15th. */
function fieldsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
