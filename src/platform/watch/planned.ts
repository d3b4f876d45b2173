/** Jobs about to be added, told to whoever traces them, so that a job belongs to the trace of what wanted it. */
import { told } from './told.js';

/** Their payloads; a tracer adds `traceparent`. */
export interface Planned {
  payloads: Record<string, unknown>[];
}

export const PLANNED = told<Planned>('planned-jobs');
