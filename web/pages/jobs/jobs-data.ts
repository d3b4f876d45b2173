/** What the pages of a contractor's work are drawn from. */
import type {
  BookingView,
  DispatchView,
  RichTextOrNull,
  SigningView,
  StepInputView,
  WorkflowStepView,
} from '../../../client/generated/types.js';
import type { JobsMessages } from '../../i18n/en/jobs.js';

export type { JobsMessages } from '../../i18n/en/jobs.js';

/** What was done last, which the page confirms. */
export type JobIntent = keyof JobsMessages['confirmation'];

/** What both pages share. */
export interface JobsPageData {
  /** Of whoever is signed in. */
  userId: string;
  language: string | null;
  organizationName: string;
  done: JobIntent | null;
}

/** Of an offer or a job, what the pages show. */
export type Job = Pick<
  DispatchView,
  | 'id'
  | 'orderDisplayId'
  | 'status'
  | 'expiresAt'
  | 'payout'
  | 'distanceKm'
  | 'handBackRequestedAt'
  | 'proposedAt'
  | 'proposedStartAt'
  | 'proposedAmount'
  | 'proposalRefusedAt'
  | 'work'
  | 'contact'
>;

/** The list. */
export interface JobsData extends JobsPageData {
  offers: Job[];
  /** Those of today in the zone of whoever gave them, then the rest. */
  today: Job[];
  accepted: Job[];
}

/** A step that is the contractor's to do now. */
export interface JobStep {
  id: string;
  title: string | null;
  description: RichTextOrNull;
  type: WorkflowStepView['type'];
  /** False where it is somebody else's, who asks for a time. */
  isOwn: boolean;
  dueAt: string | null;
  /** The time that it is about. */
  booking: BookingView | null;
  /** Free times, ISO 8601. */
  slots: string[];
  inputs: StepInputView[];
  /** Names of files that have arrived. */
  files: string[];
  signing: Pick<SigningView, 'consent' | 'consentLanguage' | 'documents'> | null;
}

/** A document of the order, to be read as PDF. */
export interface JobDocument {
  name: string;
  address: string;
}

/** One job. */
export interface JobData extends JobsPageData {
  job: Job;
  /** None before the contractor has accepted. */
  steps: JobStep[];
  documents: JobDocument[];
  /** Tells a form that is sent twice from two forms. */
  key: string;
}
