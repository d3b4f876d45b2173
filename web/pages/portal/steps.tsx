/** The way of the order: what is done, what goes on now, and what comes. */
import type { PortalWorkflowView } from '../../../client/generated/types.js';
import { Section } from '../../ui/index.js';
import { usePortalActions } from './portal-actions.js';
import { fileUrl } from './documents.js';
import type { PortalMessages } from './portal-data.js';

/** In the order of the workflow; the state is said in words, never by colour alone. */
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
                <a href={fileUrl(token, id)}>{fileName}</a>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
