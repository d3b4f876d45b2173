/** How long is left until a moment, counting down. */
import { useEffect, useState } from 'preact/hooks';
import { formatDuration, formatDateTime } from '../i18n/formats.js';
import { usePageContext } from './page-context.js';

/** Draws from the moment of the answer first, so that server and browser agree; then from the clock. */
export function Countdown({ until }: { until: string }) {
  const { language, timeZone, now, common } = usePageContext();
  const [left, setLeft] = useState(Date.parse(until) - Date.parse(now));
  useEffect(() => {
    // The reader's clock may be wrong: what counts is the time since the answer.
    const start = performance.now();
    const whole = Date.parse(until) - Date.parse(now);
    const timer = setInterval(() => setLeft(whole - (performance.now() - start)), 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <span role="timer">
      <time dateTime={until}>{formatDateTime(until, language, timeZone)}</time>{' '}
      {left > 0 ? common.left(formatDuration(left, language)) : common.over}
    </span>
  );
}
