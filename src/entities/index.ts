/** All TypeORM entities. */
import { LineDescription } from './line-description.js';
import type { Class } from '../platform/fields/index.js';
import { MessageTemplateOverride } from './message-template-override.js';
import { CoverageImport } from './coverage-import.js';
import { GeocodedAddress, GeocoderRateLimit } from './geocoded-address.js';
import { CustomField } from './custom-field.js';
import { Delivery, DeliveryAttempt } from './delivery.js';
import { BulkOperation, BulkRow } from './bulk-operation.js';
import { Booking } from './booking.js';
import { ClientOffer, ClientOfferVersion } from './client-offer.js';
import { Dispatch } from './dispatch.js';
import { DispatchRound } from './dispatch-round.js';
import { Invitation, PasswordReset } from './invitation.js';
import { Note } from './note.js';
import { OfferLink } from './offer-link.js';
import { OpenidIdentity, OpenidSignIn } from './openid.js';
import { OrderTag, OrderTagAssignment } from './order-tag.js';
import { ClientProof } from './client-proof.js';
import { ClientLink, Order, OrderHistoryEntry, OrderLine } from './order.js';
import { OrderTimestamp } from './order-timestamp.js';
import { Organization } from './organization.js';
import { RouterSettings } from './router-settings.js';
import { CoverageArea, Partner, PartnerGroup } from './partner.js';
import { PartnerGroupPrice, Product } from './product.js';
import { AuditEntry } from './audit-entry.js';
import { AgreedPayout } from './agreed-payout.js';
import { Payout, PayoutLine } from './payout.js';
import { Absence, OrganizationAvailability, TechnicianAvailability } from './availability.js';
import { CalendarFeed } from './calendar-feed.js';
import { DomainEvent } from './domain-event.js';
import { IdempotencyKey } from './idempotency-key.js';
import { RowCount } from './row-count.js';
import { RecoveryCode, SecondFactor } from './second-factor.js';
import { KnownAddress, PasswordFailures } from './sign-in.js';
import { StepData, StepStatusLog } from './step-data.js';
import { Signature } from './signature.js';
import { StepFile } from './step-file.js';
import { StoredFile } from './stored-file.js';
import { OrderTechnician, TechnicianVisit } from './technician.js';
import { PastContractor } from './contractor-history.js';
import { TenantDirectoryEntry } from './tenant-directory.js';
import { TemplateDocument } from './template-document.js';
import { TemplateTask } from './template-task.js';
import { ApiKey, Session } from './credentials.js';
import { Membership, User } from './user.js';
import { ViewPreset } from './view-preset.js';
import { Webform, WebformFile, WebformQuestion } from './webform.js';
import { WebhookSecret, WebhookSubscription } from './webhook.js';
import { WorkflowDocument, WorkflowGroup } from './workflow-groups-and-documents.js';
import { Workflow, WorkflowActor, WorkflowStep } from './workflow.js';
import { WorkflowTask } from './workflow-task.js';
import { OrderTemplate, TemplateActor, TemplateGroup, WorkflowTemplate } from './workflow-template.js';
import { TemplateStep } from './template-step.js';

/** Entities in the order in which the migrations create their tables. */
export const ENTITIES: Class[] = [
  Organization,
  RouterSettings,
  User,
  Membership,
  ApiKey,
  Session,
  StoredFile,
  PartnerGroup,
  Partner,
  CoverageArea,
  CoverageImport,
  GeocodedAddress,
  GeocoderRateLimit,
  OrganizationAvailability,
  TechnicianAvailability,
  CalendarFeed,
  Absence,
  Product,
  PartnerGroupPrice,
  Order,
  OrderTimestamp,
  OrderLine,
  OrderTag,
  OrderTagAssignment,
  OrderHistoryEntry,
  BulkOperation,
  BulkRow,
  ClientLink,
  ClientProof,
  CustomField,
  Note,
  DomainEvent,
  IdempotencyKey,
  AuditEntry,
  RowCount,
  WorkflowTemplate,
  OrderTemplate,
  TemplateGroup,
  TemplateActor,
  TemplateStep,
  TemplateTask,
  TemplateDocument,
  Workflow,
  WorkflowActor,
  WorkflowGroup,
  WorkflowStep,
  StepData,
  StepStatusLog,
  WorkflowDocument,
  WorkflowTask,
  Dispatch,
  Booking,
  ClientOffer,
  ClientOfferVersion,
  StepFile,
  Signature,
  Invitation,
  PasswordReset,
  SecondFactor,
  RecoveryCode,
  OpenidIdentity,
  OpenidSignIn,
  ViewPreset,
  Webform,
  WebformQuestion,
  WebformFile,
  WebhookSubscription,
  WebhookSecret,
  Delivery,
  DeliveryAttempt,
  PasswordFailures,
  KnownAddress,
  MessageTemplateOverride,
  OfferLink,
  AgreedPayout,
  Payout,
  PayoutLine,
  OrderTechnician,
  TechnicianVisit,
  DispatchRound,
  LineDescription,
  PastContractor,
  TenantDirectoryEntry,
];
