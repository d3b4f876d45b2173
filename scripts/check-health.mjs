/** Health check of the container: exits with 0 if the service is ready, otherwise with 1. */
import { readFileSync } from 'node:fs';

const [HOST, PORT] = [setting('HOST', '127.0.0.1'), setting('PORT', '3000')];
const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const answer = await fetch(`http://${host}:${PORT}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

/** Reads a setting like the service: from the environment or the file named by `NAME_FILE`. */
function setting(name, fallback) {
  const { [name]: value, [`${name}_FILE`]: file } = process.env;
  return value || (file && readFileSync(file, 'utf8').trim()) || fallback;
}
