/** Validates several templates: small ones in this thread, large ones in a worker. */
import { invalid } from '../errors.js';
import { LimitExceeded, type WorkerPool, workerFile } from '../worker-pool/worker-pool.js';
import { assertTemplate, type TemplateRules } from './validate-template.js';

/** Maximum characters of all templates that are validated in this thread; takes a few milliseconds. */
const CHARACTERS_HERE = 4096;

const WORKER_FILE = workerFile(import.meta.url, './validate-templates.worker');

/** Template and rules. */
export interface TemplateToValidate extends TemplateRules {
  template: string;
}

/** @throws 400 naming the first invalid template, with line and column */
export async function assertTemplates(workers: WorkerPool, templates: TemplateToValidate[]): Promise<void> {
  const characters = templates.reduce((sum, { template }) => sum + template.length, 0);
  if (characters <= CHARACTERS_HERE) return templates.forEach((one) => assertTemplate(one.template, one));
  const errors = await faultsInThread(workers, templates);
  const index = errors.findIndex((error) => error !== null);
  if (index >= 0) throw invalid(templates[index].field, errors[index]!);
}

async function faultsInThread(workers: WorkerPool, templates: TemplateToValidate[]): Promise<(string | null)[]> {
  try {
    return await workers.run<(string | null)[]>(WORKER_FILE, templates);
  } catch (error) {
    if (error instanceof LimitExceeded) return ['cannot be checked: it takes too long'];
    throw error;
  }
}
