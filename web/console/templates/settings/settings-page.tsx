/** Everything about a workflow template that is not a step: basics, client portal, new orders, roles and groups. */
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';
import { useNavigation } from '../../address.js';
import { useQuery } from '../../data/query-client.js';
import { useCan, useSession } from '../../session.js';
import { TemplateHead } from '../template-head.js';
import { TemplatePending } from '../template-pending.js';
import { BasicsPanel } from './basics-panel.js';
import { FieldsPanel } from './fields-panel.js';
import { GroupsPanel } from './groups-panel.js';
import { PortalPanel } from './portal-panel.js';
import { RolesPanel } from './roles-panel.js';
import { SettingsDialogs } from './settings-dialogs.js';
import { settingsQuery } from './settings-queries.js';

const SECTIONS = ['basics', 'portal', 'fields', 'roles', 'groups'] as const;

export function SettingsPage({ messages }: { messages: ConsoleTemplateSettingsMessages }) {
  const { id, query: address } = useNavigation();
  const { routerId } = useSession();
  const mayEdit = useCan()('update', 'workflowTemplate');
  const query = useQuery(settingsQuery(routerId, id));
  const { words, headings } = messages;
  if (!query.data) return <TemplatePending query={query} heading={words.workflow} rows={12} />;
  const props = { template: query.data, mayEdit, messages };
  return (
    <>
      <TemplateHead template={query.data} current="settings" words={words} />
      <div class="stack loose section-columns">
        <nav class="section-links" aria-label={messages.sections}>
          <ul>
            {SECTIONS.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{headings[section]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="stack loose sections">
          <BasicsPanel {...props} />
          <PortalPanel {...props} />
          <FieldsPanel {...props} />
          <RolesPanel {...props} />
          <GroupsPanel {...props} />
        </div>
      </div>
      {mayEdit && <SettingsDialogs query={address} {...props} />}
    </>
  );
}
