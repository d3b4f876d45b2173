/** Roles of the workflow, from which its steps choose. */
import { settingsFormPath } from '../paths.js';
import { PartList } from './part-list.js';
import { Section, type SectionProps } from './section.js';

export function RolesPanel({ template, mayEdit, messages }: SectionProps) {
  const add = { href: settingsFormPath(template.id, 'role'), label: messages.addRole };
  return (
    <Section
      section="roles"
      heading={messages.headings.roles}
      intro={messages.rolesIntro}
      {...(mayEdit ? { add } : {})}
    >
      <PartList
        templateId={template.id}
        form="role"
        mayEdit={mayEdit}
        none={messages.noRoles}
        messages={messages}
        parts={template.roles.map(({ id, name, slug, type, isMainInstaller, steps, ...needs }) => ({
          id,
          name,
          facts: [
            messages.roleType[type],
            slug,
            ...[...needs.professions, ...needs.services, ...needs.tags],
            messages.stepCount(steps.length),
          ],
          badges: isMainInstaller ? [messages.main] : [],
        }))}
      />
    </Section>
  );
}
