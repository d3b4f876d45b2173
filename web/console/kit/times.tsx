/** Times as people say them. */
import { formatDateTime } from '../../i18n/formats.js';
import { formatAge, formatRelativeDateTime, formatRelativeRange, toDeadline } from '../../i18n/relative-times.js';
import { useEffect, usePageContext, useState } from '../../ui/index.js';
import { useConsoleMessages } from '../messages.js';

const MINUTE_MS = 60_000;

/**
 * The time now, ISO 8601. Counts the time since the response by the visitor's clock: `performance.now()` stops while the computer
 * sleeps. @param now the time of the response
 */
export function currentTime(now: string): string {
  return new Date(Date.parse(now) + Date.now() - performance.timeOrigin).toISOString();
}

/** The time of the response, then the current time, each minute. Counts from the response, as clocks of visitors may be wrong. */
export function useNow(): string {
  const { now } = usePageContext();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const update = () => setCurrent(currentTime(now));
    const timer = setInterval(update, MINUTE_MS);
    update();
    return () => clearInterval(timer);
  }, [now]);
  return current;
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
