/** Countries for choices. */
import { listCountries } from '../../i18n/countries.js';
import { useMemo } from '../../ui/index.js';
import { useSession } from '../session.js';

/** By name; first the organization's country and those that the page shows already. @param used codes of countries that the page shows */
export function useCountries(...used: (string | null | undefined)[]) {
  const { language, countryCode } = useSession();
  return useMemo(() => listCountries(language, [countryCode, ...used]), [language, countryCode, ...used]);
}
