/** Groups of steps. */
import { settingsFormPath } from '../paths.js';
import { PartList } from './part-list.js';
import { Section, type SectionProps } from './section.js';

export function GroupsPanel({ template, mayEdit, messages }: SectionProps) {
  const add = { href: settingsFormPath(template.id, 'group'), label: messages.addGroup };
  return (
    <Section
      section="groups"
      heading={messages.headings.groups}
      intro={messages.groupsIntro}
      {...(mayEdit ? { add } : {})}
    >
      <PartList
        templateId={template.id}
        form="group"
        mayEdit={mayEdit}
        none={messages.noGroups}
        messages={messages}
        parts={template.groups.map(({ id, name, description, isInjectable, steps }) => ({
          id,
          name,
          facts: [...(description ? [description] : []), messages.stepCount(steps.length)],
          badges: isInjectable ? [messages.injectable] : [],
        }))}
      />
    </Section>
  );
}
