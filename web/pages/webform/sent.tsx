/** What comes after sending: the order's number and the client's own link. */
import type { PublicWebformView, SubmissionView } from '../../../client/generated/types.js';
import { Frame, Notice } from '../../ui/index.js';
import type { WebformWords } from './webform-data.js';

/** Within another page the link opens outside of it. */
export function Sent(props: { form: PublicWebformView; sent: SubmissionView; words: WebformWords }) {
  const { form, sent, words } = props;
  return (
    <Frame heading={words.sent.heading}>
      <Notice kind="good">{words.sent.text(sent.displayId)}</Notice>
      <p>
        <a class="button first" href={sent.clientUrl} target={form.portalNewTab ? '_blank' : '_top'} rel="noopener">
          {words.sent.follow}
        </a>
      </p>
      <p class="hint">{words.sent.keep}</p>
    </Frame>
  );
}
