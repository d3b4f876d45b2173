// Made from openapi.json by client/generate.mjs; edits are lost.
export type AcceptInvitationInput = {
  /** Last part of the invitation’s link. */
  token: string;
  /** The password of a new account, to be set: 12 to 128 characters, none of the commonest; or that of an account which is there already, as its proof. */
  password?: string;
  firstName?: string | null;
  lastName?: string | null;
  /** Of the second factor, where the account has one: without it, 401 whose `details` name `code`. */
  code?: string;
};

export type AccessDescriptionView = {
  /** By the key of the resource. */
  resources: { [name: string]: ResourceAccess };
};

export type AccessEntity = {
  id: string;
  name: string;
  actions: ('create' | 'read' | 'update' | 'delete' | 'write')[];
};

export type ActInput = {
  type: 'START' | 'COMPLETE' | 'FAIL' | 'RETRY' | 'SKIP' | 'CANCEL' | 'REOPEN';
  comment?: string | null;
  reason?: string | null;
  /** For `form_fill`. */
  customFields?: StepAnswerInput[];
  /** Uploaded files that the order gets. */
  fileIds?: string[];
};

export type ActorAssignmentInput = {
  actorSlug: string;
  /** A contractor of the router’s network, or an organization of the router. */
  organizationId: string;
};

export type ActorVisibility = {
  actorId: string;
  visible: boolean;
};

export type AdminOrganizationInput = {
  name?: string;
  slug?: string | null;
  /** BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  defaultEmailSenderName?: string | null;
  hasAccessToMarketplace?: boolean;
  hasAccessToAnalytics?: boolean;
  hasJoinedMarketplace?: boolean;
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  externalId?: string | null;
  /** User who owns the organization. */
  ownerId?: string | null;
  isMinimal?: boolean;
  featureAccess?: string[];
  /** Carries out work for others: a contractor. */
  canInstall?: boolean;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  includeInAnalytics?: boolean;
  organizationLiveAt?: string | null;
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
  countryCode?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  billingEmail?: string | null;
  billingAddress?: string | null;
  billingCity?: string | null;
  billingPostalCode?: string | null;
  currencyCode?: string | null;
  legalName?: string | null;
  legalOrgId?: string | null;
  vatNumber?: string | null;
  payprocLegalEntityId?: string | null;
  payprocAccountHolderId?: string | null;
  payprocBalanceAccountId?: string | null;
  payprocBusinessLineId?: string | null;
  payprocStoreId?: string | null;
  payprocTransferInstrumentId?: string | null;
  migrated?: boolean;
  payprocVerificationStatus?: {
    status: 'valid' | 'pending' | 'invalid' | 'rejected';
    errors: VerificationError[];
    deadlines: VerificationDeadline[];
    /** From the capability’s key to its state. */
    capabilities: {
      [name: string]: {
        name: string;
        allowed: boolean;
        verificationStatus: 'valid' | 'pending' | 'invalid' | 'rejected';
        requested: boolean;
      };
    };
    lastUpdatedAt: string;
  } | null;
  payprocCapabilities?: string[];
  payoutType?: string;
  installerShareEnabled?: boolean;
  invoiceSerialNumber?: number;
  payoutSerialNumber?: number;
  /** Basis points: 250 is 2.5 %. */
  platformFeePercentage?: number;
  platformFees?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

export type AdminUserInput = {
  email?: string;
  /** May use `/api/admin`. */
  isSuperuser?: boolean;
  firstName?: string | null;
  lastName?: string | null;
  /** BCP 47. */
  language?: string | null;
  /** IANA time zone. */
  timezone?: string | null;
  /** E.164. */
  phoneNumber?: string | null;
  /** An uploaded image. */
  avatarFileId?: string | null;
};

export type AdminUserView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  firstName: string | null;
  lastName: string | null;
  /** BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** E.164. */
  phoneNumber: string | null;
  phoneVerified: string | null;
  /** Newest sign-in. */
  lastLogin: string | null;
  /** May use `/api/admin`. Default: false. */
  isSuperuser: boolean;
  /** Has no sign-in, only keys. Default: false. */
  isTechnical: boolean;
  /** An uploaded image. */
  avatarFileId: string | null;
  /** Newest request, written in batches. */
  lastAccessAt: string | null;
  /** Shown to the user alone. Default: []. */
  deviceTokens: string[];
  piiRevealedAt: string | null;
};

export type Alternative = {
  /** What is sent as the answer. */
  value: string;
  /** What is shown. */
  option: string;
};

export type AnswerInput = {
  questionId: string;
  /** Blank values count as none. */
  values: string[];
};

export type ApiKeyInput = {
  name: string;
  expiresAt?: string | null;
};

export type ApiKeyMadeView = {
  id: string;
  name: string;
  /** How the key begins, to tell it from others. */
  prefix: string;
  createdAt: string;
  expiresAt: string | null;
  /** The key; never shown again. */
  key: string;
};

export type ApiKeyUser = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Has no sign-in, only keys. Default: false. */
  isTechnical: boolean;
};

export type ApiKeyView = {
  id: string;
  name: string;
  /** How the key begins, to tell it from others. */
  prefix: string;
  createdAt: string;
  /** Newest use, written in batches. */
  lastUsedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  /** The organization in which it has its user’s rights. */
  organizationId: string;
};

export type AskingQuestion = {
  /** Default: "input". */
  type:
    | 'input'
    | 'textarea'
    | 'number'
    | 'select'
    | 'checkbox'
    | 'date'
    | 'file'
    | 'address'
    | 'phone'
    | 'email'
    | 'product'
    | 'info';
  id: string;
  /** Default: "". */
  title: string;
  /** Default: []. */
  alternatives: Alternative[];
};

export type AssignInput = {
  /** A contractor of the router’s network, or an organization of the router. */
  organizationId: string;
};

export type AuditEntryView = {
  id: string;
  routerId: string | null;
  /** Who did it. */
  userId: string | null;
  action: string;
  resource: string;
  resourceId: string | null;
  /** Names of the fields that changed. Default: {}. */
  changes: { [name: string]: unknown };
  createdAt: string;
};

export type BackgroundEvent = {
  id?: string;
  type: string;
  createdAt?: string | null;
  message?: string | null;
};

export type BackgroundEventAnswer = {
  id: string;
  type: string;
  createdAt: string | null;
  message: string | null;
};

export type BookingInput = {
  type?: 'inspection' | 'installation' | 'maintenance' | null;
  startAt?: string;
  endAt?: string;
  allDay?: boolean;
  /** Minutes. */
  durationMinutes?: number | null;
  status?: 'todo' | 'requested' | 'confirmed' | 'cancelled' | 'done' | 'confirm' | 'cancel';
};

export type BookingView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  workflowStepId: string;
  type: 'inspection' | 'installation' | 'maintenance' | null;
  startAt: string;
  endAt: string;
  /** Default: false. */
  allDay: boolean;
  /** Minutes. */
  durationMinutes: number | null;
  /** Default: "requested". */
  status: 'todo' | 'requested' | 'confirmed' | 'cancelled' | 'done';
};

export type CancelInput = {
  reason?: string | null;
};

export type CandidateView = {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  ranking: { [name: string]: unknown };
};

export type ChatSettings = {
  actorIds: string[];
  enabled: boolean;
};

export type ChildOrganizationInput = {
  name: string;
  slug?: string | null;
  /** BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  defaultEmailSenderName?: string | null;
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  externalId?: string | null;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
  countryCode?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  billingEmail?: string | null;
  billingAddress?: string | null;
  billingCity?: string | null;
  billingPostalCode?: string | null;
  currencyCode?: string | null;
  legalName?: string | null;
  legalOrgId?: string | null;
  vatNumber?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

export type ClientLinkView = {
  clientUrl: string;
};

export type ClientOfferView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  workflowStepId: string;
  /** Default: "initial". */
  status: 'initial' | 'sent' | 'accepted' | 'declined' | 'expired';
  sentAt: string | null;
  expiresAt: string | null;
  respondedAt: string | null;
  reason: string | null;
  lines: OfferLineView[];
  totals: OfferTotals;
};

export type CodeInput = {
  /** Six digits of the authenticator, or a recovery code. */
  code: string;
};

export type CompositeActorView = {
  id: string;
  slug: string;
  name: string;
  type: 'dispatched' | 'assigned' | 'fixed';
  source: 'order_creator' | 'network' | 'manual';
  /** Default: false. */
  isMainInstaller: boolean;
  /** Default: []. */
  professions: string[];
  /** Default: []. */
  services: string[];
  /** Default: []. */
  tags: string[];
  workflowTemplateId: string | null;
};

export type CompositeGroupView = {
  id: string;
  name: string;
  description: string | null;
  /** Default: false. */
  isInjectable: boolean;
  templateSteps: WaitingStepView[];
};

export type CompositeStepsView = {
  actors: CompositeActorView[];
  groups: CompositeGroupView[];
};

export type ContractorInput = {
  name: string;
  areaOfOperation?: string | null;
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
  countryCode?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  legalName?: string | null;
  legalOrgId?: string | null;
  externalId?: string | null;
  billingEmail?: string | null;
};

export type ContractorUpdate = {
  name?: string;
  areaOfOperation?: string | null;
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
  countryCode?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  legalName?: string | null;
  legalOrgId?: string | null;
  externalId?: string | null;
  billingEmail?: string | null;
};

export type CoverageAddressInput = {
  address: string;
  city: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2; of an unknown country nothing is covered. */
  countryCode: string;
  /** Without them circles do not count. */
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
};

export type CoverageAreaChange = {
  countryCode?: string;
  city?: string | null;
  postalCodeKind?: 'exact' | 'prefix' | 'range' | null;
  /** The code, the prefix, or the first code of the range. */
  postalCode?: string | null;
  /** The last code of the range. */
  postalCodeTo?: string | null;
  /** Centre of a circle. */
  center?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  /** Radius of the circle in kilometres. */
  radiusKm?: number | null;
  /** True: not here, whatever the other areas say. */
  exclude?: boolean;
};

export type CoverageAreaInput = {
  countryCode: string;
  city?: string | null;
  postalCodeKind?: 'exact' | 'prefix' | 'range' | null;
  /** The code, the prefix, or the first code of the range. */
  postalCode?: string | null;
  /** The last code of the range. */
  postalCodeTo?: string | null;
  /** Centre of a circle. */
  center?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  /** Radius of the circle in kilometres. */
  radiusKm?: number | null;
  /** True: not here, whatever the other areas say. */
  exclude?: boolean;
};

export type CoverageAreaView = {
  id: string;
  partnerId: string;
  countryCode: string;
  city: string | null;
  postalCodeKind: 'exact' | 'prefix' | 'range' | null;
  /** The code, the prefix, or the first code of the range. */
  postalCode: string | null;
  /** The last code of the range. */
  postalCodeTo: string | null;
  /** Centre of a circle. */
  center: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  /** Radius of the circle in kilometres. */
  radiusKm: number | null;
  /** True: not here, whatever the other areas say. Default: false. */
  exclude: boolean;
};

export type CoverageImportInput = {
  /** CSV with a first line of field names (countryCode, city, postalCodeKind, postalCode, postalCodeTo, centerX, centerY, radiusKm, exclude), separated by commas or semicolons. */
  csv?: string;
  /** In place of `csv`: an uploaded CSV file. */
  fileId?: string;
  /** Whether the areas that are there stay. Default: "add". */
  mode?: 'add' | 'replace';
};

export type CoverageImportView = {
  /** Number of areas that were written. */
  imported: number;
};

export type CoverageInput = {
  address: CoverageAddressInput;
  /** The partner has any of these tags. */
  partnerTags?: string[];
  /** The partner has all of these. */
  professions?: string[];
  /** The partner has all of these. */
  services?: string[];
};

export type CoverageView = {
  /** Whether one single active partner covers the address and offers all of it. */
  coverage: boolean;
};

export type CustomFieldValue = {
  value: string | null;
  fileUrl?: string | null;
  fileName?: string | null;
};

