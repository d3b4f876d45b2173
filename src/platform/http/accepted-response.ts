/** An answer that says: it will be done (202). */
import type { JsonText } from '../read-models/json-query.js';

/** What is known of it so far. */
export class AcceptedResponse {
  constructor(readonly body: JsonText) {}
}
