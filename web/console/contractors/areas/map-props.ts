/** What the map of areas gets. */
import type { CoverageAreaRowView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';

export interface MapProps {
  areas: CoverageAreaRowView[];
  /** The area that the map is about; null: all of them. */
  shownId: string | null;
  showAll: () => void;
  /** The area that is pointed at or has the focus, here or in the list. */
  pointedId: string | null;
  point: (id: string | null) => void;
  messages: ConsoleContractorAreasMessages;
}
