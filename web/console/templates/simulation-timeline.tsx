/** The timeline of a simulation. */
import type {
  SimulatedCandidateView,
  SimulatedNotificationView,
  SimulationView,
} from '../../../client/generated/types.js';
import type { ConsoleSimulationMessages } from '../../i18n/en/console-template-simulation.js';
import type { TemplateWords } from '../../i18n/en/template-words.js';
import { formatDateTime, formatDay, formatTime } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { Pay } from '../money/pay.js';
import { Empty } from '../kit/states.js';
import { ACTORS } from './step-form.js';
import { newStepPath, stepPath, taskPath } from './paths.js';
import type { EditedTemplate } from './template-queries.js';
import { toTimeline, type Entry } from './timeline.js';
import { CHANNEL_ICONS, TYPE_ICONS } from './type-icons.js';

interface TimelineProps {
  template: EditedTemplate;
  view: SimulationView;
  /** Of what is ordered; null if nothing is. */
  currencyCode: string | null;
  messages: ConsoleSimulationMessages;
}

/** Candidates that are named; the number of the others is shown. */
const MAX_CANDIDATES = 5;

export function SimulationTimeline(props: TimelineProps) {
  const { template, view, messages } = props;
  const { language, timeZone } = usePageContext();
  const { days, untimed, waiting } = toTimeline(view, timeZone);
  const { words } = messages;
  if (view.steps.length === 0)
    return (
      <Empty icon="workflow" heading={messages.none}>
        <a class="button secondary" href={newStepPath(template.id, null)}>
          {messages.addStep}
        </a>
      </Empty>
    );
  return (
    <div class="timeline">
      {days.length > 0 && (
        <p class="quiet">
          {messages.summary(
            view.steps.length - waiting.length,
            view.notifications.length,
            formatDay(days.at(-1)!.entries[0].at, language, timeZone),
          )}
        </p>
      )}
      {days.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{formatDay(entries[0].at, language, timeZone)}</h2>
          <ol>
            {entries.map((entry, index) => (
              <TimelineEntry
                key={toKey(entry)}
                entry={entry}
                isLater={entry.at !== entries[index - 1]?.at}
                {...props}
              />
            ))}
          </ol>
        </section>
      ))}
      {untimed.length > 0 && (
        <section aria-labelledby="untimed">
          <h2 id="untimed">{messages.untimed}</h2>
          <p class="quiet">{messages.untimedHint}</p>
          <ul>
            {untimed.map((message) => (
              <li key={`${message.taskId} ${message.stepId} ${message.state}`}>
                <Icon name={CHANNEL_ICONS[message.type]} />{' '}
                <a href={taskPath(template.id, message.taskId)}>{message.name}</a>{' '}
                <span class="timeline-facts">
                  <Reader {...{ message, template, words }} />
                </span>
                <Excerpt message={message} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{messages.waiting}</h2>
          <ul>
            {waiting.map((step) => (
              <li key={step.id}>
                <a href={stepPath(template.id, step.id)}>{words.nameStep(step)}</a>{' '}
                <span class="quiet">{words.actor[step.actor]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const toKey = (entry: Entry) =>
  entry.kind === 'step'
    ? entry.step.id
    : `${entry.message.taskId} ${entry.message.stepId} ${entry.message.state} ${entry.at}`;

/** @param isLater than the entry before, so that it has a time of its own */
function TimelineEntry(props: TimelineProps & { entry: Entry; isLater: boolean }) {
  const { entry, isLater, template, messages } = props;
  const { language, timeZone } = usePageContext();
  const { words } = messages;
  const time = (
    <time class={isLater ? '' : 'same'} dateTime={entry.at}>
      {formatTime(entry.at, language, timeZone)}
    </time>
  );
  const name = words.nameStep(entry.step);
  if (entry.kind === 'message') {
    const { message } = entry;
    return (
      <li class="timeline-message">
        {time}
        <Icon name={CHANNEL_ICONS[message.type]} />
        <div>
          <p>
            <a class="timeline-step" href={taskPath(template.id, message.taskId)}>
              {message.name}
            </a>
          </p>
          <p class="timeline-facts">
            <Reader {...{ message, template, words }} /> · {messages.when[message.state](name)}
            {message.onlyIfLate ? ` · ${messages.onlyIfLate}` : ''}
          </p>
          <Excerpt message={message} />
        </div>
      </li>
    );
  }
  const { step } = entry;
  const { currencyCode } = props;
  return (
    <li>
      {time}
      <Icon name={TYPE_ICONS[step.type]} />
      <div>
        <p>
          <a class="timeline-step" href={stepPath(template.id, step.id)}>
            {name}
          </a>
        </p>
        <p class="timeline-facts">
          <span class={`party ${step.actor}`}>{words.actor[step.actor]}</span>
          {step.dueAt && ` · ${messages.due(formatDateTime(step.dueAt, language, timeZone))}`}
        </p>
        {step.candidates && <Candidates candidates={step.candidates} {...{ currencyCode, messages }} />}
      </div>
    </li>
  );
}

/** Channel and recipient of a message. People of a router are operators; other roles are those of contractors. */
function Reader(props: { message: SimulatedNotificationView; template: EditedTemplate; words: TemplateWords }) {
  const { message, template, words } = props;
  const channel = words.channel[message.type];
  if (!message.recipient) return <>{channel}</>;
  const { type, value } = message.recipient;
  if (type === 'EMAIL' || type === 'PHONE') return <>{`${channel} · ${value}`}</>;
  const named = type === 'ACTOR' ? value : value === 'CONTRACTOR' ? 'contractor' : 'operator';
  const party = ACTORS.find((actor) => actor === named);
  return (
    <>
      {channel} ·{' '}
      <span class={`party ${party ?? 'contractor'}`}>
        {party ? words.actor[party] : (template.actors.find(({ slug }) => slug === value)?.name ?? value)}
      </span>
    </>
  );
}

/** The beginning of what is sent, with the names of variables. */
function Excerpt({ message: { subject, excerpt } }: { message: SimulatedNotificationView }) {
  if (!subject && !excerpt) return null;
  return (
    <p class="timeline-excerpt">
      {subject && <strong>{subject}</strong>} {excerpt}
    </p>
  );
}

/** Who would be asked, best first. */
function Candidates(props: {
  candidates: SimulatedCandidateView[];
  currencyCode: string | null;
  messages: ConsoleSimulationMessages;
}) {
  const { candidates, currencyCode, messages } = props;
  const { language, timeZone } = usePageContext();
  if (candidates.length === 0)
    return (
      <p class="attention">
        <Icon name="circle-alert" />
        {messages.noCandidate}
      </p>
    );
  const more = candidates.length - MAX_CANDIDATES;
  return (
    <ol class="timeline-candidates">
      {candidates.slice(0, MAX_CANDIDATES).map(({ partnerId, name, offered, expiresAt, margin, ...pay }) => (
        <li key={partnerId}>
          {name}{' '}
          <span class="quiet">
            {offered && expiresAt
              ? messages.offered(formatDateTime(expiresAt, language, timeZone))
              : messages.notOffered}
          </span>
          {currencyCode && (
            <p class="timeline-facts">
              <Pay pay={pay} net={margin === null ? null : margin + pay.payout!} currencyCode={currencyCode} />
            </p>
          )}
        </li>
      ))}
      {more > 0 && <li class="quiet">{messages.more(more)}</li>}
    </ol>
  );
}
