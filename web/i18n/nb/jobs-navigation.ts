/** Links between the pages of a contractor. */
import type { JobsNavigationMessages } from '../en/jobs-navigation.js';

export const navigation: JobsNavigationMessages = {
  label: 'Sider',
  jobs: 'Oppdrag',
  team: 'Team',
  week: 'Min uke',
  payouts: 'Utbetalinger',
};
