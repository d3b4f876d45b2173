/** The part of `check-templates.ts` that runs in a thread. */
import { templateFault } from './check-template.js';
import type { CheckedTemplate } from './check-templates.js';

/** The fault of each, or `null`, up to the first one. */
export default function faults(templates: CheckedTemplate[]): (string | null)[] {
  const faults: (string | null)[] = [];
  for (const one of templates) {
    faults.push(templateFault(one.template, one));
    if (faults.at(-1) !== null) break;
  }
  return faults;
}
