/** The explicit list of migrations, oldest first. */
import { Baseline1795911000000 } from './0001-baseline.js';

export const MIGRATIONS = [Baseline1795911000000];
