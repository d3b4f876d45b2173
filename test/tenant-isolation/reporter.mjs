/** Jest's reporter that fails a run whose statements did not name their tenant, and says which. */
import { importOnce } from '../support/shared-modules/import-shared.mjs';

const SHOWN = 900;

export default class TenancyReporter {
  constructor(globalConfig) {
    this.globalConfig = globalConfig;
  }

  async onRunComplete() {
    const { runFaults } = await importOnce('test/tenant-isolation/run-faults.ts');
    const begun = performance.now();
    const found = await runFaults();
    if (!found) return;
    const { statements, faults } = found;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`tenants: ${statements} statements read in ${seconds} s, ${faults.length} faults`);
    if (faults.length === 0) return;
    this.error = new Error('Statements do not name their tenant');
    const told = faults.map(({ entry, message, text, at }) => `${entry}\n  ${message}\n${excerpt(text, at)}`);
    console.error(
      `\nStatements must name the tenant of every row (CONTRIBUTING.md, "Tenants"):\n\n${told.join('\n\n')}\n`,
    );
  }

  getLastError() {
    return this.error;
  }
}

/** The statement, or of a long one what stands around the place. */
function excerpt(text, at = 0) {
  const from = text.length > SHOWN ? Math.max(0, at - SHOWN / 3) : 0;
  const shown = text.slice(from, from + SHOWN);
  const whole = `${from > 0 ? '… ' : ''}${shown}${from + SHOWN < text.length ? ' …' : ''}`;
  return whole.replace(/^\s*/gm, '    ');
}
