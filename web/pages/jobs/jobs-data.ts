/** Data of the jobs pages. */
import type {
  BookingView,
  DispatchView,
  ListedNoteView,
  RichTextOrNull,
  SigningView,
  StepInputView,
  WorkflowStepView,
} from '../../../client/generated/types.js';
import type { JobsMessages } from '../../i18n/en/jobs.js';
import type { FreeTimes } from '../time-picker.js';

export type { JobsMessages } from '../../i18n/en/jobs.js';

/** What a form of the job page does. Each has a confirmation message. */
export type JobIntent = keyof JobsMessages['confirmation'];

/** Data of both pages. */
export interface JobsPageData {
  /** The signed-in user. */
  userId: string;
  language: string | null;
  organizationName: string;
  done: JobIntent | null;
}

/** The fields of a dispatch that the pages show. */
export type Job = Pick<
  DispatchView,
  | 'id'
  | 'orderDisplayId'
  | 'status'
  | 'expiresAt'
  | 'payout'
  | 'payoutIsComplete'
  | 'version'
  | 'distanceKm'
  | 'handBackRequestedAt'
  | 'proposedAt'
  | 'proposedStartAt'
  | 'proposedAmount'
  | 'proposalRefusedAt'
  | 'work'
  | 'contact'
>;

export interface JobsData extends JobsPageData {
  offers: Job[];
  /** Begins today, in the time zone of the offering organization. */
  today: Job[];
  accepted: Job[];
}

/** A step that the contractor can act on. */
export interface JobStep {
  id: string;
  title: string | null;
  description: RichTextOrNull;
  type: WorkflowStepView['type'];
  /** False: the step belongs to the client, who requests a time. */
  isOwn: boolean;
  dueAt: string | null;
  /** The booking that the step is about. */
  booking: BookingView | null;
  times: FreeTimes;
  inputs: StepInputView[];
  /** Names of the uploaded files. */
  files: string[];
  signing: Pick<SigningView, 'consent' | 'consentLanguage' | 'documents'> | null;
}

/** A document of the order; `address` is the URL of its PDF. */
export interface JobDocument {
  name: string;
  address: string;
}

/** The client asks for another time of a confirmed visit. */
export interface ChangeRequest {
  /** The step of the booking. */
  id: string;
  title: string | null;
  booking: BookingView;
  /** False: operators answer it. */
  isOwn: boolean;
}

export interface JobData extends JobsPageData {
  job: Job;
  orderId: string;
  changeRequests: ChangeRequest[];
  /** Public notes, newest first. */
  notes: ListedNoteView[];
  /** Empty before acceptance. */
  steps: JobStep[];
  documents: JobDocument[];
  /** Idempotency key of the forms on this page. */
  key: string;
}
