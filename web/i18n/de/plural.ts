/** Forms of words in German by a count. */
import { createPlural } from '../plural.js';

export const plural = createPlural('de');