export type CustomFieldValueAnswer = {
  value: string | null;
  fileUrl: string | null;
  fileName: string | null;
};

export type CustomerPortalInput = {
  /** What the client reads first. */
  customerPortalWelcomeDescription?: string | null;
};

export type DeliveryAttemptView = {
  id: string;
  /** Counts from 1. */
  number: number;
  startedAt: string;
  /** Milliseconds to the end of the answer. */
  durationMs: number;
  /** Status of the HTTP answer, or reply code of SMTP. */
  statusCode: number | null;
  /** Why it failed; null where it did not. */
  error: string | null;
  /** The first 4 KB of the answer. */
  response: string | null;
};

export type DeliveryView = {
  id: string;
  /** What it was made for. */
  source: 'event' | 'task' | 'test' | 'invitation';
  channel: 'webhook' | 'email' | 'sms';
  /** Default: "pending". */
  status: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
  /** The event of the catalogue that it tells of. */
  event: string | null;
  eventId: string | null;
  /** The webhook subscription; null once that is gone. */
  subscriptionId: string | null;
  /** The task of the workflow template; null once that is gone. */
  taskId: string | null;
  orderId: string | null;
  /** The running step whose state fired the task. */
  workflowStepId: string | null;
  /** The state that the step had entered. */
  stepState: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled' | null;
  timing: 'on' | 'after' | 'before' | null;
  /** URL, addresses or numbers; known from the first attempt on. Default: []. */
  recipients: string[];
  /** Attempts so far. Default: 0. */
  attemptCount: number;
  /** When it is tried next; null where it is not. */
  nextAttemptAt: string | null;
  /** Why it was not delivered at the last attempt, or not tried. */
  lastError: string | null;
  deliveredAt: string | null;
  updatedAt: string;
  createdAt: string;
  /** Name of the task. */
  taskName: string | null;
};

export type DeliveryWithAttemptsView = {
  id: string;
  /** What it was made for. */
  source: 'event' | 'task' | 'test' | 'invitation';
  channel: 'webhook' | 'email' | 'sms';
  /** Default: "pending". */
  status: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
  /** The event of the catalogue that it tells of. */
  event: string | null;
  eventId: string | null;
  /** The webhook subscription; null once that is gone. */
  subscriptionId: string | null;
  /** The task of the workflow template; null once that is gone. */
  taskId: string | null;
  orderId: string | null;
  /** The running step whose state fired the task. */
  workflowStepId: string | null;
  /** The state that the step had entered. */
  stepState: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled' | null;
  timing: 'on' | 'after' | 'before' | null;
  /** URL, addresses or numbers; known from the first attempt on. Default: []. */
  recipients: string[];
  /** Attempts so far. Default: 0. */
  attemptCount: number;
  /** When it is tried next; null where it is not. */
  nextAttemptAt: string | null;
  /** Why it was not delivered at the last attempt, or not tried. */
  lastError: string | null;
  deliveredAt: string | null;
  updatedAt: string;
  createdAt: string;
  /** Name of the task. */
  taskName: string | null;
  /** Of an e-mail. */
  subject: string | null;
  /** Payload, text, or HTML of an e-mail; null before the first attempt. */
  body: string | null;
  attempts: DeliveryAttemptView[];
};

export type DispatchInput = {
  /** The order’s one active dispatch step where it is not given. */
  workflowStepId?: string;
  /** Active partners of the router. */
  organizationIds: string[];
};

export type DispatchView = {
  id: string;
  orderId: string;
  /** The dispatch step; null for an actor that was assigned by hand without one. */
  workflowStepId: string | null;
  /** Default: "sent". */
  status: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
  sentAt: string;
  /** Response deadline. */
  expiresAt: string | null;
  respondedAt: string | null;
  cancellationReason: 'TOO_LATE' | 'DECLINED' | 'REVOKED_BY_OPERATOR' | 'ORDER_CANCELLED' | null;
  /** What the contractor or the operator gave as the reason. */
  reason: string | null;
  ranking: { [name: string]: unknown } | null;
  orderDisplayId: string;
};

export type DuplicateInput = {
  /** The name of the original and “(copy)”. */
  name?: string;
};

export type Error = {
  /** The reason phrase of the status. */
  error: string;
  /** One sentence that names the field and the rule. */
  message: string;
  statusCode: number;
  /** For broken rules: each field and its rule; the message counts those that are not named. */
  details?: {
    field: string;
    message: string;
  }[];
};

export type FileRecordView = {
  id: string;
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  createdAt: string;
  /** User who sent it; null for a client or a form. */
  uploadedBy: string | null;
};

export type FileReference = {
  /** Id of an uploaded file. */
  fileId: string;
  fileName?: string | null;
};

export type FileReferenceAnswer = {
  /** Id of an uploaded file. */
  fileId: string;
  fileName: string | null;
};

export type FileView = {
  id: string;
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  createdAt: string;
};

export type FilledDocumentView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  name: string;
  content: { [name: string]: unknown } | null;
  type: string;
  fileId: string | null;
  fieldMappings: string | null;
  /** Default: false. */
  public: boolean;
  description: string | null;
  routerId: string;
  deletedAt: string | null;
  /** From form field to the value that its mapping has for this order. */
  fields: { [name: string]: string };
};

export type FormFileView = {
  id: string;
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  createdAt: string;
};

export type HealthView = {
  status: string;
};

export type InjectionInput = {
  /** The place in the array where it is not given. */
  index?: number;
  /** A step of an injectable group (see composite-steps). */
  stepId: string;
};

export type InstallerView = {
  id: string;
  /** The contractor: an organization with `canInstall`. */
  organizationId: string;
  name: string;
  /** Default: "active". */
  status: 'active' | 'inactive';
  /** Open set of upper-case words. Default: []. */
  professions: string[];
  /** Open set of upper-case words. Default: []. */
  services: string[];
  /** Default: []. */
  tags: string[];
  areaOfOperation: string | null;
  city: string | null;
  postalCode: string | null;
  countryCode: string | null;
  /** Address of the logo; it needs no key. */
  logoUrl: string | null;
};

export type InvitationInput = {
  roles: RoleGrant[];
  firstName?: string | null;
  lastName?: string | null;
  /** BCP 47. */
  language?: string | null;
  /** IANA time zone. */
  timezone?: string | null;
  /** E.164. */
  phoneNumber?: string | null;
  /** An uploaded image. */
  avatarFileId?: string | null;
  isTechnicalAccount?: boolean;
  email: string;
  /** The caller’s own organization or one below; its own if left out. */
  organizationId?: string;
};

export type InvitationView = {
  id: string;
  userId: string;
  /** In lower case. */
  email: string;
  organizationId: string;
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  /** The link was mailed; following it proves the address. */
  isMailed: boolean;
  expiresAt: string;
  createdAt: string;
  /** Leads to accepting; shown this once and only where mail is not configured. Who accepts by it has not proven the address: `emailVerified` stays null. */
  invitationLink: string | null;
};

export type InvitedUserView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  firstName: string | null;
  lastName: string | null;
  /** BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** E.164. */
  phoneNumber: string | null;
  phoneVerified: string | null;
  /** Newest sign-in. */
  lastLogin: string | null;
  /** May use `/api/admin`. Default: false. */
  isSuperuser: boolean;
  /** Has no sign-in, only keys. Default: false. */
  isTechnical: boolean;
  /** An uploaded image. */
  avatarFileId: string | null;
  /** Newest request, written in batches. */
  lastAccessAt: string | null;
  /** Shown to the user alone. Default: []. */
  deviceTokens: string[];
  piiRevealedAt: string | null;
  routerId: string;
  /** The same as `routerId`. */
  tenantId: string;
  /** The open invitation, until it is accepted. */
  invitation: string | null;
  isTechnicalAccount: boolean;
  /** Where in the router’s tree it works. */
  routerOrganizationId: string;
  roles: RoleGrant[];
  avatarUrl: string | null;
  /** Leads to accepting; shown this once and only where mail is not configured. */
  invitationLink: string | null;
};

export type MeView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  firstName: string | null;
  lastName: string | null;
  /** BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** E.164. */
  phoneNumber: string | null;
  phoneVerified: string | null;
  /** Newest sign-in. */
  lastLogin: string | null;
  /** May use `/api/admin`. Default: false. */
  isSuperuser: boolean;
  /** Has no sign-in, only keys. Default: false. */
  isTechnical: boolean;
  /** An uploaded image. */
  avatarFileId: string | null;
  /** Newest request, written in batches. */
  lastAccessAt: string | null;
  /** Shown to the user alone. Default: []. */
  deviceTokens: string[];
  routerId: string;
  organizationId: string;
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  organizations: MyOrganizationView[];
};

export type MembershipInput = {
  userId: string;
  /** The organization that the membership belongs to. */
  routerOrganizationId: string;
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
};

export type MembershipRolesInput = {
  roles?: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
};

export type MembershipUser = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** E.164. */
  phoneNumber: string | null;
  /** An uploaded image. */
  avatarFileId: string | null;
  /** First and last name. */
  fullName: string | null;
  avatarUrl: string | null;
};

