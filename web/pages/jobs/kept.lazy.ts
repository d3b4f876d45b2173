/** What waits for a connection: loaded once the page stands, so that nothing waits for it. */
import { allKept, forget, keep } from '../kept-store.js';
import { sendKept, sendOne } from '../send-kept.js';
import { keptOf } from './kept-form.js';

export { allKept, forget, keep, keptOf, sendKept, sendOne };
