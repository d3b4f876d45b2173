/** What comes after sending: the order's number and the client's own link. */
import type { PublicWebformView, SubmissionView } from '../../../client/generated/types.js';
import { Frame, Notice } from '../../ui/index.js';
import type { WebformMessages } from './webform-data.js';

/** Within another page the link opens outside of it. */
export function Sent(props: { form: PublicWebformView; sent: SubmissionView; messages: WebformMessages }) {
  const { form, sent, messages } = props;
  return (
    <Frame heading={messages.sent.heading}>
      <Notice kind="success">{messages.sent.text(sent.displayId)}</Notice>
      <p>
        <a class="button primary" href={sent.clientUrl} target={form.portalNewTab ? '_blank' : '_top'} rel="noopener">
          {messages.sent.follow}
        </a>
      </p>
      <p class="hint">{messages.sent.keep}</p>
    </Frame>
  );
}
