/** Links between the pages of a contractor. */
export const navigation = { label: 'Pages', jobs: 'Jobs', team: 'Team', week: 'My week', payouts: 'Payouts' };

export type JobsNavigationMessages = typeof navigation;
