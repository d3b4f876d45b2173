/** Jest reporter that fails a run if statements do not bind their tenant, and prints them. */
import { importCompiled } from '../support/shared-modules/compile.mjs';

const MAX_EXCERPT = 900;

export default class TenancyReporter {
  constructor(globalConfig) {
    this.globalConfig = globalConfig;
  }

  async onRunComplete() {
    const { findRunViolations } = await importCompiled('test/tenant-isolation/run-violations.ts');
    const start = performance.now();
    const result = await findRunViolations();
    if (!result) return;
    const { statements, violations } = result;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`tenants: ${statements} statements checked in ${seconds} s, ${violations.length} violations`);
    if (violations.length === 0) return;
    this.error = new Error('Statements do not bind their tenant');
    const lines = violations.map(({ entry, message, text, at }) => `${entry}\n  ${message}\n${excerpt(text, at)}`);
    console.error(
      `\nStatements must bind the tenant of every row (CONTRIBUTING.md, "Tenants"):\n\n${lines.join('\n\n')}\n`,
    );
  }

  getLastError() {
    return this.error;
  }
}

/** The statement; if it is long, the text around the violation. */
function excerpt(text, at = 0) {
  const from = text.length > MAX_EXCERPT ? Math.max(0, at - MAX_EXCERPT / 3) : 0;
  const part = text.slice(from, from + MAX_EXCERPT);
  const excerpted = `${from > 0 ? '… ' : ''}${part}${from + MAX_EXCERPT < text.length ? ' …' : ''}`;
  return excerpted.replace(/^\s*/gm, '    ');
}
