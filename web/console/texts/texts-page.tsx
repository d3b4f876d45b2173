/** The built-in messages of the service by recipient, and one of them. */
import { findText } from '../../i18n/find-text.js';
import type { ConsoleMessagesMessages } from '../../i18n/en/console-messages.js';
import { LANGUAGES } from '../../i18n/language.js';
import { usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { PageHeader } from '../kit/page-header.js';
import { Loaded } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { MESSAGES } from '../routes.js';
import { useSession } from '../session.js';
import { OneMessage } from './one-message.js';
import type { TextsProps } from './texts-props.js';
import { messageRowsQuery, parseMessage, type MessageRow } from './texts-queries.js';

export function TextsPage({ messages }: TextsProps) {
  const { kind, language } = parseMessage(useNavigation().query);
  return kind ? (
    <OneMessage key={`${kind} ${language}`} kind={kind} language={language} messages={messages} />
  ) : (
    <MessageList messages={messages} />
  );
}

const GROUPS = ['client', 'contractor', 'operator', 'account'] as const;

function MessageList({ messages }: TextsProps) {
  const { nav } = useConsoleMessages();
  const list = useQuery(messageRowsQuery(useSession().routerId));
  const isIn = (group: string, { parties }: MessageRow) =>
    group === 'account' ? parties.length === 0 : parties.includes(group);
  return (
    <>
      <PageHeader heading={nav.messages} />
      <p class="quiet texts-intro">{messages.intro}</p>
      <Loaded query={list} rows={16}>
        {(rows) =>
          GROUPS.map((group) => (
            <section key={group} class="panel texts-group" aria-labelledby={`texts-${group}`}>
              <h2 id={`texts-${group}`}>{messages.group[group]}</h2>
              <MessageTable rows={rows.filter((row) => isIn(group, row))} messages={messages} />
            </section>
          ))
        }
      </Loaded>
    </>
  );
}

function MessageTable({ rows, messages }: TextsProps & { rows: MessageRow[] }) {
  const { language } = usePageContext();
  return (
    <table class="list texts">
      <thead>
        <tr>
          <th scope="col">{messages.message}</th>
          <th scope="col">{messages.subject}</th>
          <th scope="col">{messages.text}</th>
          <th scope="col">{messages.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, subjects, edited, disabled }) => (
          <tr key={kind}>
            <td>
              <a class="row-link" href={`${MESSAGES}?kind=${kind}&language=${language}`}>
                {findText(messages.kind, kind) ?? kind}
              </a>
            </td>
            <td>
              <Subject template={subjects[language] ?? ''} />
            </td>
            <td>
              {edited.length > 0 ? (
                <span class="badge tone-blue">{messages.changedIn(listNames(edited, messages))}</span>
              ) : (
                <span class="quiet">{messages.builtIn}</span>
              )}
            </td>
            <td>
              {disabled.length === 0 ? (
                <span class="badge status-completed">{messages.on}</span>
              ) : disabled.length === LANGUAGES.length ? (
                <span class="badge">{messages.off}</span>
              ) : (
                <span class="badge">{messages.offIn(listNames(disabled, messages))}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Begin and end of a section, which may be left out. */
const SECTION = /\{\{[#^/][^}]*\}\}/g;

/** The subject with the names of its variables, without the syntax of templates. */
function Subject({ template }: { template: string }) {
  const parts = template.replace(SECTION, '').split(/\{\{\s*([^}]*?)\s*\}\}/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} class="variable">
            {part}
          </span>
        ),
      )}
    </>
  );
}

function listNames(languages: string[], messages: ConsoleMessagesMessages): string {
  return languages.map((language) => findText(messages.language, language) ?? language).join(', ');
}
