/** What a contractor decides by: payout, time, location, work and deadline. Used by the job offer page and the job page. */
import { ClockIcon, Countdown, Fact, FactList, PinIcon, TimerIcon, ToolIcon, usePageContext } from '../ui/index.js';
import { formatDateTime, formatDecimal, formatRange } from '../i18n/formats.js';

export interface WorkFactsMessages {
  payout: string;
  wanted: string;
  anytime: string;
  agreeTime: string;
  where: string;
  distance: (kilometres: string) => string;
  what: string;
  andMore: (name: string, others: number) => string;
  answerBy: string;
  answerUntil: (time: string) => string;
  noDeadline: string;
  firstGetsIt: string;
}

/** Times are in the time zone of the organization that offers the work. */
export function WorkFacts(props: {
  payout: string;
  time: { startAt: string; endAt: string | null } | null;
  /** Default: that the time is requested, or to agree on one. */
  timeHint?: string;
  place: string;
  distanceKm: number | null;
  /** The first one is named. */
  work: string[];
  /** Undefined if no answer is expected. */
  expiresAt: string | null | undefined;
  onOver?: () => void;
  messages: WorkFactsMessages;
}) {
  const { payout, time, timeHint, place, distanceKm, work, expiresAt, onOver, messages } = props;
  const { language, timeZone } = usePageContext();
  const [first, ...others] = work;
  return (
    <>
      <p class="pay">
        <span class="hint">{messages.payout}</span>
        <strong>{payout}</strong>
      </p>
      <FactList>
        <Fact
          icon={<ClockIcon />}
          name={messages.wanted}
          hint={timeHint ?? (time ? messages.wanted : messages.agreeTime)}
        >
          {!time && messages.anytime}
          {time?.endAt && formatRange(time.startAt, time.endAt, language, timeZone)}
          {time && !time.endAt && formatDateTime(time.startAt, language, timeZone)}
        </Fact>
        <Fact
          icon={<PinIcon />}
          name={messages.where}
          hint={distanceKm !== null && messages.distance(formatDecimal(distanceKm, language, 0))}
        >
          {place}
        </Fact>
        {first && (
          <Fact icon={<ToolIcon />} name={messages.what}>
            {others.length > 0 ? messages.andMore(first, others.length) : first}
          </Fact>
        )}
        {expiresAt !== undefined && (
          <Fact
            icon={<TimerIcon />}
            name={messages.answerBy}
            hint={
              expiresAt ? messages.answerUntil(formatDateTime(expiresAt, language, timeZone)) : messages.firstGetsIt
            }
          >
            {expiresAt ? <Countdown until={expiresAt} {...(onOver ? { onOver } : {})} /> : messages.noDeadline}
          </Fact>
        )}
      </FactList>
    </>
  );
}
