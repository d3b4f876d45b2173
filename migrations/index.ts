/** The explicit list of migrations, oldest first. */
import { Baseline1795824000000 } from './0001-baseline.js';

export const MIGRATIONS = [Baseline1795824000000];
