/** Properties of page components, and the state that the server sends along for hydration. */
import type { FormError, FormFields, PageSettings } from '../ui/index.js';

export interface PageProps<Data, Messages> {
  data: Data;
  messages: Messages;
  /** Set if the form was submitted without script and rejected. */
  formError: RejectedForm | null;
}

/** The error and the submitted values without secrets, so that the form can be shown again as it was filled in. */
export interface RejectedForm extends FormError {
  fields: FormFields;
}

/** Serialized into the document by the server, read by `hydratePage`. */
export interface InitialState<Data> {
  data: Data;
  settings: PageSettings;
  formError: RejectedForm | null;
}
