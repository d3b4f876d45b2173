/** Links between the pages of a contractor. */
import type { JobsNavigationMessages } from '../en/jobs-navigation.js';

export const navigation: JobsNavigationMessages = {
  label: 'Seiten',
  jobs: 'Aufträge',
  team: 'Team',
  week: 'Meine Woche',
  payouts: 'Auszahlungen',
};
