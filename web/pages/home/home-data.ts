/** Data of the home and account pages. */
import type { MeView } from '../../../client/generated/types.js';
import type { HomeMessages } from '../../i18n/en/home.js';

export type { HomeMessages } from '../../i18n/en/home.js';

export interface HomeData {
  me: Pick<MeView, 'email' | 'firstName' | 'lastName' | 'language' | 'timezone' | 'roles' | 'organizationId'>;
  /** Organizations that the user can switch to. */
  organizations: { id: string; name: string }[];
  /** The last completed action, to show a confirmation. */
  done: keyof HomeMessages['confirmation'] | null;
  /** The user or the organization carries out work, so the page links to the jobs. */
  isContractor: boolean;
}
