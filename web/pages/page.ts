/** What every page is drawn from, on the server and in the browser alike. */
import type { FormFields, FormError, PageSettings } from '../ui/index.js';

/** The properties of a page’s component. */
export interface Props<Data, Messages> {
  data: Data;
  messages: Messages;
  /** Why the service refused a form that was sent without script, and what stood in its fields. */
  formError: RejectedForm | null;
}

/** Fields travel back so that nobody types twice; secrets never do. */
export interface RejectedForm extends FormError {
  fields: FormFields;
}

/** What travels with the page so that the browser can take over. */
export interface InitialState<Data> {
  data: Data;
  settings: PageSettings;
  formError: RejectedForm | null;
}
