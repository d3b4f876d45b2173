/** For container engines: ends with 0 where the service is ready, else with 1. */
import { readFileSync } from 'node:fs';

const [HOST, PORT] = [setting('HOST', '127.0.0.1'), setting('PORT', '3000')];
const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const answer = await fetch(`http://${host}:${PORT}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

/** As the service itself reads it: from the environment, or from the file that `NAME_FILE` names. */
function setting(name, fallback) {
  const { [name]: value, [`${name}_FILE`]: file } = process.env;
  return value || (file && readFileSync(file, 'utf8').trim()) || fallback;
}
