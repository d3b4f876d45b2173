/** Context of the components of the job page. */
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

export function useJobContext(): JobContextValue {
  const context = useContext(JobContext);
  if (!context) throw new Error('useJobContext must be called within a JobPage');
  return context;
}
