/** What the fields of a step are shown with. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import type { FormFields } from '../../ui/index.js';
import type { BindField } from '../forms/form.js';
import type { EditedStep, EditedTemplate } from './template-queries.js';
import type { StepChoices } from './use-step-choices.js';

export interface StepFieldsProps {
  template: EditedTemplate;
  step: EditedStep;
  field: BindField;
  values: FormFields;
  choices: StepChoices;
  messages: ConsoleTemplateMessages;
}
