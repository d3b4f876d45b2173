/** What the pages of a contractor's work are drawn from. */
import type { DispatchView, WorkflowStepView } from '../../../client/generated/types.js';
import type { JobsWords } from '../../words/en/jobs.js';

export type { JobsWords } from '../../words/en/jobs.js';

/** What was done last, which the page confirms. */
export type Said = keyof JobsWords['said'];

/** What both pages share. */
export interface Mine {
  /** Of whoever is signed in. */
  language: string | null;
  timeZone: string;
  organizationName: string;
  said: Said | null;
}

/** The list. */
export interface JobsData extends Mine {
  offers: DispatchView[];
  accepted: DispatchView[];
}

/** One job. */
export interface JobData extends Mine {
  dispatch: DispatchView;
  /** Open steps of the contractor; none before it has accepted. */
  steps: WorkflowStepView[];
}
