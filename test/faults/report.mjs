/** Writes `docs/reliability.md` from what a run found. */

const TITLES = {
  killed: 'A process is killed (`SIGKILL`), three times',
  stopped: 'A process is told to stop (`SIGTERM`) under load',
  rollingUpdate: 'Rolling update behind a balancer with its defaults (looks every 2 s, three failures)',
  mixedVersions: 'A newer version migrated the database',
  stalledProxy: 'A proxy before PostgreSQL forwards nothing for 20 s',
  frozen: 'PostgreSQL is frozen (`SIGSTOP`) for 12 s',
  restarted: 'PostgreSQL ends without a word and recovers, twice',
  readOnly: 'PostgreSQL takes no writes, as after a failover',
  failover: 'The primary of PostgreSQL is killed, its synchronous standby takes over behind the same address',
  vanished: 'The machine of the primary vanishes: connections to it stay open and say nothing, its standby takes over',
  fullLogDisk: 'The disk of the log of PostgreSQL is full, so that it ends',
  fullDatabaseDisk: 'The disk under a table of PostgreSQL is full',
  pooler: 'PgBouncer, in transaction and in session mode',
  mailAway: 'The mail server is away',
  storeHangs: 'The store of files takes connections and says nothing',
  fullDisk: 'The disk of files is full',
  slowReceivers: 'A receiver of webhooks never answers, another refuses every other try',
};

/** The page. */
export function report(rows, { version, cores }) {
  const cells = rows.map(({ name, tried, acknowledged, lost, faults, told, skipped }) => {
    const outcome = skipped
      ? `not tried: ${skipped}`
      : faults.length > 0
        ? `**failed**: ${faults[0].split('\n')[0]}`
        : told;
    return `| ${TITLES[name] ?? name} | ${tried} | ${acknowledged} | ${lost} | ${outcome} |`;
  });
  const sum = (field) => rows.reduce((total, row) => total + row[field], 0);
  return `# Reliability

What the service was put through by \`npm run test:faults\`, which wrote this page: clients place orders and write notes all
the while, each with a mark of its own; afterwards every one that was acknowledged must be there exactly once. PostgreSQL
${version}, ${cores} cores for everything. \`npm run test:crash\` kills servers and PostgreSQL for longer, and counts webhooks.

| what happened | tried | acknowledged | lost | how it went |
| --- | --- | --- | --- | --- |
${cells.join('\n')}

${sum('acknowledged')} acknowledged in all, ${sum('lost')} lost. What was tried and not acknowledged was refused with 503, which says
when to come again, or had no answer as its server died.
`;
}
