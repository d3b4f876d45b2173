/** The explicit list of migrations, oldest first. Number 19 was withdrawn before its release and stays empty. */
import { Organizations1795000000001 } from './0001-organizations.js';
import { Files1795000000002 } from './0002-files.js';
import { Partners1795000000003 } from './0003-partners.js';
import { Products1795000000004 } from './0004-products.js';
import { Orders1795000000005 } from './0005-orders.js';
import { Records1795000000006 } from './0006-records.js';
import { WorkflowTemplates1795000000007 } from './0007-workflow-templates.js';
import { Workflows1795000000008 } from './0008-workflows.js';
import { Dispatches1795000000009 } from './0009-dispatches.js';
import { Identity1795000000010 } from './0010-identity.js';
import { TemplateIndexes1795000000011 } from './0011-template-indexes.js';
import { WorkflowFiles1795000000012 } from './0012-workflow-files.js';
import { WebformsAndViewPresets1795000000013 } from './0013-webforms-and-view-presets.js';
import { Notifications1795000000014 } from './0014-notifications.js';
import { Dispatching1795000000015 } from './0015-dispatching.js';
import { RowCounts1795000000016 } from './0016-row-counts.js';
import { WorkflowTasks1795000000017 } from './0017-workflow-tasks.js';
import { OneRowANote1795000000018 } from './0018-one-row-a-note.js';
import { DoneBookings1795000000020 } from './0020-done-bookings.js';
import { ShortPendingLists1795000000021 } from './0021-short-pending-lists.js';
import { ListIndexes1795000000022 } from './0022-list-indexes.js';
import { Joining1795000000023 } from './0023-joining.js';
import { SecondFactor1795000000024 } from './0024-second-factor.js';
import { SignInAttempts1795000000025 } from './0025-sign-in-attempts.js';
import { OpenidConnect1795000000026 } from './0026-openid-connect.js';
import { Escalation1795000000027 } from './0027-escalation.js';
import { OfferVersions1795000000028 } from './0028-offer-versions.js';
import { BuiltInMessages1795000000029 } from './0029-built-in-messages.js';
import { EventFeed1795000000030 } from './0030-event-feed.js';
import { TrueStatus1795000000031 } from './0031-true-status.js';
import { StepFiles1795000000032 } from './0032-step-files.js';
import { Attention1795000000033 } from './0033-attention.js';
import { TermsOfDispatches1795000000034 } from './0034-terms-of-dispatches.js';
import { OfferedWork1795000000035 } from './0035-offered-work.js';
import { CoverageImports1795000000036 } from './0036-coverage-imports.js';
import { BookingProposers1795000000037 } from './0037-booking-proposers.js';
import { ExternalIds1795000000038 } from './0038-external-ids.js';
import { BookingSlots1795000000039 } from './0039-booking-slots.js';
import { OrderTechnicians1795000000040 } from './0040-order-technicians.js';
import { BoundedRankings1795000000041 } from './0041-bounded-rankings.js';
import { LeftCoverage1795000000042 } from './0042-left-coverage.js';
import { Signatures1795000000043 } from './0043-signatures.js';
import { LineTexts1795000000044 } from './0044-line-texts.js';
import { EventsToldTogether1795000000045 } from './0045-events-told-together.js';
import { DispatchRounds1795000000046 } from './0046-dispatch-rounds.js';
import { Inviters1795000000047 } from './0047-inviters.js';
import { DeliveriesWithoutLines1795000000048 } from './0048-deliveries-without-lines.js';
import { QuietJobs1795000000049 } from './0049-quiet-jobs.js';
import { WebformEmbedding1795000000050 } from './0050-webform-embedding.js';
import { ClientProofs1795000000051 } from './0051-client-proofs.js';
import { AttentionMovesOrders1795000000052 } from './0052-attention-moves-orders.js';
import { RoutersOfProducts1795000000053 } from './0053-routers-of-products.js';
import { TenantKeys1795000000054 } from './0054-tenant-keys.js';
import { TenantDirectory1795000000055 } from './0055-tenant-directory.js';
import { TracedEvents1795000000056 } from './0056-traced-events.js';
import { ContractorRouters1795000000057 } from './0057-contractor-routers.js';
import { ClientLanguages1795000000058 } from './0058-client-languages.js';
import { MomentsFirst1795000000059 } from './0059-moments-first.js';
import { LinesByOrder1795000000060 } from './0060-lines-by-order.js';
import { OwnSearch1795000000061 } from './0061-own-search.js';
import { StoredBytes1795000000062 } from './0062-stored-bytes.js';
import { LighterTriggers1795000000063 } from './0063-lighter-triggers.js';
import { JobsAtOnce1795000000064 } from './0064-jobs-at-once.js';
import { OrderChanges1795000000065 } from './0065-order-changes.js';
import { LeanKeys1795000000066 } from './0066-lean-keys.js';

export const MIGRATIONS = [
  Organizations1795000000001,
  Files1795000000002,
  Partners1795000000003,
  Products1795000000004,
  Orders1795000000005,
  Records1795000000006,
  WorkflowTemplates1795000000007,
  Workflows1795000000008,
  Dispatches1795000000009,
  Identity1795000000010,
  TemplateIndexes1795000000011,
  WorkflowFiles1795000000012,
  WebformsAndViewPresets1795000000013,
  Notifications1795000000014,
  Dispatching1795000000015,
  RowCounts1795000000016,
  WorkflowTasks1795000000017,
  OneRowANote1795000000018,
  DoneBookings1795000000020,
  ShortPendingLists1795000000021,
  ListIndexes1795000000022,
  Joining1795000000023,
  SecondFactor1795000000024,
  SignInAttempts1795000000025,
  OpenidConnect1795000000026,
  Escalation1795000000027,
  OfferVersions1795000000028,
  BuiltInMessages1795000000029,
  EventFeed1795000000030,
  TrueStatus1795000000031,
  StepFiles1795000000032,
  Attention1795000000033,
  TermsOfDispatches1795000000034,
  OfferedWork1795000000035,
  CoverageImports1795000000036,
  BookingProposers1795000000037,
  ExternalIds1795000000038,
  BookingSlots1795000000039,
  OrderTechnicians1795000000040,
  BoundedRankings1795000000041,
  LeftCoverage1795000000042,
  Signatures1795000000043,
  LineTexts1795000000044,
  EventsToldTogether1795000000045,
  DispatchRounds1795000000046,
  Inviters1795000000047,
  DeliveriesWithoutLines1795000000048,
  QuietJobs1795000000049,
  WebformEmbedding1795000000050,
  ClientProofs1795000000051,
  AttentionMovesOrders1795000000052,
  RoutersOfProducts1795000000053,
  TenantKeys1795000000054,
  TenantDirectory1795000000055,
  TracedEvents1795000000056,
  ContractorRouters1795000000057,
  ClientLanguages1795000000058,
  MomentsFirst1795000000059,
  LinesByOrder1795000000060,
  OwnSearch1795000000061,
  StoredBytes1795000000062,
  LighterTriggers1795000000063,
  JobsAtOnce1795000000064,
  OrderChanges1795000000065,
  LeanKeys1795000000066,
];
