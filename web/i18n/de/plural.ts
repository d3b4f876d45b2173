import { createPlural } from '../plural.js';

export const plural = createPlural('de');
