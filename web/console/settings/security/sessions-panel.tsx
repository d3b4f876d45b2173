/** Where the person is signed in, and the end of other sessions. */
import type { OwnSessionView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsSecurityMessages } from '../../../i18n/en/console-settings-security.js';
import { useQuery } from '../../data/query-client.js';
import { ActionButton } from '../../kit/action-form.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { When } from '../../kit/times.js';
import { sessionsQuery } from './security-queries.js';

interface PanelProps {
  messages: ConsoleSettingsSecurityMessages;
}

export function SessionsPanel({ messages }: PanelProps) {
  const { data, error } = useQuery(sessionsQuery());
  if (!data) return error ? <Failed error={error} /> : <Skeleton rows={2} />;
  return (
    <section class="panel" aria-labelledby="sessions">
      <h2 id="sessions">{messages.sessions}</h2>
      <ul class="ruled people">
        {data.values.map((session) => (
          <Session key={session.id} session={session} messages={messages} />
        ))}
      </ul>
      {data.count > data.values.length && <p class="quiet">{messages.moreSessions(data.count - data.values.length)}</p>}
      {data.count > 1 && (
        <div class="logo-row">
          <p class="quiet">{messages.othersHint}</p>
          <ActionButton intent="endOtherSessions" fields={{}} label={messages.endOthers} about="" />
        </div>
      )}
    </section>
  );
}

function Session({ session, messages }: PanelProps & { session: OwnSessionView }) {
  const { id, browser, operatingSystem, organizationName, createdAt, lastUsedAt, isCurrent } = session;
  const device = [browser, operatingSystem].filter(Boolean).join(', ') || messages.unknownDevice;
  return (
    <li>
      <div class="grow">
        <p>
          <strong>{device}</strong> {isCurrent && <span class="badge tone-green">{messages.thisSession}</span>}
        </p>
        <p class="quiet">
          {organizationName} · {messages.signedIn} <When at={createdAt} isInText />
          {lastUsedAt && !isCurrent && (
            <>
              {' · '}
              {messages.lastUsed} <When at={lastUsedAt} isInText />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <ActionButton intent="endSession" fields={{ subjectId: id }} label={messages.endSession} about={device} />
      )}
    </li>
  );
}
