/** What the parts of the page of one job share. */
import { createContext, useContext } from '../../ui/index.js';
import type { RejectedForm } from '../page-props.js';
import type { JobData, JobsMessages } from './jobs-data.js';
import type { OfflineQueue } from './offline-queue/use-offline-queue.js';

interface JobContextValue {
  data: JobData;
  messages: JobsMessages;
  formError: RejectedForm | null;
  queue: OfflineQueue;
}

export const JobContext = createContext<JobContextValue | null>(null);

/** The page around. */
export function useJobContext(): JobContextValue {
  const context = useContext(JobContext);
  if (!context) throw new Error('A part of the page of a job was drawn outside of it');
  return context;
}