export type MembershipView = {
  id: string;
  /** The organization that the membership belongs to. */
  routerOrganizationId: string;
  userId: string;
  deletedAt: string | null;
  /** Default: []. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  createdAt: string;
  user: MembershipUser;
  organization: OrganizationView;
};

export type MyOrganizationView = {
  id: string;
  routerId: string;
  name: string;
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
};

export type NewOrganizationInput = {
  name: string;
  slug?: string | null;
  /** BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  defaultEmailSenderName?: string | null;
  hasAccessToMarketplace?: boolean;
  hasAccessToAnalytics?: boolean;
  hasJoinedMarketplace?: boolean;
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  externalId?: string | null;
  /** User who owns the organization. */
  ownerId?: string | null;
  isMinimal?: boolean;
  featureAccess?: string[];
  /** Carries out work for others: a contractor. */
  canInstall?: boolean;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  includeInAnalytics?: boolean;
  organizationLiveAt?: string | null;
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
  countryCode?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  billingEmail?: string | null;
  billingAddress?: string | null;
  billingCity?: string | null;
  billingPostalCode?: string | null;
  currencyCode?: string | null;
  legalName?: string | null;
  legalOrgId?: string | null;
  vatNumber?: string | null;
  payprocLegalEntityId?: string | null;
  payprocAccountHolderId?: string | null;
  payprocBalanceAccountId?: string | null;
  payprocBusinessLineId?: string | null;
  payprocStoreId?: string | null;
  payprocTransferInstrumentId?: string | null;
  migrated?: boolean;
  payprocVerificationStatus?: {
    status: 'valid' | 'pending' | 'invalid' | 'rejected';
    errors: VerificationError[];
    deadlines: VerificationDeadline[];
    /** From the capability’s key to its state. */
    capabilities: {
      [name: string]: {
        name: string;
        allowed: boolean;
        verificationStatus: 'valid' | 'pending' | 'invalid' | 'rejected';
        requested: boolean;
      };
    };
    lastUpdatedAt: string;
  } | null;
  payprocCapabilities?: string[];
  payoutType?: string;
  installerShareEnabled?: boolean;
  invoiceSerialNumber?: number;
  payoutSerialNumber?: number;
  /** Basis points: 250 is 2.5 %. */
  platformFeePercentage?: number;
  platformFees?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

export type NewPartnerInput = {
  status?: 'active' | 'inactive';
  /** Open set of upper-case words. */
  professions?: string[];
  /** Open set of upper-case words. */
  services?: string[];
  tags?: string[];
  /** Its price group. */
  partnerGroupId?: string | null;
  /** Set by operators, 0 to 5. */
  rating?: number | null;
  /** Set by operators; a criterion of the ranking. */
  preferred?: boolean;
  /** Most open offers at once; null: no cap. */
  maxOpenDispatches?: number | null;
  /** A contractor organization, one with `canInstall`. */
  organizationId?: string;
  organization?: ContractorInput;
};

export type NewStepDocument = {
  id: string;
};

export type NewStepInput = {
  isRequired: boolean;
  type:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  actor: 'operator' | 'contractor' | 'client';
  id?: string;
  title?: string | null;
  dependsOnStepId?: string | null;
  settings?: StepSettings;
  variant?: 'inspection' | 'installation' | 'maintenance' | null;
  index?: number;
  actorId?: string | null;
  dispatchesActorId?: string | null;
  groupId?: string | null;
  autoComplete?: boolean;
  dueAfterDays?: number | null;
  /** Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given. */
  dueAtTime?: string | null;
  dueDateSkipWeekends?: boolean;
  visibleToOperator?: boolean;
  visibleToContractor?: boolean;
  visibleToClient?: boolean;
  actorVisibility?: ActorVisibility[];
  backgroundEvents?: BackgroundEvent[];
  descriptionOperator?: string | null | { [name: string]: unknown };
  descriptionContractor?: string | null | { [name: string]: unknown };
  descriptionClient?: string | null | { [name: string]: unknown };
  inputs?: StepInput[];
  documents?: NewStepDocument[];
  productTags?: NewStepTag[];
};

export type NewStepTag = {
  id: string;
};

export type NewViewPresetInput = {
  /** The list that it is a view of. */
  entity: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
  name: string;
  layout?: 'TABLE' | 'KANBAN' | 'CALENDAR' | 'MAP';
  /** Parts that are left out are empty. */
  state?: {
    filters?: {
      /** Name of a field of the entity. */
      columnId: string;
      type: 'text' | 'number' | 'date' | 'option' | 'multiOption';
      /** One of the operators of the type. */
      operator: string;
      /** Empty: the filter does nothing. */
      values: unknown[];
    }[];
    sorting?: {
      id: string;
      desc: boolean;
    }[];
    columnVisibility?: { [name: string]: boolean };
  };
  /** Place among the presets; a new one comes last. */
  order?: number;
  /** Seen by its owner alone. */
  personal?: boolean;
};

export type NoteInput = {
  /** Plain text. */
  content: string;
  /** Ids of uploaded files. Default: []. */
  fileIds?: string[];
  /** True: every participant of the order sees it; false: the router alone. Default: false. */
  isPublic?: boolean;
};

export type NoteView = {
  id: string;
  orderId: string;
  /** Plain text. */
  content: string;
  /** Ids of uploaded files. Default: []. */
  fileIds: string[];
  /** True: every participant of the order sees it; false: the router alone. Default: false. */
  isPublic: boolean;
  createdAt: string;
};

export type OfferInput = {
  status?: 'initial' | 'sent' | 'accepted' | 'declined' | 'expired';
  expiresAt?: string | null;
  reason?: string | null;
  /** They take the place of the present ones. */
  lines?: OfferLineInput[];
  /** True: the client sees it from now on. */
  send?: boolean;
};

export type OfferLineInput = {
  id?: string;
  productId?: string | null;
  name?: string;
  description?: string | null;
  /** Up to three decimals. */
  quantity?: number;
  unit?: string | null;
  currencyCode?: string;
  /** Price of one, in minor units. */
  unitAmount?: number;
  /** Taken off the price of one. */
  discountUnitAmount?: number;
  /** Basis points. */
  vatRate?: number;
  /** Whether the amounts hold VAT already. */
  isTaxInclusive?: boolean;
};

export type OfferLineView = {
  id: string;
  productId: string | null;
  name: string;
  description: string | null;
  /** Up to three decimals. */
  quantity: number;
  unit: string | null;
  currencyCode: string;
  /** Price of one, in minor units. */
  unitAmount: number;
  /** Taken off the price of one. Default: 0. */
  discountUnitAmount: number;
  /** Basis points. Default: 0. */
  vatRate: number;
  /** Whether the amounts hold VAT already. Default: false. */
  isTaxInclusive: boolean;
  totalExcludingVat: number;
  vatAmount: number;
  totalAmount: number;
};

export type OfferTotals = {
  totalExcludingVat: number;
  vatAmount: number;
  totalAmount: number;
  currencyCode: string | null;
};

export type OrderCustomFieldInput = {
  name: string;
  id?: string;
  /** The router’s own name for it. */
  customId?: string | null;
  type?: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. */
  isSensitive?: boolean;
  fileUrl?: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex?: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage?: string | null;
  value?: string | null;
  values?: CustomFieldValue[];
};

export type OrderCustomFieldView = {
  id: string;
  /** The router’s own name for it. */
  customId: string | null;
  name: string;
  /** Default: "TEXT". */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. Default: false. */
  isSensitive: boolean;
  fileUrl: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage: string | null;
  value: string | null;
  /** Default: []. */
  values: CustomFieldValueAnswer[];
  /** The order it belongs to; null on a template. */
  orderId: string | null;
};

export type OrderDispatchView = {
  id: string;
  orderId: string;
  /** The dispatch step; null for an actor that was assigned by hand without one. */
  workflowStepId: string | null;
  /** The contractor. */
  organizationId: string;
  /** Default: "auto". */
  source: 'auto' | 'manual' | 'assigned';
  /** Default: "sent". */
  status: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
  sentAt: string;
  /** Response deadline. */
  expiresAt: string | null;
  respondedAt: string | null;
  cancellationReason: 'TOO_LATE' | 'DECLINED' | 'REVOKED_BY_OPERATOR' | 'ORDER_CANCELLED' | null;
  /** What the contractor or the operator gave as the reason. */
  reason: string | null;
  ranking: { [name: string]: unknown } | null;
  organizationName: string;
  partnerId: string | null;
  /** The actor whose work it is. */
  workflowActorId: string | null;
  /** 1 for the first round of the attempt. */
  round: number;
};

export type OrderHistoryEntryView = {
  id: string;
  /** What happened, by the names of the event catalogue. */
  event: string;
  actor: 'operator' | 'contractor' | 'client' | 'system';
  userId: string | null;
  organizationId: string | null;
  comment: string | null;
  reason: string | null;
  /** What changed. Default: {}. */
  changes: { [name: string]: unknown };
  createdAt: string;
};

export type OrderInput = {
  contactPersonName: string;
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  address: string;
  city: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  name?: string | null;
  description?: { [name: string]: unknown } | null;
  workplace?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  fileIds?: string[];
  /** The integrator’s own names and values. */
  metadata?: { [name: string]: string };
  /** The operator who looks after the order. */
  operatorId?: string | null;
  /** The organization in the router’s tree that the order belongs to. */
  organizationId?: string;
  /** Ids of order tags. */
  orderTagIds?: string[];
  lines?: OrderLineInput[];
  customFields?: OrderCustomFieldInput[];
  /** The workflow to start; the default template where none is named. */
  workflowTemplateId?: string;
  /** `customId` of the template, in place of its id. */
  workflowCustomId?: string;
  actorAssignments?: ActorAssignmentInput[];
  /** A repeat with the same key and body within 24 hours gets the first answer. The same as `Idempotency-Key`. */
  idempotencyKey?: string;
};

export type OrderLineInput = {
  id?: string;
  productId?: string | null;
  name?: string;
  description?: string | null;
  /** Up to three decimals; 1 where a request does not say. */
  quantity?: number;
  unit?: string | null;
  currencyCode?: string;
  /** Price of one, in minor units. */
  unitAmount?: number;
  /** Taken off the price of one. */
  discountUnitAmount?: number;
  /** Basis points. */
  vatRate?: number;
  /** Whether the amounts hold VAT already. */
  isTaxInclusive?: boolean;
};

export type OrderLineView = {
  id: string;
  productId: string | null;
  name: string;
  description: string | null;
  /** Up to three decimals; 1 where a request does not say. */
  quantity: number;
  unit: string | null;
  currencyCode: string;
  /** Price of one, in minor units. */
  unitAmount: number;
  /** Taken off the price of one. Default: 0. */
  discountUnitAmount: number;
  /** Basis points. Default: 0. */
  vatRate: number;
  /** Whether the amounts hold VAT already. Default: false. */
  isTaxInclusive: boolean;
  totalExcludingVat: number;
  vatAmount: number;
  totalAmount: number;
};

export type OrderTagInput = {
  name: string;
  color?: string | null;
};

export type OrderTagShown = {
  id: string;
  name: string;
  color: string | null;
};

export type OrderTagView = {
  id: string;
  name: string;
  color: string | null;
};

export type OrderTemplateInput = {
  orderName?: string | null;
  /** JSON text of a rich-text document (contract 2.8). */
  orderDescriptionRichText?: string | null;
  orderDescriptionPlainText?: string | null;
  files?: FileReference[];
  /** Tags that an order starts out with. */
  orderTagIds?: string[];
  customFields?: TemplateCustomFieldInput[];
};

export type OrderTotals = {
  totalExcludingVat: number;
  vatAmount: number;
  totalAmount: number;
  /** Of the lines; the router’s own while there are none. */
  currencyCode: string | null;
};

export type OrderUpdate = {
  contactPersonName?: string;
  email?: string;
  /** E.164 once stored. */
  phoneNumber?: string;
  address?: string;
  city?: string;
  postalCode?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
  name?: string | null;
  description?: { [name: string]: unknown } | null;
  workplace?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  fileIds?: string[];
  /** The integrator’s own names and values. */
  metadata?: { [name: string]: string };
  /** The operator who looks after the order. */
  operatorId?: string | null;
  /** The organization in the router’s tree that the order belongs to. */
  organizationId?: string;
  /** Ids of order tags. */
  orderTagIds?: string[];
  lines?: OrderLineInput[];
  customFields?: OrderCustomFieldInput[];
};

export type OrderView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** Prefix of the router and a number that grows. */
  displayId: string;
  routerId: string;
  /** The organization in the router’s tree that the order belongs to. */
  organizationId: string;
  name: string | null;
  description: { [name: string]: unknown } | null;
  /** Default: "created". */
  status: 'created' | 'dispatching' | 'scheduled' | 'in_progress' | 'completed' | 'declined' | 'cancelled';
  contactPersonName: string;
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  workplace: string | null;
  address: string;
  city: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  coordinates: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  /** Default: []. */
  fileIds: string[];
  /** The integrator’s own names and values. Default: {}. */
  metadata: { [name: string]: string };
  /** The operator who looks after the order. */
  operatorId: string | null;
  /** The running workflow. */
  workflowId: string | null;
  /** Placed with a key, through a form, or by somebody who is signed in. Default: "api". */
  source: 'api' | 'webform' | 'operator';
  completedAt: string | null;
  cancelledAt: string | null;
  orderTags: OrderTagShown[];
  customFields: OrderCustomFieldView[];
  lines: OrderLineView[];
  totals: OrderTotals;
  operator: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string | null;
  } | null;
  /** The client’s own way in; shown to those who may write the order, null once closed. */
  clientUrl: string | null;
};

