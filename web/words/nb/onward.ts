/** The step between another site and a page for people who are signed in. */
import type { OnwardWords } from '../en/onward.js';

export const words: OnwardWords = { heading: 'Et øyeblikk …', goOn: 'Gå videre' };
