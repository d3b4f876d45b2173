/** Words that the console's pages of one contractor have in common. */
export const head = {
  parts: 'Pages of the contractor',
  overview: 'Overview',
  people: 'People',
  absences: 'Hours and absences',
  areas: 'Areas',
  prices: 'Prices',
  reassign: 'Give the work to others',
  inactive: 'Inactive',
};

export type ContractorHeadMessages = typeof head;
