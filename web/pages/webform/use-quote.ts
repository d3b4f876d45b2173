/** The price and coverage of what the visitor has entered, requested while the visitor types. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { useEffect, useRef, useState, type FormFields } from '../../ui/index.js';
import { createApi } from '../api.js';
import { parseOrderLines } from './form-state.js';
import { fetchQuote } from './submit-webform.js';
import type { WebformData } from './webform-data.js';

/** Delay in milliseconds between the last change and the request. */
const DEBOUNCE_MS = 400;

/** If a request fails, the last quote stays. `isCurrent`: it is about what the form contains now. */
export function useQuote(data: WebformData, values: FormFields): { quote: WebformData['quote']; isCurrent: boolean } {
  const { postalCode, countryCode, city } = values;
  const requestKey = JSON.stringify([parseOrderLines(data, values), postalCode, countryCode, city]);
  const [{ quote, key }, setQuote] = useState({ quote: data.quote, key: requestKey });
  const lastRequest = useRef(requestKey);
  useEffect(() => {
    if (lastRequest.current === requestKey) return;
    lastRequest.current = requestKey;
    const timer = setTimeout(() => {
      fetchQuote(new PublicWebforms(createApi()), values, data)
        .then((result) => lastRequest.current === requestKey && setQuote({ quote: result, key: requestKey }))
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [requestKey]);
  return { quote, isCurrent: key === requestKey };
}
