/** The explicit list of migrations, oldest first. */
import { Baseline1795564800000 } from './0001-baseline.js';

export const MIGRATIONS = [Baseline1795564800000];
