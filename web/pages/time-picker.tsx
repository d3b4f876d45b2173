/** The choice of a free time: the next one, then the days with free times, then the times of a day as buttons with their end. */
import { Button, CalendarIcon, useId, usePageContext } from '../ui/index.js';
import { formatDay, formatTimeRange } from '../i18n/formats.js';
import { formatNamedDay } from '../i18n/relative-times.js';

/** Free times of equal length. */
export interface FreeTimes {
  /** Length of each. */
  minutes: number;
  /** ISO 8601, in order. */
  starts: string[];
}

export interface TimePickerMessages {
  next: string;
  send: string;
  days: string;
  count: (count: number) => string;
}

/** Maximum number of free times shown. */
const MAX_TIMES = 160;

/** Returns the times of the slots. */
export function toFreeTimes(slots: readonly { startAt: string; endAt: string }[]): FreeTimes {
  const [first] = slots;
  const minutes = first ? (Date.parse(first.endAt) - Date.parse(first.startAt)) / 60_000 : 0;
  return { minutes, starts: slots.slice(0, MAX_TIMES).map(({ startAt }) => startAt) };
}

/** Content of a form, which works without script: each time is a submit button with the name `startAt`. */
export function TimePicker(props: { times: FreeTimes; messages: TimePickerMessages; isBusy: boolean }) {
  const { times, messages, isBusy } = props;
  const { language, timeZone, now, common } = usePageContext();
  const group = useId();
  const [next] = times.starts;
  if (!next) return null;
  const dayOf = (start: string) => formatDay(start, language, timeZone);
  const rangeOf = (start: string) => formatTimeRange(start, addMinutes(start, times.minutes), language, timeZone);
  const days = new Map<string, string[]>();
  for (const start of times.starts) days.set(dayOf(start), [...(days.get(dayOf(start)) ?? []), start]);
  return (
    <>
      <div class="next-time">
        <div class="media">
          <CalendarIcon />
          <div>
            <p class="hint">{messages.next}</p>
            <strong>{formatNamedDay(next, now, language, timeZone)}</strong>
            <br />
            {rangeOf(next)}
          </div>
        </div>
        <Button name="startAt" value={next} isBusy={isBusy}>
          {messages.send}
        </Button>
      </div>
      <h3>{messages.days}</h3>
      {[...days].map(([day, starts], index) => (
        <details class="day" name={group} key={day} open={index === 0}>
          <summary>
            <span>{day}</span>
            <span class="badge">{messages.count(starts.length)}</span>
          </summary>
          <div class="times">
            {starts.map((start) => (
              <button
                class="button secondary"
                name="startAt"
                value={start}
                key={start}
                aria-label={`${rangeOf(start)}, ${day}`}
                aria-disabled={isBusy || undefined}
                onClick={(event) => isBusy && event.preventDefault()}
              >
                {isBusy ? common.busy : rangeOf(start)}
              </button>
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

function addMinutes(start: string, minutes: number): string {
  return new Date(Date.parse(start) + minutes * 60_000).toISOString();
}
