/** What the page of one's own account is drawn from. */
import type { MeView } from '../../../client/generated/types.js';
import type { HomeMessages } from '../../i18n/en/home.js';

export type { HomeMessages } from '../../i18n/en/home.js';

/** Who is signed in, and where. */
export interface HomeData {
  me: Pick<MeView, 'email' | 'firstName' | 'lastName' | 'language' | 'timezone' | 'roles' | 'organizationId'>;
  /** Where somebody could be signed in. */
  organizations: { id: string; name: string }[];
  /** What was done last, which the page confirms. */
  done: keyof HomeMessages['confirmation'] | null;
  /** Work is given to this organization, or to whoever is signed in. */
  isContractor: boolean;
}
