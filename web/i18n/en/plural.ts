/** Forms of words in English by a count. */
import { createPlural } from '../plural.js';

export const plural = createPlural('en');
