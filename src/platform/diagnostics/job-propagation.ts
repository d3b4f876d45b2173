/** Channel that lets tracing add `traceparent` to payloads of jobs and events before they are stored. */
import { createChannel } from './channel.js';

/** Payloads about to be stored. */
export interface JobPayloads {
  payloads: Record<string, unknown>[];
}

export const JOB_PROPAGATION = createChannel<JobPayloads>('planned-jobs');
