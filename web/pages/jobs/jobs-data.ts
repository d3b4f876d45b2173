/** Data of the jobs pages. */
import type {
  BookingRowView,
  BookingView,
  FileRecordView,
  DispatchView,
  ListedNoteView,
  OverviewStepView,
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
  | 'isOver'
  | 'nextVisit'
  | 'technicians'
>;

/** The time of a visit. */
export type VisitTime = Pick<BookingRowView, 'startAt' | 'endAt' | 'allDay' | 'status'>;

/** What the list shows: `open` and `over` are accepted work, `ended` are offers that cannot be answered any more. */
export const JOB_STATES = ['open', 'over', 'ended'] as const;

/** The filters of the list, as in the address. */
export interface JobFilters {
  q: string;
  state: (typeof JOB_STATES)[number];
  /** Local days, such as `2030-06-03`; empty: not limited. */
  from: string;
  to: string;
  /** ID of a user, `me`, or empty. */
  technician: string;
  /** Counted from 0. */
  page: number;
}

/** A person of the contractor. */
export interface Person {
  id: string;
  name: string;
}

export interface JobsData extends JobsPageData {
  /** Visits of today with their jobs, by start. Empty while a filter is set, like `offers`. */
  today: { visit: VisitTime; job: Job }[];
  offers: Job[];
  jobs: Job[];
  /** Number of pages of `jobs`. */
  pages: number;
  filters: JobFilters;
  /** The reader plans for all people. */
  isOffice: boolean;
  seesPayouts: boolean;
  isFiltered: boolean;
  /** Who can be filtered by; empty for people who see their own jobs only. */
  people: Person[];
}

/** Files of the order that are pictures or documents. */
export type JobFile = Pick<FileRecordView, 'id' | 'fileName' | 'contentType'>;

/** A step that the contractor can act on. */
export interface JobStep {
  id: string;
  title: string | null;
  description: RichTextOrNull;
  type: WorkflowStepView['type'];
  /** False: another side requested a time on its own step. */
  isOwn: boolean;
  dueAt: string | null;
  /** The booking that the step is about. */
  booking: BookingView | null;
  /** What the contractor may do with it. */
  visitActions: OverviewStepView['visitActions'];
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
  type: WorkflowStepView['type'];
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
  /** Files of the order, newest first. */
  files: { fromClient: JobFile[]; others: JobFile[] };
  /** Whom the office can assign; null for others. */
  people: Person[] | null;
  /** Empty before acceptance. */
  steps: JobStep[];
  documents: JobDocument[];
}
