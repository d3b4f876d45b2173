/** Times as people say them. */
import { formatDateTime } from '../../i18n/formats.js';
import { formatAge, formatRelativeDateTime, formatRelativeRange, toDeadline } from '../../i18n/relative-times.js';
import {
  createContext,
  useContext,
  useEffect,
  usePageContext,
  useState,
  type ComponentChildren,
} from '../../ui/index.js';
import { useConsoleMessages } from '../messages.js';

const MINUTE_MS = 60_000;

/**
 * The time now, ISO 8601. Counts the time since the response by the visitor's clock: `performance.now()` stops while the computer
 * sleeps. @param now the time of the response
 */
export function currentTime(now: string): string {
  return new Date(Date.parse(now) + Date.now() - performance.timeOrigin).toISOString();
}

const NowContext = createContext('');

/** The time of the response, then the current time, each minute, by one timer for all that shows it. */
export function NowProvider({ children }: { children: ComponentChildren }) {
  const { now } = usePageContext();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(currentTime(now)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);
  return <NowContext.Provider value={current}>{children}</NowContext.Provider>;
}

export function useNow(): string {
  return useContext(NowContext);
}

/** How long ago, such as `3 hr ago`; the exact time on hover. */
export function Age({ at }: { at: string }) {
  const { language, timeZone } = usePageContext();
  const { now: justNow } = useConsoleMessages();
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at, language, timeZone)}>
      {formatAge(at, now, language, justNow)}
    </time>
  );
}

/**
 * Day and time, such as `Tomorrow 10:00`. @param isInText within a sentence: `tomorrow 10:00`
 * @param isDeadline midnight is the end of the day before
 */
export function When(props: { at: string; isInText?: boolean; isDeadline?: boolean }) {
  const { at, isInText = false, isDeadline = false } = props;
  const { language, timeZone } = usePageContext();
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at, language, timeZone)}>
      {formatRelativeDateTime(isDeadline ? toDeadline(at, timeZone) : at, now, language, timeZone, isInText)}
    </time>
  );
}

/** A span, such as `Tomorrow 10:00–12:00`. */
export function Span(span: { startAt: string; endAt: string }) {
  const { language, timeZone } = usePageContext();
  const now = useNow();
  return <time dateTime={span.startAt}>{formatRelativeRange(span, now, language, timeZone)}</time>;
}
