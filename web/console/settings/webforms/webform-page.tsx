/** A webform: its link, its questions, and the parts that are saved by a form each. */
import type { ConsoleSettingsWebformMessages } from '../../../i18n/en/console-settings-webform.js';
import { useNavigation } from '../../address.js';
import { useQuery } from '../../data/query-client.js';
import { ActionButton } from '../../kit/action-form.js';
import { Crumbs } from '../../kit/crumbs.js';
import { Icon } from '../../kit/icon.js';
import { PageHeader } from '../../kit/page-header.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { WEBFORMS } from '../../routes.js';
import { useCan, useSession } from '../../session.js';
import { PartPanels } from './part-panels.js';
import { QuestionsPanel } from './questions-panel.js';
import { SharePanel } from './share-panel.js';
import { webformQuery, type EditedWebform } from './webform-queries.js';

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
        {webform && can('delete', 'webform') && <DeleteMenu webform={webform} messages={messages} />}
      </PageHeader>
      {!can('update', 'webform') ? (
        <Failed status={403} />
      ) : webform ? (
        <div class="settings-page">
          <SharePanel webform={webform} messages={messages} />
          <QuestionsPanel webform={webform} messages={messages} />
          <PartPanels webform={webform} messages={messages} />
        </div>
      ) : query.isError ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={12} />
      )}
    </>
  );
}

function DeleteMenu(props: { webform: EditedWebform; messages: ConsoleSettingsWebformMessages }) {
  const { webform, messages } = props;
  return (
    <details class="menu">
      <summary class="button secondary">
        <Icon name="trash-2" />
        {messages.delete}
      </summary>
      <div class="popover-box">
        <p>{messages.deleteHint}</p>
        <ActionButton
          intent="deleteWebform"
          fields={{ subjectId: webform.id }}
          label={messages.delete}
          kind="danger"
          about={webform.name}
        />
      </div>
    </details>
  );
}
