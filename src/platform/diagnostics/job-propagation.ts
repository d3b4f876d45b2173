/** Jobs about to be added, and events that jobs will tell of, told to whoever traces them: a job belongs to the trace of what wanted it. */
import { createChannel } from './channel.js';

/** What they bear; a tracer adds `traceparent`. */
export interface JobPayloads {
  payloads: Record<string, unknown>[];
}

export const JOB_PROPAGATION = createChannel<JobPayloads>('planned-jobs');
