/** A form that was sent without script and is shown again. */
import { createContext, type FormError, type FormFields } from '../ui/index.js';

export interface Draft {
  fields: FormFields;
  /** Why the service refused the form; null if it only shows what would happen. */
  formError: FormError | null;
}

/** Null once another page was opened. */
export const DraftContext = createContext<Draft | null>(null);
