/** How tries of deliveries end, told to whoever counts them. */
import { told } from '../platform/watch/told.js';

/** One try. */
export interface EndedTry {
  channel: string;
  /** `failed` is tried again, `dead` is not; `not_configured`: nothing was tried. */
  outcome: 'delivered' | 'failed' | 'dead' | 'not_configured';
}

export const TRIES = told<EndedTry>('delivery-tries');
