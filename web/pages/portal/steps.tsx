/** The steps of the order with their status. */
import type { PortalWorkflowView } from '../../../client/generated/types.js';
import { Section } from '../../ui/index.js';
import { usePortalActions } from './portal-actions.js';
import { toFileUrl } from './documents.js';
import type { PortalMessages } from './portal-data.js';

/** The status is text, so that it does not depend on color. */
export function Steps({ workflow, messages }: { workflow: PortalWorkflowView; messages: PortalMessages }) {
  const { token } = usePortalActions().data;
  if (workflow.steps.length === 0) return null;
  return (
    <Section heading={messages.steps}>
      <ol class="steps">
        {workflow.steps.map(({ title, status, files }) => (
          <li class={status} aria-current={status === 'active' ? 'step' : undefined}>
            {title} <span class="state">{messages.step[status]}</span>
            {files.map(({ id, fileName }) => (
              <div>
                <a href={toFileUrl(token, id)}>{fileName}</a>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
