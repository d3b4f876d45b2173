/** What the parts of the page of one job share. */
import { createContext, useContext } from '../../ui/index.js';
import type { RejectedForm } from '../page-props.js';
import type { JobData, JobsMessages } from './jobs-data.js';
import type { Keeping } from './use-kept.js';

interface Shared {
  data: JobData;
  messages: JobsMessages;
  formError: RejectedForm | null;
  keeping: Keeping;
}

export const JobContext = createContext<Shared | null>(null);

/** The page around. */
export function useJob(): Shared {
  const shared = useContext(JobContext);
  if (!shared) throw new Error('A part of the page of a job was drawn outside of it');
  return shared;
}
