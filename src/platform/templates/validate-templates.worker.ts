/** Worker of `assert-templates.ts`. */
import { validateTemplate } from './validate-template.js';
import type { TemplateToValidate } from './assert-templates.js';

/** Message of each template or `null`, up to the first invalid one. */
export default function validateAll(templates: TemplateToValidate[]): (string | null)[] {
  const faults: (string | null)[] = [];
  for (const one of templates) {
    faults.push(validateTemplate(one.template, one));
    if (faults.at(-1) !== null) break;
  }
  return faults;
}
