/** Jobs about to be added, and events that jobs will tell of, told to whoever traces them: a job belongs to the trace of what wanted it. */
import { told } from './told.js';

/** What they bear; a tracer adds `traceparent`. */
export interface Planned {
  payloads: Record<string, unknown>[];
}

export const PLANNED = told<Planned>('planned-jobs');
