/** Who changed what, newest first. */
import { findText } from '../../i18n/find-text.js';
import type { OrderHistoryEntryView } from '../../../client/generated/types.js';
import type { CommonMessages } from '../../i18n/en/common.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { usePageContext } from '../../ui/index.js';
import { When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import type { OrderPartProps } from './order-part.js';

export function History({ overview, messages }: OrderPartProps) {
  const { history, counts } = overview;
  return (
    <section class="panel" aria-labelledby="history">
      <h2 id="history">{messages.history}</h2>
      <details class="folded">
        <summary>{messages.changes(counts.history)}</summary>
        <ol class="ruled history">
          {history.map((entry) => (
            <Entry key={entry.id} entry={entry} messages={messages} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Entry({ entry, messages }: { entry: OrderHistoryEntryView; messages: ConsoleOrderMessages }) {
  const { waitingFor } = useConsoleMessages();
  const { common } = usePageContext();
  const side = entry.actor === 'system' ? messages.system : waitingFor[entry.actor];
  return (
    <li>
      <time class="quiet">
        <When at={entry.createdAt} />
      </time>
      <span class="grow">
        {[findText(messages.event, entry.event) ?? entry.event, nameStepOf(entry, common)].filter(Boolean).join(': ')}
        {(entry.reason ?? entry.comment) && <span class="quiet"> “{entry.reason ?? entry.comment}”</span>}
      </span>
      <span class="quiet">{entry.actorName ?? side}</span>
    </li>
  );
}

/** Name of the step that the entry is about; empty if there is none. */
function nameStepOf({ event, changes }: OrderHistoryEntryView, { nameStep }: CommonMessages): string {
  return event.startsWith('workflow.step.') ? nameStep(changes as unknown as Parameters<typeof nameStep>[0]) : '';
}
