/** One built-in message in one language: its texts next to what the reader gets. */
import type { MessageView } from '../../../client/generated/types.js';
import { LANGUAGES, type Language } from '../../i18n/language.js';
import { useEffect, useRef, useState } from '../../ui/index.js';
import { getApi } from '../api.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { SaveForm } from '../forms/save-form.js';
import { ActionButton } from '../kit/action-form.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { MESSAGES, SETTINGS } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { TemplateFields, type TypedTexts } from './template-fields.js';
import type { TextsProps } from './texts-props.js';
import { messageQuery, previewQuery } from './texts-queries.js';

const PAUSE_MS = 400;

interface OneMessageProps extends TextsProps {
  kind: string;
  language: Language;
}

export function OneMessage({ kind, language, messages }: OneMessageProps) {
  const { nav } = useConsoleMessages();
  const query = useQuery(messageQuery(getApi, useSession().routerId, kind));
  const message = query.data?.find((one) => one.language === language);
  return (
    <>
      <Crumbs href={MESSAGES} label={nav.messages} />
      <PageHeader heading={messages.kind[kind] ?? nav.messages} />
      {message ? (
        <>
          <nav class="tabs" aria-label={messages.languages}>
            <ul>
              {LANGUAGES.map((one) => (
                <li key={one}>
                  <a
                    href={`${MESSAGES}?kind=${kind}&language=${one}`}
                    aria-current={one === language ? 'page' : undefined}
                  >
                    {messages.language[one]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <MessageColumns message={message} messages={messages} />
        </>
      ) : query.isPending ? (
        <Skeleton rows={10} />
      ) : (
        <Failed {...(query.error ? { error: query.error } : { status: 404 })} />
      )}
    </>
  );
}

function MessageColumns({ message, messages }: TextsProps & { message: MessageView }) {
  const { kind, language, subject, text, isEdited, isEnabled, isRequired } = message;
  const can = useCan();
  const mayChange = can('update', 'routerMessage');
  const [typed, setTyped] = useTyped(`${subject}\n${text}`);
  const input = { kind, language, ...typed };
  const preview = useQuery({
    ...previewQuery(getApi, useSession().routerId, input),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div class="texts-columns">
      <div class="texts-edit">
        <p class="texts-state">
          <span class={isEnabled ? 'badge status-completed' : 'badge'}>{isEnabled ? messages.on : messages.off}</span>
          <span class="quiet">{isRequired ? messages.required : isEdited ? messages.changed : messages.builtIn}</span>
        </p>
        {mayChange ? (
          <SaveForm
            key={`${subject}\n${text}`}
            form="message"
            intent="saveMessage"
            hidden={{ kind, language }}
            initial={{ subject, text }}
            submitLabel={messages.save}
            isEdit
          >
            {(field) => (
              <TemplateFields
                field={field}
                variables={preview.data?.variables ?? []}
                onType={setTyped}
                messages={messages}
              />
            )}
          </SaveForm>
        ) : null}
        {mayChange && (
          <div class="texts-actions">
            {isEdited && (
              <ActionButton
                intent="restoreMessage"
                fields={{ kind, language }}
                label={messages.restore}
                about={messages.language[language] ?? ''}
              />
            )}
            {!isRequired && (
              <ActionButton
                intent="switchMessage"
                fields={{ kind, language, isEnabled: String(!isEnabled) }}
                label={isEnabled ? messages.switchOff : messages.switchOn}
                about={messages.language[language] ?? ''}
              />
            )}
          </div>
        )}
      </div>
      <section class="panel texts-preview" aria-labelledby="texts-preview">
        <h2 id="texts-preview">{messages.preview}</h2>
        <p class="quiet">
          {messages.sampleData}{' '}
          {can('update', 'routerSettings') && <a href={`${SETTINGS}/company`}>{messages.changeSender}</a>}
        </p>
        {preview.isError ? (
          <p class="quiet" role="status">
            {messages.noPreview}
          </p>
        ) : preview.data ? (
          <div class="mail" lang={language}>
            <p class="quiet">{preview.data.sender}</p>
            <h3>{preview.data.subject}</h3>
            <p class="mail-text">{preview.data.text}</p>
          </div>
        ) : (
          <Skeleton rows={6} />
        )}
      </section>
    </div>
  );
}

/** What is typed, for the preview: it follows after a short pause. @param saved the saved texts, which replace it */
function useTyped(saved: string): [typed: TypedTexts, setTyped: (typed: TypedTexts) => void] {
  const [typed, setTyped] = useState<TypedTexts>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    setTyped({});
    return () => clearTimeout(timer.current);
  }, [saved]);
  const setLater = (next: TypedTexts) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(next), PAUSE_MS);
  };
  return [typed, setLater];
}