export type OrganizationView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  name: string;
  slug: string | null;
  /** BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  brandColor: string | null;
  /** An uploaded image. */
  logoFileId: string | null;
  /** Sender of text messages. */
  senderId: string | null;
  defaultEmailSenderName: string | null;
  /** Default: false. */
  hasAccessToMarketplace: boolean;
  /** Default: false. */
  hasAccessToAnalytics: boolean;
  /** Default: false. */
  hasJoinedMarketplace: boolean;
  areaOfOperation: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId: string | null;
  /** The organization above; null for a router. */
  parentId: string | null;
  externalId: string | null;
  /** User who owns the organization. */
  ownerId: string | null;
  /** Default: false. */
  isMinimal: boolean;
  /** Default: []. */
  featureAccess: string[];
  /** Carries out work for others: a contractor. Default: false. */
  canInstall: boolean;
  /** Whose orders its people see. Default: "SELF". */
  orderVisibility: 'SELF' | 'CHILDREN' | 'ALL';
  /** Default: true. */
  includeInAnalytics: boolean;
  organizationLiveAt: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  countryCode: string | null;
  coordinates: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  billingEmail: string | null;
  billingAddress: string | null;
  billingCity: string | null;
  billingPostalCode: string | null;
  currencyCode: string | null;
  legalName: string | null;
  legalOrgId: string | null;
  vatNumber: string | null;
  payprocLegalEntityId: string | null;
  payprocAccountHolderId: string | null;
  payprocBalanceAccountId: string | null;
  payprocBusinessLineId: string | null;
  payprocStoreId: string | null;
  payprocTransferInstrumentId: string | null;
  /** Default: false. */
  migrated: boolean;
  payprocVerificationStatus: {
    status: 'valid' | 'pending' | 'invalid' | 'rejected';
    errors: VerificationError[];
    deadlines: VerificationDeadline[];
    /** From the capability’s key to its state. */
    capabilities: {
      [name: string]: {
        name: string;
        allowed: boolean;
        verificationStatus: 'valid' | 'pending' | 'invalid' | 'rejected';
        requested: boolean;
      };
    };
    lastUpdatedAt: string;
  } | null;
  /** Default: []. */
  payprocCapabilities: string[];
  /** Default: "ORDER". */
  payoutType: string;
  /** Default: false. */
  installerShareEnabled: boolean;
  /** Default: 0. */
  invoiceSerialNumber: number;
  /** Default: 0. */
  payoutSerialNumber: number;
  /** Basis points: 250 is 2.5 %. Default: 0. */
  platformFeePercentage: number;
  platformFees: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights: string | null;
  /** An order that stays declined is cancelled. Default: false. */
  autoCancel: boolean;
  /** Counts organizations, for people. */
  displayId: number;
};

export type OwnOrganizationInput = {
  name?: string;
  slug?: string | null;
  /** BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  defaultEmailSenderName?: string | null;
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  externalId?: string | null;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  address?: string | null;
  city?: string | null;
  postalCode?: string | null;
  countryCode?: string | null;
  coordinates?: {
    /** Longitude in degrees. */
    x: number;
    /** Latitude in degrees. */
    y: number;
  } | null;
  billingEmail?: string | null;
  billingAddress?: string | null;
  billingCity?: string | null;
  billingPostalCode?: string | null;
  currencyCode?: string | null;
  legalName?: string | null;
  legalOrgId?: string | null;
  vatNumber?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

export type PartnerGroupInput = {
  name: string;
};

export type PartnerGroupPriceView = {
  partnerGroupId: string;
  /** Minor units. */
  amount: number;
};

export type PartnerGroupView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  name: string;
};

export type PartnerInvitationInput = {
  email: string;
  /** Roles, such as `["OWNER"]` or `[{"role": "OWNER"}]`. */
  roles: (
    | 'OWNER'
    | 'ADMIN'
    | 'OPERATOR'
    | 'VIEWER'
    | 'CONTRACTOR'
    | {
        role: 'OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR';
      }
  )[];
  firstName?: string | null;
  lastName?: string | null;
};

export type PartnerUpdate = {
  status?: 'active' | 'inactive';
  /** Open set of upper-case words. */
  professions?: string[];
  /** Open set of upper-case words. */
  services?: string[];
  tags?: string[];
  /** Its price group. */
  partnerGroupId?: string | null;
  /** Set by operators, 0 to 5. */
  rating?: number | null;
  /** Set by operators; a criterion of the ranking. */
  preferred?: boolean;
  /** Most open offers at once; null: no cap. */
  maxOpenDispatches?: number | null;
  organization?: ContractorUpdate;
};

export type PartnerView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** The contractor: an organization with `canInstall`. */
  organizationId: string;
  /** Default: "active". */
  status: 'active' | 'inactive';
  /** Open set of upper-case words. Default: []. */
  professions: string[];
  /** Open set of upper-case words. Default: []. */
  services: string[];
  /** Default: []. */
  tags: string[];
  /** Its price group. */
  partnerGroupId: string | null;
  /** Set by operators, 0 to 5. */
  rating: number | null;
  /** Set by operators; a criterion of the ranking. Default: false. */
  preferred: boolean;
  /** Most open offers at once; null: no cap. */
  maxOpenDispatches: number | null;
  name: string;
  areaOfOperation: string | null;
  city: string | null;
  postalCode: string | null;
  countryCode: string | null;
  /** The router made this organization and nobody has joined it: the router invites its people and corrects it. */
  isKept: boolean;
  /** Address of the logo; it needs no key. */
  logoUrl: string | null;
};

export type PasswordInput = {
  currentPassword: string;
  /** The new one; none of the commonest passwords. */
  password: string;
};

export type PasswordResetInput = {
  email: string;
};

export type PersonInvitationInput = {
  email: string;
  /** Roles, such as `["OWNER"]` or `[{"role": "OWNER"}]`. */
  roles: (
    | 'OWNER'
    | 'ADMIN'
    | 'OPERATOR'
    | 'VIEWER'
    | 'CONTRACTOR'
    | {
        role: 'OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR';
      }
  )[];
};

export type PlacedQuestionInput = {
  /** The same as the id of the question. */
  questionId?: string;
  /** The place in the array where it is left out. */
  position?: number;
  question?: QuestionInput;
};

export type PortalDocumentView = {
  id: string;
  name: string;
  type: string;
  content: { [name: string]: unknown } | null;
  fileId: string | null;
  description: string | null;
  /** From form field to the value that its mapping has for this order. */
  fields: { [name: string]: string };
};

export type PortalFileView = {
  id: string;
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  createdAt: string;
};

export type PortalInput = {
  customFieldId: string;
  required: boolean;
  position: number;
  name: string | null;
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL' | null;
  value: string | null;
};

export type PortalNote = {
  id: string;
  /** Plain text. */
  content: string;
  /** Ids of uploaded files. Default: []. */
  fileIds: string[];
  createdAt: string;
};

export type PortalOrder = {
  id: string;
  /** Prefix of the router and a number that grows. */
  displayId: string;
  name: string | null;
  description: { [name: string]: unknown } | null;
  /** Default: "created". */
  status: 'created' | 'dispatching' | 'scheduled' | 'in_progress' | 'completed' | 'declined' | 'cancelled';
  contactPersonName: string;
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  workplace: string | null;
  address: string;
  city: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  createdAt: string;
  organization: PortalOrganization;
};

export type PortalOrganization = {
  name: string;
  brandColor: string | null;
  /** BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  logoUrl: string | null;
};

export type PortalProductView = {
  id: string;
  /** Default: "product". */
  productType: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  name: string;
  description: string | null;
  unit: string | null;
  /** ISO 4217. */
  currencyCode: string;
  /** Basis points: 2500 is 25 %. Default: 0. */
  vatRate: number;
  /** Price the payer sees, in minor units. Default: 0. */
  payerUnitAmount: number;
  /** Taken off the price, in minor units. Default: 0. */
  discountUnitAmount: number;
  /** Whether the price holds VAT already. */
  isTaxInclusive: boolean;
  /** Addresses that need no key. */
  imageUrls: string[];
  /** Price less discount, VAT included. */
  payerUnitTotalAmount: number | null;
};

export type PortalStepView = {
  id: string;
  workflowId: string;
  title: string | null;
  description: { [name: string]: unknown } | null;
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  type:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: 0. */
  index: number;
  actor: 'operator' | 'contractor' | 'client';
  /** Default: "todo". */
  status: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  activeStepDataId: string | null;
  dueAt: string | null;
  dueState: 'todo' | 'due' | 'overdue' | 'done' | 'done_late' | null;
  booking: {
    id: string;
    updatedAt: string;
    createdAt: string;
    workflowStepId: string;
    type: 'inspection' | 'installation' | 'maintenance' | null;
    startAt: string;
    endAt: string;
    /** Default: false. */
    allDay: boolean;
    /** Minutes. */
    durationMinutes: number | null;
    /** Default: "requested". */
    status: 'todo' | 'requested' | 'confirmed' | 'cancelled' | 'done';
  } | null;
  inputs: PortalInput[];
  productTags: StepTagView[];
};

export type PortalWorkflowView = {
  id: string;
  name: string;
  /** Default: "active". */
  status: 'active' | 'completed' | 'cancelled';
  customerPortalWelcomeDescription: string | null;
  completedAt: string | null;
  order: PortalOrder;
  steps: PortalStepView[];
  /** Offers that were sent, with their lines. */
  offers: ClientOfferView[];
  documents: PortalDocumentView[];
  /** The newest public notes, newest first: at most 100, and 1 MB together; more in their own list. */
  notes: PortalNote[];
};

export type ProductInput = {
  name: string;
  /** ISO 4217. */
  currencyCode: string;
  productType?: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  /** Number in the router’s own system. */
  internalId?: number | null;
  /** Name in another system. */
  externalId?: string | null;
  description?: string | null;
  /** Whether contractors see it. Default: true. */
  sharedWithContractors?: boolean;
  isPublic?: boolean;
  /** Whether an order line may deviate from its price and text. */
  isEditable?: boolean;
  unit?: string | null;
  /** The router’s own note; null for contractors. */
  defaultNote?: string | null;
  paymentSource?: 'PLATFORM' | 'EXTERNAL' | null;
  /** Basis points: 2500 is 25 %. */
  vatRate?: number;
  /** Price the payer sees, in minor units. */
  payerUnitAmount?: number;
  /** Taken off the price, in minor units. */
  discountUnitAmount?: number;
  /** Who pays for the discount. */
  discountSourceType?: string | null;
  workType?: string | null;
  /** The contractor’s part of the total, in basis points. */
  installerPayoutSharePercentage?: number;
  /** Default: []. */
  attachments?: FileReference[];
  /** Default: []. */
  images?: FileReference[];
  /** Default: []. */
  tags?: string[];
  /** What it costs the router, in minor units. */
  internalPrice?: number;
  partnerGroupPrices?: PartnerGroupPriceView[];
};

export type ProductView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  routerId: string | null;
  /** Default: "product". */
  productType: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  /** Number in the router’s own system. */
  internalId: number | null;
  /** Name in another system. */
  externalId: string | null;
  name: string;
  description: string | null;
  /** Whether contractors see it. Default: true. */
  sharedWithContractors: boolean;
  /** Default: false. */
  isPublic: boolean;
  /** Whether an order line may deviate from its price and text. Default: true. */
  isEditable: boolean;
  unit: string | null;
  paymentSource: 'PLATFORM' | 'EXTERNAL' | null;
  /** ISO 4217. */
  currencyCode: string;
  /** Basis points: 2500 is 25 %. Default: 0. */
  vatRate: number;
  /** Price the payer sees, in minor units. Default: 0. */
  payerUnitAmount: number;
  /** Taken off the price, in minor units. Default: 0. */
  discountUnitAmount: number;
  /** Who pays for the discount. */
  discountSourceType: string | null;
  workType: string | null;
  /** The contractor’s part of the total, in basis points. Default: 0. */
  installerPayoutSharePercentage: number;
  /** Default: []. */
  images: FileReferenceAnswer[];
  /** Default: []. */
  attachments: FileReferenceAnswer[];
  /** Default: []. */
  tags: string[];
  /** What it costs the router, in minor units; null for contractors. */
  internalPrice: number | null;
  /** The router’s own note; null for contractors. */
  defaultNote: string | null;
  /** Whether the router’s prices hold VAT already. */
  isTaxInclusive: boolean;
  /** Price less discount, VAT included; minor units. */
  payerUnitTotalAmount: number | null;
  /** The contractor’s part of the total; minor units. */
  installerPayoutUnitAmount: number | null;
  /** The contractor’s part without VAT; minor units. */
  installerPayoutUnitAmountExcludingVat: number | null;
  /** The price of the caller’s price group; null for the router’s own people. */
  partnerGroupPrice: number | null;
  router: {
    name: string;
    logoUrl: string | null;
  } | null;
};

export type PublicInputView = {
  questionId: string;
  position: number;
  question: PublicQuestionView;
};

