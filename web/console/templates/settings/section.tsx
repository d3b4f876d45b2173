/** A section of the settings of a template. */
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';
import type { ComponentChildren, FormFields } from '../../../ui/index.js';
import { Icon } from '../../kit/icon.js';
import { Form, type BindField } from '../../forms/form.js';
import { type TemplateSettings } from './settings-queries.js';

export interface SectionProps<Messages = ConsoleTemplateSettingsMessages> {
  template: TemplateSettings;
  /** False: the settings can only be read. */
  mayEdit: boolean;
  messages: Messages;
}

/** @param section its ID, to which links of the page lead */
export function Section(props: {
  section: string;
  heading: string;
  /** Under the heading. */
  intro: string;
  /** Adds an entry. */
  add?: { href: string; label: string };
  children: ComponentChildren;
}) {
  const { section, heading, intro, add, children } = props;
  return (
    <section id={section} class="panel" aria-labelledby={`${section}-heading`}>
      <div class="between">
        <h2 id={`${section}-heading`}>{heading}</h2>
        {add && (
          <a class="button secondary" href={add.href}>
            <Icon name="plus" />
            {add.label}
          </a>
        )}
      </div>
      <p class="quiet">{intro}</p>
      {children}
    </section>
  );
}

/** The form of a section, which stays open. It sends its own fields only, so that two people may change different sections. */
export function SectionForm(
  props: SectionProps<{ save: string }> & {
    form: string;
    intent: string;
    initial: FormFields;
    children: (field: BindField, values: FormFields) => ComponentChildren;
  },
) {
  const { template, mayEdit, messages, form, intent, initial, children } = props;
  return (
    <Form
      class="stack edit-form"
      {...{ form, intent, initial }}
      hidden={{ templateId: template.id, version: template.version }}
      submitLabel={messages.save}
      isReadOnly={!mayEdit}
    >
      {children}
    </Form>
  );
}
