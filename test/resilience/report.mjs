/** Creates `docs/reliability.md` from the results of a run. */

const TITLES = {
  killed: 'Process killed (`SIGKILL`), three times',
  stopped: 'Process stopped (`SIGTERM`)',
  rollingUpdate: 'Rolling update behind a load balancer',
  mixedVersions: 'Breaking migration by a newer version',
  stalledProxy: 'Proxy to PostgreSQL forwards nothing for 20 s',
  frozen: 'PostgreSQL frozen (`SIGSTOP`) for 12 s',
  restarted: 'PostgreSQL crashes and recovers, twice',
  readOnly: 'PostgreSQL is read-only',
  failover: 'Primary killed, standby promoted',
  vanished: 'Primary vanishes, connections stay open',
  fullLogDisk: 'WAL disk full, PostgreSQL ends',
  fullDatabaseDisk: 'Disk of a table full',
  pooler: 'PgBouncer, both pool modes',
  mailAway: 'Mail server unreachable',
  storeHangs: 'File storage hangs',
  fullDisk: 'Disk of file storage full',
  slowReceivers: 'Webhook receiver hangs',
};

export function report(rows, { version, cores }) {
  const cells = rows.map(({ name, acknowledged, lost, faults, result, skipped }) => {
    const outcome = skipped
      ? `skipped: ${skipped}`
      : faults.length > 0
        ? `**failed**: ${faults[0].split('\n')[0]}`
        : result;
    return `| ${TITLES[name] ?? name} | ${acknowledged} | ${lost} | ${outcome} |`;
  });
  const sum = (field) => rows.reduce((total, row) => total + row[field], 0);
  return `# Reliability

\`npm run test:resilience\` writes this page: it injects faults while clients place orders and write notes. Afterwards every
acknowledged write must exist exactly once. PostgreSQL ${version}, ${cores} cores.

| fault | acknowledged | lost | result |
| --- | --- | --- | --- |
${cells.join('\n')}

${sum('acknowledged')} of ${sum('tried')} writes were acknowledged, ${sum('lost')} lost. The others returned 503 with \`Retry-After\`, or no response.
\`npm run test:crash\` kills processes for longer.
`;
}