export type PublicProductView = {
  id: string;
  /** Default: "product". */
  productType: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  name: string;
  description: string | null;
  unit: string | null;
  /** ISO 4217. */
  currencyCode: string;
  /** Basis points: 2500 is 25 %. Default: 0. */
  vatRate: number;
  /** Price the payer sees, in minor units. Default: 0. */
  payerUnitAmount: number;
  /** Taken off the price, in minor units. Default: 0. */
  discountUnitAmount: number;
  /** Whether the price holds VAT already. */
  isTaxInclusive: boolean;
  /** Addresses that need no key. */
  imageUrls: string[];
  /** Price less discount, VAT included. */
  payerUnitTotalAmount: number | null;
};

export type PublicQuestionView = {
  id: string;
  /** Default: "input". */
  type:
    | 'input'
    | 'textarea'
    | 'number'
    | 'select'
    | 'checkbox'
    | 'date'
    | 'file'
    | 'address'
    | 'phone'
    | 'email'
    | 'product'
    | 'info';
  /** Default: "". */
  title: string;
  description: string | null;
  /** Default: false. */
  required: boolean;
  /** Shown, not answered. Default: false. */
  viewOnly: boolean;
  /** The custom field of an order template that the answer fills. */
  customFieldId: string | null;
  /** The custom field whose answer decides whether this is asked. */
  dependsOnCustomFieldId: string | null;
  /** ANY_OF where a condition names none. */
  dependsOnOperator: 'ANY_OF' | 'NONE_OF' | 'ALL_OF' | 'EQUALS' | 'NOT_EQUALS' | 'IS_EMPTY' | 'IS_NOT_EMPTY' | null;
  /** Default: []. */
  dependsOnValues: string[];
  /** Whether there may be several answers. Default: false. */
  multiValue: boolean;
  /** Default: []. */
  alternatives: Alternative[];
  customField: {
    /** Default: "TEXT". */
    type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
    /** Pattern that a value must match (RE2 syntax). */
    regex: string | null;
    /** What to tell who breaks the pattern. */
    validationMessage: string | null;
  } | null;
};

export type PublicRouter = {
  name: string;
  areaOfOperation: string | null;
  brandColor: string | null;
  logoUrl: string | null;
};

export type PublicWebformView = {
  name: string;
  description: string | null;
  /** Whether the form offers products. Default: false. */
  includeOffering: boolean;
  /** Whether an order needs a product; counts where the form offers products. Default: false. */
  requireOfferLines: boolean;
  /** Where the form leads after it was sent. Default: "NONE". */
  publicRedirection: 'NONE' | 'CLIENT_PORTAL';
  /** Whether that opens in a new tab. Default: false. */
  portalNewTab: boolean;
  /** Default: true. */
  showLogo: boolean;
  /** Whether products are shown as a grid. Default: false. */
  eComProductGrid: boolean;
  inputs: PublicInputView[];
  router: PublicRouter;
  /** What the form offers; none where it offers nothing. */
  products: PublicProductView[];
};

export type QuestionInput = {
  id?: string;
  type?:
    | 'input'
    | 'textarea'
    | 'number'
    | 'select'
    | 'checkbox'
    | 'date'
    | 'file'
    | 'address'
    | 'phone'
    | 'email'
    | 'product'
    | 'info';
  title?: string;
  description?: string | null;
  required?: boolean;
  /** Shown, not answered. */
  viewOnly?: boolean;
  /** The custom field of an order template that the answer fills. */
  customFieldId?: string | null;
  /** The custom field whose answer decides whether this is asked. */
  dependsOnCustomFieldId?: string | null;
  /** ANY_OF where a condition names none. */
  dependsOnOperator?: 'ANY_OF' | 'NONE_OF' | 'ALL_OF' | 'EQUALS' | 'NOT_EQUALS' | 'IS_EMPTY' | 'IS_NOT_EMPTY' | null;
  dependsOnValues?: string[];
  /** Whether there may be several answers. */
  multiValue?: boolean;
  alternatives?: Alternative[];
};

export type QuestionView = {
  id: string;
  /** Default: "input". */
  type:
    | 'input'
    | 'textarea'
    | 'number'
    | 'select'
    | 'checkbox'
    | 'date'
    | 'file'
    | 'address'
    | 'phone'
    | 'email'
    | 'product'
    | 'info';
  /** Default: "". */
  title: string;
  description: string | null;
  /** Default: false. */
  required: boolean;
  /** Shown, not answered. Default: false. */
  viewOnly: boolean;
  /** The custom field of an order template that the answer fills. */
  customFieldId: string | null;
  /** The custom field whose answer decides whether this is asked. */
  dependsOnCustomFieldId: string | null;
  /** ANY_OF where a condition names none. */
  dependsOnOperator: 'ANY_OF' | 'NONE_OF' | 'ALL_OF' | 'EQUALS' | 'NOT_EQUALS' | 'IS_EMPTY' | 'IS_NOT_EMPTY' | null;
  /** Default: []. */
  dependsOnValues: string[];
  /** Whether there may be several answers. Default: false. */
  multiValue: boolean;
  /** Default: []. */
  alternatives: Alternative[];
  /** Null: questions of webforms belong to no order. */
  orderId: string | null;
  orderCustomField: {
    id: string;
    /** The router’s own name for it. */
    customId: string | null;
    name: string;
    /** Default: "TEXT". */
    type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
    /** Holds what not everybody should read. Default: false. */
    isSensitive: boolean;
    fileUrl: string | null;
    /** Pattern that a value must match (RE2 syntax). */
    regex: string | null;
    /** What to tell who breaks the pattern. */
    validationMessage: string | null;
    value: string | null;
    /** Default: []. */
    values: CustomFieldValueAnswer[];
    /** The order it belongs to; null on a template. */
    orderId: string | null;
  } | null;
  orderTemplateCustomField: {
    id: string;
    /** The router’s own name for it. */
    customId: string | null;
    name: string;
    /** Default: "TEXT". */
    type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
    /** Holds what not everybody should read. Default: false. */
    isSensitive: boolean;
    fileUrl: string | null;
    /** Pattern that a value must match (RE2 syntax). */
    regex: string | null;
    /** What to tell who breaks the pattern. */
    validationMessage: string | null;
    value: string | null;
    /** Default: []. */
    values: CustomFieldValueAnswer[];
    /** The order it belongs to; null on a template. */
    orderId: string | null;
    orderTemplateId: string | null;
    /** Default: true. */
    visibleInOrderCreation: boolean;
    /** Steps of the workflow template and questions of webforms that ask for it. */
    usedCount: number;
    /** Questions of webforms that ask for it. */
    questions: AskingQuestion[];
  } | null;
  dependsOnCustomField: {
    id: string;
    /** The router’s own name for it. */
    customId: string | null;
    name: string;
    /** Default: "TEXT". */
    type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
    /** Holds what not everybody should read. Default: false. */
    isSensitive: boolean;
    fileUrl: string | null;
    /** Pattern that a value must match (RE2 syntax). */
    regex: string | null;
    /** What to tell who breaks the pattern. */
    validationMessage: string | null;
    value: string | null;
    /** Default: []. */
    values: CustomFieldValueAnswer[];
    /** The order it belongs to; null on a template. */
    orderId: string | null;
  } | null;
  dependsOnCustomFieldTemplate: {
    id: string;
    /** The router’s own name for it. */
    customId: string | null;
    name: string;
    /** Default: "TEXT". */
    type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
    /** Holds what not everybody should read. Default: false. */
    isSensitive: boolean;
    fileUrl: string | null;
    /** Pattern that a value must match (RE2 syntax). */
    regex: string | null;
    /** What to tell who breaks the pattern. */
    validationMessage: string | null;
    value: string | null;
    /** Default: []. */
    values: CustomFieldValueAnswer[];
    /** The order it belongs to; null on a template. */
    orderId: string | null;
    orderTemplateId: string | null;
    /** Default: true. */
    visibleInOrderCreation: boolean;
    /** Steps of the workflow template and questions of webforms that ask for it. */
    usedCount: number;
    /** Questions of webforms that ask for it. */
    questions: AskingQuestion[];
  } | null;
  /** Orders that answer it. */
  usedCount: number;
};

export type ReasonInput = {
  reason?: string | null;
};

export type Recipient = {
  type: 'ACTOR' | 'USER' | 'EMAIL' | 'PHONE' | 'ROLE';
  /** Slug or kind of an actor, id of a user, address, number or role. */
  value: string;
};

export type RecoveryCodesView = {
  /** Each works once. */
  recoveryCodes: string[];
};

export type ReplayInput = {
  /** Made at this moment or later. */
  from: string;
  /** Made before this moment. */
  to: string;
  /** Of this status alone; left out: those that are dead or were not configured. */
  status?: 'delivered' | 'dead' | 'not_configured';
};

export type ReplayView = {
  /** Deliveries that are sent again. */
  count: number;
};

export type ResetPasswordInput = {
  /** What the link says after `token=`. */
  token: string;
  /** The new one; none of the commonest passwords. */
  password: string;
};

export type ResourceAccess = {
  resource: string;
  actions: ('create' | 'read' | 'update' | 'delete' | 'write')[];
  entities: AccessEntity[];
  /** How far each action reaches; no scopes: not at all. */
  filters: {
    create: {
      scopes: ('ROUTER' | 'ORGANIZATION' | 'ASSIGNED' | 'SELF')[];
      conditions: { [name: string]: string };
    };
    read: {
      scopes: ('ROUTER' | 'ORGANIZATION' | 'ASSIGNED' | 'SELF')[];
      conditions: { [name: string]: string };
    };
    update: {
      scopes: ('ROUTER' | 'ORGANIZATION' | 'ASSIGNED' | 'SELF')[];
      conditions: { [name: string]: string };
    };
    delete: {
      scopes: ('ROUTER' | 'ORGANIZATION' | 'ASSIGNED' | 'SELF')[];
      conditions: { [name: string]: string };
    };
    write: {
      scopes: ('ROUTER' | 'ORGANIZATION' | 'ASSIGNED' | 'SELF')[];
      conditions: { [name: string]: string };
    };
  };
};

export type RoleGrant = {
  role: 'OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR';
};

export type RouterApiKeyView = {
  id: string;
  name: string;
  /** How the key begins, to tell it from others. */
  prefix: string;
  createdAt: string;
  /** Newest use, written in batches. */
  lastUsedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  /** The organization in which it has its user’s rights. */
  organizationId: string;
  user: ApiKeyUser;
};

export type RouterSettingsInput = {
  /** Whether product prices hold VAT already. */
  isTaxInclusive?: boolean;
  /** First part of `displayId`. */
  orderPrefix?: string;
  /** Whether the sessions of its people reach nothing before a second factor is enrolled and shown. */
  requireSecondFactor?: boolean;
};

export type RouterSettingsView = {
  /** Whether product prices hold VAT already. Default: false. */
  isTaxInclusive: boolean;
  /** First part of `displayId`. Default: "WO". */
  orderPrefix: string;
  /** Whether the sessions of its people reach nothing before a second factor is enrolled and shown. Default: false. */
  requireSecondFactor: boolean;
};

export type RouterUserInput = {
  firstName?: string | null;
  lastName?: string | null;
  /** BCP 47. */
  language?: string | null;
  /** IANA time zone. */
  timezone?: string | null;
  /** E.164. */
  phoneNumber?: string | null;
  /** An uploaded image. */
  avatarFileId?: string | null;
  roles?: RoleGrant[];
  isTechnicalAccount?: boolean;
};

export type RouterUserView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  firstName: string | null;
  lastName: string | null;
  /** BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** E.164. */
  phoneNumber: string | null;
  phoneVerified: string | null;
  /** Newest sign-in. */
  lastLogin: string | null;
  /** May use `/api/admin`. Default: false. */
  isSuperuser: boolean;
  /** Has no sign-in, only keys. Default: false. */
  isTechnical: boolean;
  /** An uploaded image. */
  avatarFileId: string | null;
  /** Newest request, written in batches. */
  lastAccessAt: string | null;
  /** Shown to the user alone. Default: []. */
  deviceTokens: string[];
  piiRevealedAt: string | null;
  routerId: string;
  /** The same as `routerId`. */
  tenantId: string;
  /** The open invitation, until it is accepted. */
  invitation: string | null;
  isTechnicalAccount: boolean;
  /** Where in the router’s tree it works. */
  routerOrganizationId: string;
  roles: RoleGrant[];
  avatarUrl: string | null;
};

