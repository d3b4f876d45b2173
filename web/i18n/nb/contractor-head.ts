/** Words that the console's pages of one contractor have in common. */
import type { ContractorHeadMessages } from '../en/contractor-head.js';

export const head: ContractorHeadMessages = {
  parts: 'Sider om utføreren',
  overview: 'Oversikt',
  people: 'Personer',
  absences: 'Arbeidstid og fravær',
  areas: 'Områder',
  prices: 'Priser',
  reassign: 'Gi arbeidet til andre',
  inactive: 'Inaktiv',
};
