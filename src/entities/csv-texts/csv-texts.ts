/** Names and headings of CSV files for people, in one language. */

/** The lists that people save as a file. */
export type CsvListName = 'orders' | 'dispatches' | 'bookings' | 'payouts' | 'payoutLines' | 'users' | 'deliveries';

export interface CsvTexts {
  /** Names of the files. */
  files: Record<CsvListName, string>;
  /** Headings by column, as pages name them: those of all lists, and those that a list has instead. */
  headings: { all: Record<string, string> } & Partial<Record<CsvListName, Record<string, string>>>;
}
