/** Names of countries. */
import { COUNTRY_CODES } from '../../../src/platform/country-codes.js';
import { useMemo, usePageContext } from '../../ui/index.js';

/** Countries in the order of their codes: the order of names differs between the server and browsers. */
export function useCountries() {
  const { language } = usePageContext();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return COUNTRY_CODES.map((code) => ({ value: code, option: names.of(code) ?? code }));
  }, [language]);
}