export type SecondFactorView = {
  isEnabled: boolean;
  enabledAt: string | null;
  /** Recovery codes that are left. */
  recoveryCodesLeft: number;
  /** The router of this token demands one of its people. */
  isRequired: boolean;
};

export type SecretView = {
  /** Base32, to be typed into an authenticator. */
  secret: string;
  /** The same for a QR code. */
  otpauthUri: string;
};

export type SessionView = {
  /** Bearer token. */
  token: string;
  expiresAt: string;
};

export type SignInInput = {
  email: string;
  password: string;
  /** Where the person is in several; the oldest membership if left out. */
  organizationId?: string;
  /** Of the second factor, where the account has one: without it, 401 whose `details` name `code`. */
  code?: string;
};

export type SimulatedCandidateView = {
  partnerId: string;
  organizationId: string;
  name: string;
  /** 1 for the best. */
  rank: number;
  /** Weighted mean of the ratings. */
  score: number;
  /** Would be asked by itself in the first round. */
  offered: boolean;
  /** Until when it could answer in the first round; null for those not asked. */
  expiresAt: string | null;
  breakdown: { [name: string]: unknown };
};

export type SimulatedLineInput = {
  /** A product of the router. */
  productId: string;
  /** 1 where it is not given. */
  quantity?: number;
};

export type SimulatedNotificationView = {
  taskId: string;
  name: string;
  type: 'webhook' | 'email' | 'sms';
  timing: 'on' | 'after' | 'before';
  stepId: string;
  /** The status that fires it. */
  state: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** A booking is thought to start when its step is due; null where that is not ahead. */
  at: string | null;
  /** By plan the step has left the status before; it goes out only where it has not. */
  onlyIfLate: boolean;
  recipient: {
    type: 'ACTOR' | 'USER' | 'EMAIL' | 'PHONE' | 'ROLE';
    /** Slug or kind of an actor, id of a user, address, number or role. */
    value: string;
  } | null;
};

export type SimulatedStepView = {
  id: string;
  title: string | null;
  type:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  /** Who carries it out. */
  actor: 'operator' | 'contractor' | 'client';
  /** Default: 0. */
  index: number;
  groupId: string | null;
  /** A step of the same template that must be settled first. */
  dependsOnStepId: string | null;
  /** Waits in an injectable group: nothing is planned, and a step that depends on it does not wait for it. */
  waiting: boolean;
  /** When it would become active; null where it waits. */
  plannedActivationAt: string | null;
  /** When it would be due; null where it names neither days nor time. */
  dueAt: string | null;
  /** When it is due, but at its activation where it is never due, was due before or completes by itself. */
  plannedCompletionAt: string | null;
  /** Best first; null for steps that dispatch nothing. */
  candidates: SimulatedCandidateView[] | null;
};

export type SimulationInput = {
  /** When the workflow would start, from 1970 to 2999; now where it is not given. */
  startAt?: string;
  address: CoverageAddressInput;
  /** Partners are priced by them. */
  lines?: SimulatedLineInput[];
};

export type SimulationView = {
  /** All steps of the template, in their order. */
  steps: SimulatedStepView[];
  /** By their moments, those without one last. */
  notifications: SimulatedNotificationView[];
};

export type StepActorView = {
  id: string;
  workflowId: string;
  slug: string;
  name: string;
  type: 'dispatched' | 'assigned' | 'fixed';
  source: 'order_creator' | 'network' | 'manual';
  /** The accepted dispatch of whoever plays the part. */
  activeRepresentativeId: string | null;
  /** Default: false. */
  isMainInstaller: boolean;
  /** Default: []. */
  professions: string[];
  /** Default: []. */
  services: string[];
};

export type StepAnswerInput = {
  /** The custom field of the step’s input, or the order’s own that came from it. */
  customFieldId: string;
  /** None: the field is emptied. */
  values: string[];
};

export type StepDataView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  workflowId: string;
  workflowStepId: string;
  /** Default: "todo". */
  status: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** Why it was declined, failed, skipped or cancelled. */
  actionReason: string | null;
  dueAt: string | null;
  comment: string | null;
  /** Side that acted last. */
  actor: string | null;
  /** User who acted last. */
  userId: string | null;
  /** Organization that acted last. */
  orgId: string | null;
  deletedAt: string | null;
  dueState: 'todo' | 'due' | 'overdue' | 'done' | 'done_late';
  booking: {
    id: string;
    updatedAt: string;
    createdAt: string;
    workflowStepId: string;
    type: 'inspection' | 'installation' | 'maintenance' | null;
    startAt: string;
    endAt: string;
    /** Default: false. */
    allDay: boolean;
    /** Minutes. */
    durationMinutes: number | null;
    /** Default: "requested". */
    status: 'todo' | 'requested' | 'confirmed' | 'cancelled' | 'done';
  } | null;
  currentStatusLog: {
    comment: string | null;
    createdAt: string;
    actor: string;
  } | null;
  org: {
    id: string;
    name: string;
  } | null;
};

export type StepDocumentInput = {
  id: string;
};

export type StepInput = {
  id?: string;
  /** A custom field of the order template. */
  customFieldId: string;
  /** Default: false. */
  required?: boolean;
  /** Default: 0. */
  position?: number;
};

export type StepInputAnswer = {
  id: string;
  /** A custom field of the order template. */
  customFieldId: string;
  /** Default: false. */
  required: boolean;
  /** Default: 0. */
  position: number;
};

export type StepSettings = {
  /** Candidates must match the dispatched actor; false: the whole network. Default: true. */
  useActorsInstallerNetwork?: boolean;
  /** Offers by itself once active; the template must allow it too. Default: false. */
  isAutoDispatchingEnabled?: boolean;
  /** A round without acceptance is followed by another. Default: false. */
  retryOnFailure?: boolean;
  /** Contractors that are asked at once. Default: 1. */
  multipleDispatches?: number;
  /** Days within which a contractor must answer. Default: 10. */
  responseDeadlineDays?: number;
  /** Default: false. */
  skipWeekendsForResponseDeadline?: boolean;
};

export type StepSettingsAnswer = {
  /** Candidates must match the dispatched actor; false: the whole network. Default: true. */
  useActorsInstallerNetwork: boolean;
  /** Offers by itself once active; the template must allow it too. Default: false. */
  isAutoDispatchingEnabled: boolean;
  /** A round without acceptance is followed by another. Default: false. */
  retryOnFailure: boolean;
  /** Contractors that are asked at once. Default: 1. */
  multipleDispatches: number;
  /** Days within which a contractor must answer. Default: 10. */
  responseDeadlineDays: number;
  /** Default: false. */
  skipWeekendsForResponseDeadline: boolean;
};

export type StepTagInput = {
  id: string;
};

export type StepTagView = {
  id: string;
  name: string;
  color: string | null;
};

export type SubmissionInput = {
  contactPersonName: string;
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  address: string;
  city: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Answers to hidden questions are dropped. */
  answers: AnswerInput[];
  /** Files that were sent through this form. Default: []. */
  fileIds?: string[];
  /** Default: []. */
  lines?: SubmissionLine[];
};

export type SubmissionLine = {
  /** A product of the form. */
  productId: string;
  /** Up to three decimals. */
  quantity: number;
};

export type SubmissionView = {
  orderId: string;
  displayId: string;
  /** The client’s way to the order. */
  clientUrl: string;
  /** Where the form leads to now; null: nowhere. */
  redirectUrl: string | null;
};

export type TagInput = {
  /** An order tag of the router. */
  tagId: string;
};

export type TagReference = {
  id: string;
};

export type TaskPreviewInput = {
  /** The order that the templates are rendered for. */
  orderId: string;
  /** One of its steps; by default the one made from the task’s step. */
  workflowStepId?: string;
};

export type TaskPreviewView = {
  type: 'webhook' | 'email' | 'sms';
  /** Why there is no message; null where there is one. */
  problem: string | null;
  /** URL, addresses or numbers. */
  recipients: string[];
  cc: string[];
  bcc: string[];
  headers: { [name: string]: string } | null;
  /** Of an e-mail. */
  subject: string | null;
  /** Payload, text, or HTML of an e-mail. */
  body: string | null;
  /** Names of the files that go along. */
  attachments: string[];
};

export type TechnicalApiKeyInput = {
  name: string;
  expiresAt?: string | null;
  /** Where the account is in several; nearest the root if left out. */
  organizationId?: string;
};

export type TemplateActorInput = {
  name: string;
  slug?: string;
  type?: 'dispatched' | 'assigned' | 'fixed';
  source?: 'order_creator' | 'network' | 'manual';
  isMainInstaller?: boolean;
  professions?: string[];
  services?: string[];
  tags?: string[];
};

export type TemplateActorUpdate = {
  name?: string;
  slug?: string;
  type?: 'dispatched' | 'assigned' | 'fixed';
  source?: 'order_creator' | 'network' | 'manual';
  isMainInstaller?: boolean;
  professions?: string[];
  services?: string[];
  tags?: string[];
};

export type TemplateActorView = {
  id: string;
  workflowTemplateId: string;
  slug: string;
  name: string;
  type: 'dispatched' | 'assigned' | 'fixed';
  source: 'order_creator' | 'network' | 'manual';
  /** Default: false. */
  isMainInstaller: boolean;
  /** Default: []. */
  professions: string[];
  /** Default: []. */
  services: string[];
  /** Default: []. */
  tags: string[];
};

export type TemplateCustomFieldInput = {
  id?: string;
  /** The router’s own name for it. */
  customId?: string | null;
  name?: string;
  type?: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. */
  isSensitive?: boolean;
  fileUrl?: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex?: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage?: string | null;
  value?: string | null;
  visibleInOrderCreation?: boolean;
  values?: CustomFieldValue[];
};

export type TemplateCustomFieldView = {
  id: string;
  /** The router’s own name for it. */
  customId: string | null;
  name: string;
  /** Default: "TEXT". */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. Default: false. */
  isSensitive: boolean;
  fileUrl: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage: string | null;
  value: string | null;
  /** Default: []. */
  values: CustomFieldValueAnswer[];
  /** The order it belongs to; null on a template. */
  orderId: string | null;
  orderTemplateId: string | null;
  /** Default: true. */
  visibleInOrderCreation: boolean;
  /** Steps of the workflow template and questions of webforms that ask for it. */
  usedCount: number;
  /** Questions of webforms that ask for it. */
  questions: AskingQuestion[];
};

export type TemplateDocumentInput = {
  name: string;
  type?: 'content' | 'file' | 'form';
  fileId?: string | null;
  /** JSON text from form field to variable. */
  fieldMappings?: string | null;
  /** Shown in the client’s portal. */
  public?: boolean;
  description?: string | null;
  content?: { [name: string]: unknown } | null;
};

export type TemplateDocumentUpdate = {
  name?: string;
  type?: 'content' | 'file' | 'form';
  fileId?: string | null;
  /** JSON text from form field to variable. */
  fieldMappings?: string | null;
  /** Shown in the client’s portal. */
  public?: boolean;
  description?: string | null;
  content?: { [name: string]: unknown } | null;
};

export type TemplateDocumentView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  routerId: string;
  name: string;
  /** Default: "content". */
  type: 'content' | 'file' | 'form';
  fileId: string | null;
  /** JSON text from form field to variable. */
  fieldMappings: string | null;
  /** Shown in the client’s portal. Default: false. */
  public: boolean;
  description: string | null;
  deletedAt: string | null;
  content: { [name: string]: unknown } | null;
};

export type TemplateGroupInput = {
  name: string;
  description?: string | null;
  isInjectable?: boolean;
};

export type TemplateGroupUpdate = {
  name?: string;
  description?: string | null;
  isInjectable?: boolean;
};

export type TemplateGroupView = {
  id: string;
  name: string;
  description: string | null;
  /** Default: false. */
  isInjectable: boolean;
};

