/** One built-in message in one language: its texts next to what the reader gets. */
import { findText } from '../../i18n/find-text.js';
import type { MessageView } from '../../../client/generated/types.js';
import { LANGUAGES, type Language } from '../../i18n/language.js';
import { useEffect, useRef, useState } from '../../ui/index.js';
import { keepPreviousData, useQuery, type UseQueryResult } from '../data/query-client.js';
import { Form } from '../forms/form.js';
import { ActionButton } from '../kit/action-form.js';
import { Avatar } from '../kit/avatar.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { MESSAGES, SETTINGS } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { MailFrame } from './mail-frame.js';
import { TemplateFields, type TypedTexts } from './template-fields.js';
import type { TextsProps } from './texts-props.js';
import { messageQuery, previewQuery, type Preview } from './texts-queries.js';

const PAUSE_MS = 400;

interface OneMessageProps extends TextsProps {
  kind: string;
  language: Language;
}

export function OneMessage({ kind, language, messages }: OneMessageProps) {
  const { nav } = useConsoleMessages();
  const query = useQuery(messageQuery(useSession().routerId, kind));
  const message = query.data?.values.find((one) => one.language === language);
  return (
    <>
      <Crumbs href={MESSAGES} label={nav.messages} />
      <PageHeader heading={findText(messages.kind, kind) ?? nav.messages} />
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
          <MessageColumns message={message} version={query.data!.version} messages={messages} />
        </>
      ) : query.isPending ? (
        <Skeleton rows={10} />
      ) : (
        <Failed {...(query.error ? { error: query.error } : { status: 404 })} />
      )}
    </>
  );
}

function MessageColumns({ message, version, messages }: TextsProps & { message: MessageView; version: string }) {
  const { kind, language, subject, text, isEdited, isEnabled, isRequired } = message;
  const { routerId } = useSession();
  const mayChange = useCan()('update', 'routerMessage');
  const [typed, setTyped] = useTyped(`${subject}\n${text}`);
  const preview = useQuery({
    ...previewQuery(routerId, { kind, language, ...typed }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const about = messages.language[language] ?? '';
  return (
    <div class="stack loose texts-columns">
      <div class="stack">
        <p class="row">
          <span class={isEnabled ? 'badge status-completed' : 'badge'}>{isEnabled ? messages.on : messages.off}</span>
          <span class="quiet">{isRequired ? messages.required : isEdited ? messages.changed : messages.builtIn}</span>
        </p>
        <Form
          form="message"
          intent="saveMessage"
          hidden={{ kind, language, version }}
          initial={{ subject, text }}
          submitLabel={messages.save}
          isReadOnly={!mayChange}
          class="panel stack edit-form"
        >
          {(field) => (
            <TemplateFields
              field={field}
              variables={preview.data?.variables ?? []}
              onType={setTyped}
              messages={messages}
            />
          )}
        </Form>
        {mayChange && (
          <div class="row">
            {isEdited && (
              <ActionButton
                intent="restoreMessage"
                fields={{ kind, language, version }}
                label={messages.restore}
                about={about}
              />
            )}
            {!isRequired && (
              <ActionButton
                intent="switchMessage"
                fields={{ kind, language, isEnabled: String(!isEnabled) }}
                label={isEnabled ? messages.switchOff : messages.switchOn}
                about={about}
              />
            )}
          </div>
        )}
      </div>
      <MessagePreview {...{ preview, messages }} version={`${subject}\n${text}`} />
    </div>
  );
}

/** The e-mail as its reader would see it. */
function MessagePreview(props: TextsProps & { preview: UseQueryResult<Preview>; version: string }) {
  const { preview, version, messages } = props;
  const can = useCan();
  return (
    <section class="panel" aria-labelledby="texts-preview">
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
        <div class="mail">
          <div class="mail-head" lang={preview.data.input.language}>
            <Avatar name={preview.data.sender} />
            <div class="grow">
              <h3>{preview.data.subject}</h3>
              <p class="quiet">{preview.data.sender}</p>
            </div>
          </div>
          <MailFrame input={preview.data.input} version={version} title={messages.mailFrame} />
        </div>
      ) : (
        <Skeleton rows={6} />
      )}
    </section>
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
