/** Figures of a contractor, as people say them. */
import type { PartnerRowView } from '../../../client/generated/types.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { formatDecimal, formatDuration, formatMoney, formatShortDay } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { useSession } from '../session.js';

type Figures = Pick<
  PartnerRowView,
  'openOffers' | 'acceptedOrders' | 'acceptanceRate' | 'medianResponseMinutes' | 'rating'
>;

const NONE = '–';

/** A function for each figure that writes it as text. */
export function useFigures(messages: Pick<ConsoleContractorsMessages, 'figure'>) {
  const { language } = usePageContext();
  const format: { [Name in keyof ConsoleContractorsMessages['figure']]: (of: Figures) => string } = {
    openOffers: ({ openOffers }) => formatDecimal(openOffers, language),
    acceptedOrders: ({ acceptedOrders }) => formatDecimal(acceptedOrders, language),
    acceptanceRate: ({ acceptanceRate }) =>
      acceptanceRate === null ? NONE : `${formatDecimal(acceptanceRate * 100, language, 0)} %`,
    medianResponseMinutes: ({ medianResponseMinutes }) =>
      medianResponseMinutes === null ? NONE : formatDuration(Math.max(1, medianResponseMinutes) * 60_000, language),
    rating: ({ rating }) => (rating === null ? NONE : formatDecimal(rating, language, 1)),
  };
  return { ...format, names: Object.keys(messages.figure) as (keyof typeof format)[] };
}

/** Days of the present or next absence. */
export function NextAbsence({ of: { nextAbsence } }: { of: Pick<PartnerRowView, 'nextAbsence'> }) {
  const { language } = usePageContext();
  const { timeZone } = useSession();
  if (!nextAbsence) return <>{NONE}</>;
  // The end is exclusive.
  const last = new Date(Date.parse(nextAbsence.to) - 1).toISOString();
  const [from, to] = [nextAbsence.from, last].map((at) => formatShortDay(at, language, timeZone));
  return <time dateTime={nextAbsence.from}>{from === to ? from : `${from} – ${to}`}</time>;
}

/** What is owed, one line for each currency. */
export function AmountsDue({ of: { amountDue } }: { of: Pick<PartnerRowView, 'amountDue'> }) {
  const { language } = usePageContext();
  if (amountDue.length === 0) return <>{NONE}</>;
  return (
    <>
      {amountDue.map(({ currencyCode, totalAmount }) => (
        <span key={currencyCode} class="block">
          {currencyCode ? formatMoney(totalAmount, currencyCode, language) : totalAmount / 100}
        </span>
      ))}
    </>
  );
}