export type TemplateName = {
  id: string;
  name: string;
};

export type TemplateStepInput = {
  id?: string;
  title?: string | null;
  descriptionOperator?: string | null;
  descriptionContractor?: string | null;
  descriptionClient?: string | null;
  /** A step of the same template that must be settled first. */
  dependsOnStepId?: string | null;
  isRequired?: boolean;
  type?:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  settings?: StepSettings;
  /** Kind of booking. */
  variant?: 'inspection' | 'installation' | 'maintenance' | null;
  index?: number;
  /** Who carries it out. */
  actor?: 'operator' | 'contractor' | 'client';
  groupId?: string | null;
  /** Completes by itself as soon as its type’s condition holds. */
  autoComplete?: boolean;
  /** Days after it became active. */
  dueAfterDays?: number | null;
  /** Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given. */
  dueAtTime?: string | null;
  dueDateSkipWeekends?: boolean;
  visibleToOperator?: boolean;
  visibleToContractor?: boolean;
  visibleToClient?: boolean;
  /** The actor of the template that carries it out. */
  actorId?: string | null;
  /** For `dispatch_create`: the actor whose work is offered. */
  dispatchesActorId?: string | null;
  /** Step statuses that may fire tasks. */
  states?: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  inputs?: StepInput[];
  backgroundEvents?: BackgroundEvent[];
  actorVisibility?: ActorVisibility[];
  documents?: StepDocumentInput[];
  productTags?: StepTagInput[];
};

export type TemplateStepView = {
  id: string;
  workflowTemplateId: string;
  title: string | null;
  descriptionOperator: string | null;
  descriptionContractor: string | null;
  descriptionClient: string | null;
  /** A step of the same template that must be settled first. */
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  type:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  settings: StepSettingsAnswer;
  /** Kind of booking. */
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: 0. */
  index: number;
  /** Who carries it out. */
  actor: 'operator' | 'contractor' | 'client';
  groupId: string | null;
  /** Completes by itself as soon as its type’s condition holds. Default: false. */
  autoComplete: boolean;
  /** Days after it became active. */
  dueAfterDays: number | null;
  /** Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given. */
  dueAtTime: string | null;
  /** Default: false. */
  dueDateSkipWeekends: boolean;
  /** Default: true. */
  visibleToOperator: boolean;
  /** Default: true. */
  visibleToContractor: boolean;
  /** Default: true. */
  visibleToClient: boolean;
  /** The actor of the template that carries it out. */
  actorId: string | null;
  /** For `dispatch_create`: the actor whose work is offered. */
  dispatchesActorId: string | null;
  /** Default: []. */
  inputs: StepInputAnswer[];
  /** Default: []. */
  backgroundEvents: BackgroundEventAnswer[];
  /** Default: []. */
  actorVisibility: ActorVisibility[];
  /** Step statuses that may fire tasks. Default: ["todo","active","done","failed","skipped","cancelled"]. */
  states: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  tasks: TemplateTaskView[];
  /** Documents of the template; in a request their ids are enough. */
  documents: TemplateDocumentView[];
  workflowTemplate: TemplateName;
  /** The first step that depends on this one. */
  dependantStepId: string | null;
  /** Tags of the router; in a request their ids are enough. */
  productTags: TemplateTagView[];
};

export type TemplateTagView = {
  id: string;
  name: string;
  color: string | null;
};

export type TemplateTaskInput = {
  /** Step statuses that fire it. */
  states: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  name: string;
  type: 'webhook' | 'email' | 'sms';
  /** The step that fires it; null: every step. */
  workflowTemplateStepId?: string | null;
  timing?: 'on' | 'after' | 'before';
  /** Days after the state was entered, or before the booking starts. */
  delay?: number;
  recipient?: {
    type: 'ACTOR' | 'USER' | 'EMAIL' | 'PHONE' | 'ROLE';
    /** Slug or kind of an actor, id of a user, address, number or role. */
    value: string;
  } | null;
  /** The actor that is told; goes before `recipient`. */
  workflowTemplateActorId?: string | null;
  webhookPayloadTemplate?: string | null;
  webhookHeadersTemplate?: string | null;
  webhookUrlTemplate?: string | null;
  smsPayloadTemplate?: string | null;
  emailSubjectTemplate?: string | null;
  emailBodyTemplate?: string | null;
  /** Ids of uploaded images. */
  emailLogos?: string[];
  emailCc?: Recipient[];
  emailBcc?: Recipient[];
  /** Custom fields whose files go along. */
  customFieldAttachments?: string[];
};

export type TemplateTaskUpdate = {
  /** Step statuses that fire it. */
  states?: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  name?: string;
  type?: 'webhook' | 'email' | 'sms';
  /** The step that fires it; null: every step. */
  workflowTemplateStepId?: string | null;
  timing?: 'on' | 'after' | 'before';
  /** Days after the state was entered, or before the booking starts. */
  delay?: number;
  recipient?: {
    type: 'ACTOR' | 'USER' | 'EMAIL' | 'PHONE' | 'ROLE';
    /** Slug or kind of an actor, id of a user, address, number or role. */
    value: string;
  } | null;
  /** The actor that is told; goes before `recipient`. */
  workflowTemplateActorId?: string | null;
  webhookPayloadTemplate?: string | null;
  webhookHeadersTemplate?: string | null;
  webhookUrlTemplate?: string | null;
  smsPayloadTemplate?: string | null;
  emailSubjectTemplate?: string | null;
  emailBodyTemplate?: string | null;
  /** Ids of uploaded images. */
  emailLogos?: string[];
  emailCc?: Recipient[];
  emailBcc?: Recipient[];
  /** Custom fields whose files go along. */
  customFieldAttachments?: string[];
};

export type TemplateTaskView = {
  id: string;
  /** Step statuses that fire it. */
  states: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  name: string;
  type: 'webhook' | 'email' | 'sms';
  /** Default: "on". */
  timing: 'on' | 'after' | 'before';
  /** Days after the state was entered, or before the booking starts. Default: 0. */
  delay: number;
  recipient: {
    type: 'ACTOR' | 'USER' | 'EMAIL' | 'PHONE' | 'ROLE';
    /** Slug or kind of an actor, id of a user, address, number or role. */
    value: string;
  } | null;
  webhookPayloadTemplate: string | null;
  webhookHeadersTemplate: string | null;
  webhookUrlTemplate: string | null;
  smsPayloadTemplate: string | null;
  emailSubjectTemplate: string | null;
  emailBodyTemplate: string | null;
  /** Ids of uploaded images. Default: []. */
  emailLogos: string[];
  /** Default: []. */
  emailCc: Recipient[];
  /** Default: []. */
  emailBcc: Recipient[];
  /** Custom fields whose files go along. Default: []. */
  customFieldAttachments: string[];
  workflowTemplateId: string;
  /** The step that fires it; null: every step. */
  workflowTemplateStepId: string | null;
  /** The actor that is told; goes before `recipient`. */
  workflowTemplateActorId: string | null;
  /** Switched off because the receiver said 410 Gone; saving it switches it on again. Default: false. */
  isDisabled: boolean;
  /** The router that owns the template. */
  tenantId: string;
};

export type VerificationDeadline = {
  capabilities: string[];
  expiresAt: string;
};

export type VerificationError = {
  code: string;
  message: string;
  /** `invalidInput` for one. */
  type: string;
  /** Capabilities that it stands in the way of. */
  capabilities: string[];
};

export type ViewPresetInput = {
  /** The list that it is a view of. */
  entity?: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
  name?: string;
  layout?: 'TABLE' | 'KANBAN' | 'CALENDAR' | 'MAP';
  /** Parts that are left out are empty. */
  state?: {
    filters?: {
      /** Name of a field of the entity. */
      columnId: string;
      type: 'text' | 'number' | 'date' | 'option' | 'multiOption';
      /** One of the operators of the type. */
      operator: string;
      /** Empty: the filter does nothing. */
      values: unknown[];
    }[];
    sorting?: {
      id: string;
      desc: boolean;
    }[];
    columnVisibility?: { [name: string]: boolean };
  };
  /** Place among the presets; a new one comes last. */
  order?: number;
  /** Seen by its owner alone. */
  personal?: boolean;
};

export type ViewPresetView = {
  id: string;
  /** The list that it is a view of. */
  entity: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
  name: string;
  /** Default: "TABLE". */
  layout: 'TABLE' | 'KANBAN' | 'CALENDAR' | 'MAP';
  /** Parts that are left out are empty. Default: {"filters":[],"sorting":[],"columnVisibility":{}}. */
  state: {
    filters: {
      /** Name of a field of the entity. */
      columnId: string;
      type: 'text' | 'number' | 'date' | 'option' | 'multiOption';
      /** One of the operators of the type. */
      operator: string;
      /** Empty: the filter does nothing. */
      values: unknown[];
    }[];
    sorting: {
      id: string;
      desc: boolean;
    }[];
    columnVisibility: { [name: string]: boolean };
  };
  /** Place among the presets; a new one comes last. Default: 0. */
  order: number;
  /** Membership of its owner. */
  organizationUserId: string;
  /** Seen by its owner alone. Default: false. */
  personal: boolean;
  /** Rows that the list returns to the caller with this preset, now. */
  count: number;
};

export type WaitingStepView = {
  id: string;
  workflowTemplateId: string;
  title: string | null;
  descriptionOperator: string | null;
  descriptionContractor: string | null;
  descriptionClient: string | null;
  /** A step of the same template that must be settled first. */
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  type:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  /** Kind of booking. */
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: 0. */
  index: number;
  /** Who carries it out. */
  actor: 'operator' | 'contractor' | 'client';
  groupId: string | null;
  /** Completes by itself as soon as its type’s condition holds. Default: false. */
  autoComplete: boolean;
  /** Days after it became active. */
  dueAfterDays: number | null;
  /** Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given. */
  dueAtTime: string | null;
  /** Default: false. */
  dueDateSkipWeekends: boolean;
  /** Default: true. */
  visibleToOperator: boolean;
  /** Default: true. */
  visibleToContractor: boolean;
  /** Default: true. */
  visibleToClient: boolean;
  /** The actor of the template that carries it out. */
  actorId: string | null;
  /** For `dispatch_create`: the actor whose work is offered. */
  dispatchesActorId: string | null;
  /** Default: []. */
  backgroundEvents: BackgroundEventAnswer[];
  /** Default: []. */
  actorVisibility: ActorVisibility[];
  /** JSON text. */
  settings: string;
  workflowTemplate: {
    id: string;
    name: string;
  } | null;
};

export type WebformInput = {
  name: string;
  /** Whether the organizations below the router may read and use it. */
  sharedWithChildOrganizations?: boolean;
  /** User who becomes the operator of its orders. */
  responsibleRoutingOperatorId?: string | null;
  /** Whether the public address answers. */
  publicSharable?: boolean;
  /** Whether the form offers products. */
  includeOffering?: boolean;
  /** Whether an order needs a product; counts where the form offers products. */
  requireOfferLines?: boolean;
  description?: string | null;
  /** Where the form leads after it was sent. */
  publicRedirection?: 'NONE' | 'CLIENT_PORTAL';
  /** Whether that opens in a new tab. */
  portalNewTab?: boolean;
  showLogo?: boolean;
  /** Whether products are shown as a grid. */
  eComProductGrid?: boolean;
  /** The order template of the workflow template. */
  orderTemplateId?: string | null;
  /** The workflow that its orders run through; null: the default one. */
  workflowTemplateId?: string | null;
  inputs?: PlacedQuestionInput[];
  productTags?: TagReference[];
  orderTags?: TagReference[];
};

export type WebformInputView = {
  webformId: string;
  questionId: string;
  /** Questions are asked by position; the place in the array. */
  position: number;
  question: QuestionView;
};

export type WebformRouter = {
  areaOfOperation: string | null;
  logoUrl: string | null;
};

export type WebformTagView = {
  id: string;
  name: string;
  color: string | null;
};

