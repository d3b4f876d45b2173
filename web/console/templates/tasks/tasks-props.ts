/** What the parts of the page are shown with. */
import type { ConsoleTemplateMessagesMessages } from '../../../i18n/en/console-template-messages.js';
import type { FormFields } from '../../../ui/index.js';
import type { BindField } from '../../forms/form.js';
import type { EditedTemplate } from '../template-queries.js';

export interface TasksProps {
  template: EditedTemplate;
  messages: ConsoleTemplateMessagesMessages;
}

/** Who a task may name. */
export interface Person {
  id: string;
  name: string;
}

/** What the fields of a message are shown with. */
export interface TaskFieldsProps extends TasksProps {
  field: BindField;
  values: FormFields;
  people: Person[];
}
