/** Whether the webform is public, and its link: copied, opened, replaced. */
import { ActionButton } from '../../kit/action-form.js';
import { Icon } from '../../kit/icon.js';
import { FormMenu } from '../../forms/menus.js';
import { CopyButton, useAbsoluteUrl } from './copied-text.js';
import { publicPath } from './paths.js';
import type { WebformProps } from './webform-props.js';

export function SharePanel({ webform, messages }: WebformProps) {
  const { id, name, publicSharable, publicToken, version, questions } = webform;
  const path = publicPath(publicToken);
  const url = useAbsoluteUrl(path);
  return (
    <section class="panel" aria-labelledby="share">
      <div class="panel-top">
        <h2 id="share">{messages.share}</h2>
        <span class={publicSharable ? 'badge status-completed' : 'badge'}>
          {publicSharable ? messages.isPublic : messages.notPublic}
        </span>
      </div>
      {publicSharable ? (
        <div class="row secret">
          <code>{url}</code>
          <CopyButton text={url} copy={messages.copy} copied={messages.copied} about={messages.link} />
          <a class="button secondary" href={path} target="_blank" rel="noopener">
            <Icon name="external-link" />
            {messages.open}
          </a>
        </div>
      ) : (
        <p class="quiet">{questions.length > 0 ? messages.notPublicHint : messages.notPublicYet}</p>
      )}
      <div class="row share-actions">
        {publicSharable && (
          <FormMenu
            intent="rotateLink"
            fields={{ subjectId: id }}
            icon="rotate-cw"
            label={messages.rotate}
            kind="quiet-button"
            hint={messages.rotateHint}
            confirm={messages.rotateConfirm}
            isDanger
            about={name}
          />
        )}
        <ActionButton
          intent={publicSharable ? 'unpublishWebform' : 'publishWebform'}
          fields={{ webformId: id, version }}
          label={publicSharable ? messages.unpublish : messages.publish}
          kind={publicSharable ? 'secondary' : 'primary'}
          about={name}
        />
      </div>
    </section>
  );
}
