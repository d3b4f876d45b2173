/** A webform: its link, its questions, and the parts that are saved by a form each. */
import type { ConsoleSettingsWebformMessages } from '../../../i18n/en/console-settings-webform.js';
import { useNavigation } from '../../address.js';
import { useQuery } from '../../data/query-client.js';
import { Crumbs } from '../../kit/crumbs.js';
import { FormMenu } from '../../forms/menus.js';
import { PageHeader } from '../../kit/page-header.js';
import { Failed, Loaded } from '../../kit/states.js';
import { WEBFORMS } from '../../routes.js';
import { useCan, useSession } from '../../session.js';
import { PartPanels } from './part-panels.js';
import { QuestionsPanel } from './questions-panel.js';
import { SharePanel } from './share-panel.js';
import { webformQuery } from './webform-queries.js';

export function WebformPage({ messages }: { messages: ConsoleSettingsWebformMessages }) {
  const { id } = useNavigation();
  const { routerId } = useSession();
  const can = useCan();
  const query = useQuery(webformQuery(routerId, id));
  const webform = query.data;
  return (
    <>
      <Crumbs href={WEBFORMS} label={messages.webforms} />
      <PageHeader heading={webform?.name ?? messages.webform}>
        {webform && can('delete', 'webform') && (
          <FormMenu
            intent="deleteWebform"
            fields={{ subjectId: webform.id }}
            icon="trash-2"
            label={messages.delete}
            hint={messages.deleteHint}
            isDanger
            about={webform.name}
          />
        )}
      </PageHeader>
      {!can('update', 'webform') ? (
        <Failed status={403} />
      ) : (
        <Loaded query={query} rows={12}>
          {(shown) => (
            <div class="stack loose settings-page">
              <SharePanel webform={shown} messages={messages} />
              <QuestionsPanel webform={shown} messages={messages} />
              <PartPanels webform={shown} messages={messages} />
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}
