/** The part of `check-templates.ts` that runs in a thread. */
import { validateTemplate } from './validate-template.js';
import type { TemplateToValidate } from './assert-templates.js';

/** The fault of each, or `null`, up to the first one. */
export default function faults(templates: TemplateToValidate[]): (string | null)[] {
  const faults: (string | null)[] = [];
  for (const one of templates) {
    faults.push(validateTemplate(one.template, one));
    if (faults.at(-1) !== null) break;
  }
  return faults;
}
