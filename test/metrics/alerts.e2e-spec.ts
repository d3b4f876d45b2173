/** Alert rules and dashboard use existing metrics, and the operations page describes each alert. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { startService } from '../support/app.js';
import { freePort } from '../support/free-port.js';

const RULES = readFileSync('deploy/prometheus/alerts.yaml', 'utf8');
const DASHBOARD = readFileSync('deploy/grafana/dashboard.json', 'utf8');

/** Names of metrics, without the suffixes of histograms. */
function metricsIn(text: string): string[] {
  const found = text.matchAll(/\b(?:call|database|delivery|jobs?|deliveries|http|nodejs|process)_[a-z_0-9]+/g);
  return [...new Set([...found].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))].sort();
}

describe('alerts and dashboard', () => {
  it('use existing metrics', async () => {
    const metricsPort = await freePort();
    const service = await startService({ metricsPort });
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await service.stop();
    const measured = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
    const usedMetrics = metricsIn(RULES.replace(/^.*summary:.*$/gm, '') + DASHBOARD);
    expect(usedMetrics.length).toBeGreaterThan(8);
    expect(usedMetrics.filter((name) => !measured.includes(name))).toEqual([]);
  });

  it('have a row of the operations page for each alert', () => {
    const handbook = readFileSync('docs/operations.md', 'utf8');
    const alerts = [...RULES.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(5);
    expect(alerts.filter((name) => !handbook.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
