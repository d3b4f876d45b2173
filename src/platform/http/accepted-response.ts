/** Result of a handler that starts a job: the adapter responds with 202. */
import type { JsonText } from '../read-models/json-query.js';

export class AcceptedResponse {
  constructor(readonly body: JsonText) {}
}
