/** A countdown. */
import { useEffect, useState } from 'preact/hooks';
import { formatDuration, formatDateTime } from '../i18n/formats.js';
import { usePageContext } from './page-context.js';

/**
 * First renders the time left at the time of the response, so that hydration matches.
 * @param isShort leaves out the time at which it ends
 */
export function Countdown({ until, isShort = false }: { until: string; isShort?: boolean }) {
  const { language, timeZone, now, common } = usePageContext();
  const [left, setLeft] = useState(Date.parse(until) - Date.parse(now));
  useEffect(() => {
    // Counts from the response, as the visitor's clock may be wrong.
    const start = performance.now();
    const whole = Date.parse(until) - Date.parse(now);
    const timer = setInterval(() => setLeft(whole - (performance.now() - start)), 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <span role="timer">
      {!isShort && <time dateTime={until}>{formatDateTime(until, language, timeZone)} </time>}
      {left > 0 ? common.left(formatDuration(left, language)) : common.over}
    </span>
  );
}
