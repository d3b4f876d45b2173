/** Words that the console's pages of one contractor have in common. */
import type { ContractorHeadMessages } from '../en/contractor-head.js';

export const head: ContractorHeadMessages = {
  parts: 'Seiten des Betriebs',
  overview: 'Übersicht',
  people: 'Personen',
  absences: 'Arbeitszeit und Abwesenheit',
  areas: 'Gebiete',
  prices: 'Preise',
  reassign: 'Arbeit anderen geben',
  inactive: 'Inaktiv',
};
