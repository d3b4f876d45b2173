/** Forms of words in Norwegian by a count. */
import { createPlural } from '../plural.js';

export const plural = createPlural('nb');
