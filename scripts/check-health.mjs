/** For container engines: ends with 0 where the service is ready, else with 1. Who does jobs alone does not listen. */
const { HOST = '127.0.0.1', PORT = '3000', WORKER = 'on' } = process.env;
if (WORKER === 'only') process.exit(0);
const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const answer = await fetch(`http://${host}:${PORT}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
