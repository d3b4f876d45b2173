/** Custom fields of new orders. */
import { settingsFormPath } from '../paths.js';
import { PartList } from './part-list.js';
import { Section, type SectionProps } from './section.js';

export function FieldsPanel({ template, mayEdit, messages }: SectionProps) {
  const add = { href: settingsFormPath(template.id, 'field'), label: messages.addField };
  return (
    <Section
      section="fields"
      heading={messages.headings.fields}
      intro={messages.fieldsIntro}
      {...(mayEdit ? { add } : {})}
    >
      <PartList
        templateId={template.id}
        form="field"
        mayEdit={mayEdit}
        none={messages.noFields}
        messages={messages}
        parts={template.customFields.map((field) => ({
          id: field.id,
          name: field.name,
          facts: [
            messages.fieldType[field.type],
            ...(field.customId ? [field.customId] : []),
            ...(field.value ? [messages.startsWith(field.value)] : []),
            ...(field.questions > 0 ? [messages.questionCount(field.questions)] : []),
            ...(field.steps.length > 0 ? [messages.stepCount(field.steps.length)] : []),
          ],
          badges: [
            ...(field.isSensitive ? [messages.sensitive] : []),
            ...(field.visibleInOrderCreation ? [] : [messages.hiddenInForm]),
          ],
        }))}
      />
    </Section>
  );
}
