/** Why a time does not fit, in words. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatTime } from '../../i18n/formats.js';
import { describeError, isApiError, type usePageContext } from '../../ui/index.js';

export interface Clash {
  stepId: string;
  text: string;
  /** Operators may allow it: the contractor lacks capacity, but no technician would have two visits at once. */
  mayOverlap: boolean;
}

/** The visits that a 409 of a booking names, as far as the reader may know them. */
interface ClashingVisit {
  displayId: string | null;
  technicianName: string | null;
  startAt: string;
  endAt: string;
}

const TECHNICIAN = /^The technician has another visit/;
const CAPACITY = /^The performer has no capacity/;

export async function describeClash(
  error: unknown,
  stepId: string,
  messages: ConsoleCalendarMessages,
  settings: ReturnType<typeof usePageContext>,
): Promise<Clash> {
  const isTechnician = isApiError(error) && TECHNICIAN.test(error.message);
  if (!isApiError(error) || error.status !== 409 || !(isTechnician || CAPACITY.test(error.message))) {
    const { message, details } = await describeError(error, settings);
    return { stepId, text: [message, ...details.map((one) => one.message)].join(' '), mayOverlap: false };
  }
  const visits = error.details.flatMap((detail) => ('visit' in detail ? [detail.visit as ClashingVisit] : []));
  const { language, timeZone } = settings;
  const named = visits.map(({ displayId, technicianName, startAt, endAt }) => {
    const time = [startAt, endAt].map((at) => formatTime(at, language, timeZone)).join('–');
    return [displayId ?? messages.clash.unknown, time, technicianName].filter(Boolean).join(' · ');
  });
  const rule = isTechnician ? messages.clash.technician : messages.clash.capacity;
  return { stepId, text: named.length > 0 ? `${rule}: ${named.join('; ')}` : `${rule}.`, mayOverlap: !isTechnician };
}
