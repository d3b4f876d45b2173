/** Checks several templates together: small ones here, large ones in a thread. */
import { invalid } from '../errors.js';
import { LimitExceeded, type WorkerPool, workerFile } from '../worker-pool/worker-pool.js';
import { assertTemplate, type TemplateRules } from './validate-template.js';

/** Characters of all templates that are checked here, which takes a few milliseconds at most. */
const CHARACTERS_HERE = 4096;

const THREAD = workerFile(import.meta.url, './validate-templates.worker');

/** A template and what it is checked against. */
export interface TemplateToValidate extends TemplateRules {
  template: string;
}

/** @throws 400 naming the first that breaks a rule, with line and column. */
export async function assertTemplates(threads: WorkerPool, templates: TemplateToValidate[]): Promise<void> {
  const characters = templates.reduce((sum, { template }) => sum + template.length, 0);
  if (characters <= CHARACTERS_HERE) return templates.forEach((one) => assertTemplate(one.template, one));
  const faults = await faultsInThread(threads, templates);
  const place = faults.findIndex((fault) => fault !== null);
  if (place >= 0) throw invalid(templates[place].field, faults[place]!);
}

async function faultsInThread(threads: WorkerPool, templates: TemplateToValidate[]): Promise<(string | null)[]> {
  try {
    return await threads.run<(string | null)[]>(THREAD, templates);
  } catch (error) {
    if (error instanceof LimitExceeded) return ['can not be checked: it takes too long'];
    throw error;
  }
}
