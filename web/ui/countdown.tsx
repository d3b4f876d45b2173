/** A countdown. */
import { useEffect, useState } from 'preact/hooks';
import { formatDuration } from '../i18n/formats.js';
import { usePageContext } from './page-context.js';

/**
 * First renders the time left at the time of the response, so that hydration matches.
 * @param onOver is called once the time has passed
 */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const { language, now, common } = usePageContext();
  const [left, setLeft] = useState(Date.parse(until) - Date.parse(now));
  useEffect(() => {
    // Counts from the response, as the visitor's clock may be wrong; `performance.now()` would stop while the device sleeps.
    const start = Date.now();
    const whole = Date.parse(until) - Date.parse(now);
    const timer = setInterval(() => setLeft(whole - (Date.now() - start)), 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver]);
  return <span role="timer">{isOver ? common.over : common.left(formatDuration(left, language))}</span>;
}