export type WebformUpdate = {
  name?: string;
  /** Whether the organizations below the router may read and use it. */
  sharedWithChildOrganizations?: boolean;
  /** User who becomes the operator of its orders. */
  responsibleRoutingOperatorId?: string | null;
  /** Whether the public address answers. */
  publicSharable?: boolean;
  /** Whether the form offers products. */
  includeOffering?: boolean;
  /** Whether an order needs a product; counts where the form offers products. */
  requireOfferLines?: boolean;
  description?: string | null;
  /** Where the form leads after it was sent. */
  publicRedirection?: 'NONE' | 'CLIENT_PORTAL';
  /** Whether that opens in a new tab. */
  portalNewTab?: boolean;
  showLogo?: boolean;
  /** Whether products are shown as a grid. */
  eComProductGrid?: boolean;
  /** The order template of the workflow template. */
  orderTemplateId?: string | null;
  /** The workflow that its orders run through; null: the default one. */
  workflowTemplateId?: string | null;
  inputs?: PlacedQuestionInput[];
  productTags?: TagReference[];
  orderTags?: TagReference[];
};

export type WebformView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  name: string;
  /** Whether the organizations below the router may read and use it. Default: false. */
  sharedWithChildOrganizations: boolean;
  /** User who becomes the operator of its orders. */
  responsibleRoutingOperatorId: string | null;
  /** Unguessable part of the public address; rotated, never written. */
  publicToken: string;
  /** Whether the public address answers. Default: false. */
  publicSharable: boolean;
  /** Whether the form offers products. Default: false. */
  includeOffering: boolean;
  /** Whether an order needs a product; counts where the form offers products. Default: false. */
  requireOfferLines: boolean;
  description: string | null;
  routerId: string;
  /** The order template of the workflow template. */
  orderTemplateId: string | null;
  /** The workflow that its orders run through; null: the default one. */
  workflowTemplateId: string | null;
  /** Where the form leads after it was sent. Default: "NONE". */
  publicRedirection: 'NONE' | 'CLIENT_PORTAL';
  /** Whether that opens in a new tab. Default: false. */
  portalNewTab: boolean;
  /** Default: true. */
  showLogo: boolean;
  /** Whether products are shown as a grid. Default: false. */
  eComProductGrid: boolean;
  inputs: WebformInputView[];
  router: WebformRouter;
  /** The form offers products that carry one of these tags by name; none: all public ones. */
  productTags: WebformTagView[];
  /** Tags that its orders get. */
  orderTags: WebformTagView[];
};

export type WebhookInput = {
  /** Where events are posted to. */
  url: string;
  /** Events that are told. */
  events: (
    | 'order.created'
    | 'order.updated'
    | 'order.completed'
    | 'order.cancelled'
    | 'order.dispatched'
    | 'order.assigned'
    | 'booking.created'
    | 'booking.updated'
    | 'booking.cancelled'
    | 'workflow.step.activated'
    | 'workflow.step.completed'
    | 'workflow.step.failed'
    | 'workflow.step.skipped'
    | 'workflow.step.cancelled'
    | 'workflow.step.reopened'
    | 'dispatch.created'
    | 'dispatch.accepted'
    | 'dispatch.declined'
    | 'dispatch.expired'
    | 'dispatch.revoked'
    | 'note.created'
  )[];
};

export type WebhookSecretView = {
  /** `whsec_` and base64. */
  current: string;
  /** Valid for 24 hours after a rotation; null later. */
  previous: string | null;
};

export type WebhookUpdate = {
  /** Where events are posted to. */
  url?: string;
  /** Events that are told. */
  events?: (
    | 'order.created'
    | 'order.updated'
    | 'order.completed'
    | 'order.cancelled'
    | 'order.dispatched'
    | 'order.assigned'
    | 'booking.created'
    | 'booking.updated'
    | 'booking.cancelled'
    | 'workflow.step.activated'
    | 'workflow.step.completed'
    | 'workflow.step.failed'
    | 'workflow.step.skipped'
    | 'workflow.step.cancelled'
    | 'workflow.step.reopened'
    | 'dispatch.created'
    | 'dispatch.accepted'
    | 'dispatch.declined'
    | 'dispatch.expired'
    | 'dispatch.revoked'
    | 'note.created'
  )[];
};

export type WebhookView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  /** Where events are posted to. */
  url: string;
  /** Events that are told. */
  events: (
    | 'order.created'
    | 'order.updated'
    | 'order.completed'
    | 'order.cancelled'
    | 'order.dispatched'
    | 'order.assigned'
    | 'booking.created'
    | 'booking.updated'
    | 'booking.cancelled'
    | 'workflow.step.activated'
    | 'workflow.step.completed'
    | 'workflow.step.failed'
    | 'workflow.step.skipped'
    | 'workflow.step.cancelled'
    | 'workflow.step.reopened'
    | 'dispatch.created'
    | 'dispatch.accepted'
    | 'dispatch.declined'
    | 'dispatch.expired'
    | 'dispatch.revoked'
    | 'note.created'
  )[];
  /** Switched off because the receiver said 410 Gone; saving it switches it on again. Default: false. */
  isDisabled: boolean;
};

export type WorkflowDocumentView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  name: string;
  content: { [name: string]: unknown } | null;
  type: string;
  fileId: string | null;
  fieldMappings: string | null;
  /** Default: false. */
  public: boolean;
  description: string | null;
  routerId: string;
  deletedAt: string | null;
};

export type WorkflowStepRowView = {
  id: string;
  workflowId: string;
  title: string | null;
  type:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: "todo". */
  status: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** Default: 0. */
  index: number;
  actor: 'operator' | 'contractor' | 'client';
  actorId: string | null;
  groupId: string | null;
  dependsOnStepId: string | null;
  activeStepDataId: string | null;
  /** Default: false. */
  isRequired: boolean;
  /** Default: false. */
  autoComplete: boolean;
  /** Added or injected while the workflow ran. Default: false. */
  manualAddition: boolean;
  dueAt: string | null;
  /** When the present attempt last changed. */
  updatedAt: string | null;
  /** When the present attempt began. */
  createdAt: string | null;
  orderId: string;
  orderDisplayId: string;
  orderName: string | null;
  orderStatus: 'created' | 'dispatching' | 'scheduled' | 'in_progress' | 'completed' | 'declined' | 'cancelled';
  city: string;
  postalCode: string;
  operatorId: string | null;
};

export type WorkflowStepView = {
  id: string;
  workflowId: string;
  /** Added or injected while the workflow ran. Default: false. */
  manualAddition: boolean;
  actorId: string | null;
  dispatchesActorId: string | null;
  activeStepDataId: string | null;
  title: string | null;
  descriptionOperator: { [name: string]: unknown } | null;
  descriptionContractor: { [name: string]: unknown } | null;
  descriptionClient: { [name: string]: unknown } | null;
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  type:
    | 'booking_create'
    | 'booking_confirm'
    | 'dispatch_create'
    | 'offer_create'
    | 'offer_accept'
    | 'form_fill'
    | 'file_upload'
    | 'document_sign'
    | 'approval'
    | 'order_complete'
    | 'manual';
  settings: StepSettingsAnswer;
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: 0. */
  index: number;
  actor: 'operator' | 'contractor' | 'client';
  groupId: string | null;
  /** Default: false. */
  autoComplete: boolean;
  dueAfterDays: number | null;
  /** Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given. */
  dueAtTime: string | null;
  /** Default: false. */
  dueDateSkipWeekends: boolean;
  /** Default: true. */
  visibleToOperator: boolean;
  /** Default: true. */
  visibleToContractor: boolean;
  /** Default: true. */
  visibleToClient: boolean;
  /** Default: "todo". */
  status: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** Default: []. */
  actorVisibility: ActorVisibility[];
  /** Default: []. */
  backgroundEvents: BackgroundEventAnswer[];
  description: { [name: string]: unknown } | null;
  /** Every attempt, the first one first. */
  data: StepDataView[];
  documents: WorkflowDocumentView[];
  stepActor: {
    id: string;
    workflowId: string;
    slug: string;
    name: string;
    type: 'dispatched' | 'assigned' | 'fixed';
    source: 'order_creator' | 'network' | 'manual';
    /** The accepted dispatch of whoever plays the part. */
    activeRepresentativeId: string | null;
    /** Default: false. */
    isMainInstaller: boolean;
    /** Default: []. */
    professions: string[];
    /** Default: []. */
    services: string[];
  } | null;
  productTags: StepTagView[];
};

export type WorkflowTemplateInput = {
  name: string;
  /** The router’s own name for it, unique in the router. */
  customId?: string | null;
  /** Whether dispatch steps offer the work by themselves. */
  isAutoDispatchingEnabled?: boolean;
  /** Orders that name no template run through this one; one per router at most. */
  isDefaultTemplate?: boolean;
  /** What the client reads first. */
  customerPortalWelcomeDescription?: string | null;
  /** Becomes the operator of the order. */
  defaultAssigneeId?: string | null;
  chatsSettings?: ChatSettings[];
  /** Groups whose steps may be injected into running workflows. */
  allowedStepGroupIds?: string[];
  orderName?: string | null;
  /** JSON text of a rich-text document (contract 2.8). */
  orderDescriptionRichText?: string | null;
  orderDescriptionPlainText?: string | null;
  steps?: TemplateStepInput[];
};

export type WorkflowTemplateUpdate = {
  name?: string;
  /** The router’s own name for it, unique in the router. */
  customId?: string | null;
  /** Whether dispatch steps offer the work by themselves. */
  isAutoDispatchingEnabled?: boolean;
  /** Orders that name no template run through this one; one per router at most. */
  isDefaultTemplate?: boolean;
  /** What the client reads first. */
  customerPortalWelcomeDescription?: string | null;
  /** Becomes the operator of the order. */
  defaultAssigneeId?: string | null;
  chatsSettings?: ChatSettings[];
  /** Groups whose steps may be injected into running workflows. */
  allowedStepGroupIds?: string[];
  orderName?: string | null;
  /** JSON text of a rich-text document (contract 2.8). */
  orderDescriptionRichText?: string | null;
  orderDescriptionPlainText?: string | null;
  steps?: TemplateStepInput[];
};

export type WorkflowTemplateView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  routerId: string;
  /** The router’s own name for it, unique in the router. */
  customId: string | null;
  name: string;
  /** Whether dispatch steps offer the work by themselves. Default: false. */
  isAutoDispatchingEnabled: boolean;
  /** Orders that name no template run through this one; one per router at most. Default: false. */
  isDefaultTemplate: boolean;
  /** What the client reads first. */
  customerPortalWelcomeDescription: string | null;
  /** Becomes the operator of the order. */
  defaultAssigneeId: string | null;
  /** Default: []. */
  chatsSettings: ChatSettings[];
  /** Groups whose steps may be injected into running workflows. Default: []. */
  allowedStepGroupIds: string[];
  /** The order template; endpoint 9 writes it. */
  orderTemplateId: string;
  orderName: string | null;
  /** JSON text of a rich-text document (contract 2.8). */
  orderDescriptionRichText: string | null;
  orderDescriptionPlainText: string | null;
  steps: TemplateStepView[];
  documents: TemplateDocumentView[];
  groups: TemplateGroupView[];
  actors: TemplateActorView[];
  /** Files that an order starts out with. */
  files: FileReferenceAnswer[];
  /** Tags that an order starts out with. */
  orderTags: TemplateTagView[];
  /** Custom fields that an order starts out with (contract 2.12). */
  customFields: TemplateCustomFieldView[];
};

export type WorkflowView = {
  id: string;
  updatedAt: string;
  createdAt: string;
  routerId: string;
  orderId: string;
  /** The template that it was copied from; null once that is gone. */
  workflowTemplateId: string | null;
  name: string;
  /** Default: "active". */
  status: 'active' | 'completed' | 'cancelled';
  customerPortalWelcomeDescription: string | null;
  completedAt: string | null;
  steps: WorkflowStepView[];
  actors: StepActorView[];
  documents: WorkflowDocumentView[];
};
