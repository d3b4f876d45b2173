/** Checks several templates together: small ones here, large ones in a thread. */
import { invalid } from '../errors.js';
import { LimitExceeded, type WorkerPool } from '../worker-pool/threads.js';
import { threadFile } from '../worker-pool/thread-file.js';
import { checkTemplate, type TemplateRules } from './check-template.js';

/** Characters of all templates that are checked here, which takes a few milliseconds at most. */
const CHARACTERS_HERE = 4096;

const THREAD = threadFile(import.meta.url, './check-templates.thread');

/** A template and what it is checked against. */
export interface CheckedTemplate extends TemplateRules {
  template: string;
}

/** @throws 400 naming the first that breaks a rule, with line and column. */
export async function checkTemplates(threads: WorkerPool, templates: CheckedTemplate[]): Promise<void> {
  const characters = templates.reduce((sum, { template }) => sum + template.length, 0);
  if (characters <= CHARACTERS_HERE) return templates.forEach((one) => checkTemplate(one.template, one));
  const faults = await faultsInThread(threads, templates);
  const place = faults.findIndex((fault) => fault !== null);
  if (place >= 0) throw invalid(templates[place].field, faults[place]!);
}

async function faultsInThread(threads: WorkerPool, templates: CheckedTemplate[]): Promise<(string | null)[]> {
  try {
    return await threads.run<(string | null)[]>(THREAD, templates);
  } catch (error) {
    if (error instanceof LimitExceeded) return ['can not be checked: it takes too long'];
    throw error;
  }
}
