/** The explicit list of migrations, oldest first. */
import { Baseline1795910900000 } from './0001-baseline.js';

export const MIGRATIONS = [Baseline1795910900000];
