/** The confirmation after submission: the order's number and the client's link. */
import type { PublicWebformView, SubmissionView } from '../../../client/generated/types.js';
import { Frame, Notice } from '../../ui/index.js';
import type { WebformMessages } from './webform-data.js';

/** In a frame, the link opens in the top window. */
export function Confirmation(props: {
  form: PublicWebformView;
  submission: SubmissionView;
  messages: WebformMessages;
}) {
  const { form, submission, messages } = props;
  return (
    <Frame heading={messages.confirmation.heading}>
      <Notice kind="success">{messages.confirmation.text(submission.displayId)}</Notice>
      <p>
        <a
          class="button primary"
          href={submission.clientUrl}
          target={form.portalNewTab ? '_blank' : '_top'}
          rel="noopener"
        >
          {messages.confirmation.follow}
        </a>
      </p>
      <p class="hint">{messages.confirmation.keep}</p>
    </Frame>
  );
}
