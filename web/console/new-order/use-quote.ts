/** The quote of what the form contains, requested when nothing has changed for a moment. */
import type { OrderQuoteView } from '../../../client/generated/types.js';
import { describeError, useEffect, usePageContext, useState, type FormError, type FormFields } from '../../ui/index.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { quoteQuery } from './new-order-queries.js';
import { toQuoteInput } from './order-form.js';

/** Milliseconds between the last change and the request. */
const PAUSE_MS = 400;
const NO_ADDRESS = { address: '', city: '', postalCode: '', countryCode: '', lines: [] };

export interface Quote {
  data: OrderQuoteView | undefined;
  /** The address is complete. */
  isPossible: boolean;
  /** `data` is about what the form contains now. */
  isCurrent: boolean;
  error: FormError | null;
}

/** @param fields the content of the form */
export function useQuote(fields: FormFields): Quote {
  const { language } = usePageContext();
  const [requested, setRequested] = useState(() => toQuoteInput(fields, language));
  const now = toQuoteInput(fields, language);
  const key = JSON.stringify(now);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const query = useQuery({
    ...quoteQuery(requested ?? NO_ADDRESS),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
  });
  const isCurrent = key === JSON.stringify(requested) && !query.isPlaceholderData && !query.isFetching;
  return {
    data: requested === null || query.isError ? undefined : query.data,
    isPossible: now !== null,
    isCurrent,
    error: useErrorText(query.error),
  };
}

function useErrorText(error: unknown): FormError | null {
  const settings = usePageContext();
  const [described, setDescribed] = useState<FormError | null>(null);
  useEffect(() => {
    setDescribed(null);
    if (error) void describeError(error, settings).then(setDescribed);
  }, [error]);
  return described;
}
