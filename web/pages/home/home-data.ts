/** What the first page is drawn from. */
import type { MeView } from '../../../client/generated/types.js';

export type { HomeWords } from '../../words/en/home.js';

/** Who is signed in, and where. */
export interface HomeData {
  me: Pick<MeView, 'email' | 'firstName' | 'lastName' | 'language' | 'timezone' | 'roles'>;
  organizationName: string | null;
  isPasswordChanged: boolean;
}
