// Made from openapi.json by client/generate.mjs; edits are lost.
/** Other terms on which a contractor would take the work; none: it accepts. */
export type AcceptInput = {
  /** When it would begin; proposed to the operator. */
  proposedStartAt?: string | null;
  /** What it asks, VAT included, in minor units; proposed. */
  proposedAmount?: number | null;
};

/** The token of the mail, and the password of a new account. */
export type AcceptInvitationInput = {
  /** Last part of the invitation’s link. */
  token: string;
  /** The password of a new account, to be set: 12 to 128 characters, none of the commonest; or that of an account which is there already, as its proof. */
  password?: string;
  /** Given name of the person. */
  firstName?: string | null;
  /** Family name of the person. */
  lastName?: string | null;
  /** Of the second factor, where the account has one: without it, 401 whose `details` name `code`. */
  code?: string;
};

/** What the caller may do in the router: organizations, resources and the filters that narrow them. */
export type AccessDescriptionView = {
  /** By the key of the resource. */
  resources: { [name: string]: ResourceAccess };
};

/** An organization of the router in which the caller works, and what it may do there. */
export type AccessEntity = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** What may be done: create, read, update, delete, and write for the three that write. */
  actions: ('create' | 'read' | 'update' | 'delete' | 'write')[];
};

/** How far one action reaches. */
export type AccessFilter = {
  /** Words for whose rows are meant; none: no row. */
  scopes: ('ROUTER' | 'ORGANIZATION' | 'ASSIGNED' | 'SELF')[];
  /** What rows have to be like, by the name of the field. */
  conditions: { [name: string]: string };
};

/** How far each action reaches. */
export type AccessFilters = {
  /** How far one action reaches. */
  create: AccessFilter;
  /** How far one action reaches. */
  read: AccessFilter;
  /** How far one action reaches. */
  update: AccessFilter;
  /** How far one action reaches. */
  delete: AccessFilter;
  /** How far one action reaches. */
  write: AccessFilter;
};

/** An action on a step. */
export type ActInput =
  | CompleteStepInput
  | FailStepInput
  | StartStepInput
  | RetryStepInput
  | SkipStepInput
  | CancelStepInput
  | ReopenStepInput;

/** The organization that acted last, by id and name. Null where there is none. */
export type ActingOrganization = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
};

/** The organization that acted last, by id and name. Null where there is none. */
export type ActingOrganizationOrNull = ActingOrganization | null;

/** Who plays a part of the workflow from the start. */
export type ActorAssignmentInput = {
  /** The part, by its slug in the template. */
  actorSlug: string;
  /** A contractor of the router’s network, or an organization of the router. */
  organizationId: string;
};

/** Whether one actor sees the step; narrows the visibility per side. */
export type ActorVisibility = {
  /** The actor of the workflow who carries it out. */
  actorId: string;
  /** Whether it is shown. */
  visible: boolean;
};

/** A page of a list. */
export type AdminDeliveryPage = {
  /** The entries of the page. */
  values: AdminDeliveryView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A delivery of any router, as superusers read it. */
export type AdminDeliveryView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What it was made for. */
  source: 'event' | 'task' | 'test' | 'invitation' | 'message';
  /** How it is sent: webhook, email or sms. */
  channel: 'webhook' | 'email' | 'sms';
  /** Default: "pending". */
  status: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
  /** The event of the catalogue that it tells of. */
  event: string | null;
  /** The event that it tells of; null where it tells of none. */
  eventId: string | null;
  /** The webhook subscription; null once that is gone. */
  subscriptionId: string | null;
  /** The task of the workflow template; null once that is gone. */
  taskId: string | null;
  /** Kind of the built-in message. */
  messageKind: string | null;
  /** The order that it belongs to. */
  orderId: string | null;
  /** The running step whose state fired the task. */
  workflowStepId: string | null;
  /** The state that the step had entered. */
  stepState: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled' | null;
  /** `on`: at once; `after`: `delay` days later; `before`: `delay` days before the booking. */
  timing: 'on' | 'after' | 'before' | null;
  /** URL, addresses or numbers; known from the first attempt on. Default: []. */
  recipients: string[];
  /** Attempts so far. Default: 0. */
  attemptCount: number;
  /** When it is tried next; null where it is not. */
  nextAttemptAt: string | null;
  /** Why it was not delivered at the last attempt, or not tried. */
  lastError: string | null;
  /** When it arrived, in UTC; null while it has not. */
  deliveredAt: string | null;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Name of the task. */
  taskName: string | null;
  /** The router whose delivery it is. */
  routerId: string;
  /** Name of the router. */
  routerName: string | null;
};

/** What to change of an organization; what is left out stays as it is. */
export type AdminOrganizationInput = {
  /** What people call it. */
  name?: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug?: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  /** Colour of pages and mails, such as `#0a5c36`. */
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  /** The name that mails of the organization come from. */
  defaultEmailSenderName?: string | null;
  /** Stored and answered; the service draws nothing from it. */
  hasAccessToMarketplace?: boolean;
  /** Stored and answered; the service draws nothing from it. */
  hasAccessToAnalytics?: boolean;
  /** Stored and answered; the service draws nothing from it. */
  hasJoinedMarketplace?: boolean;
  /** Where the organization works, in its own words. */
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  /** The id of it in another system; ours never reads a meaning into it. */
  externalId?: string | null;
  /** User who owns the organization. */
  ownerId?: string | null;
  /** Made by a router for a contractor that has not joined yet. */
  isMinimal?: boolean;
  /** Words for what it may use, such as CREATE_ORDER; stored and answered. */
  featureAccess?: string[];
  /** Carries out work for others: a contractor. */
  canInstall?: boolean;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  /** Stored and answered; the service draws nothing from it. */
  includeInAnalytics?: boolean;
  /** When it began to work with the service, in UTC. */
  organizationLiveAt?: string | null;
  /** Street and number. */
  address?: string | null;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** Where invoices go. */
  billingEmail?: string | null;
  /** Street and number for invoices. */
  billingAddress?: string | null;
  /** Town for invoices. */
  billingCity?: string | null;
  /** Postal code for invoices. */
  billingPostalCode?: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode?: string | null;
  /** The name under which it signs contracts. */
  legalName?: string | null;
  /** Its number in the register of companies. */
  legalOrgId?: string | null;
  /** Its number for value-added tax. */
  vatNumber?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocLegalEntityId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocAccountHolderId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocBalanceAccountId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocBusinessLineId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocStoreId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocTransferInstrumentId?: string | null;
  /** Stored and answered; the service draws nothing from it. */
  migrated?: boolean;
  /** What the payment provider says of the organization. */
  payprocVerificationStatus?: VerificationStatusOrNull;
  /** What the payment provider lets it do, such as sendToBalanceAccount. */
  payprocCapabilities?: string[];
  /** How contractors are paid, such as ORDER; stored and answered. */
  payoutType?: string;
  /** Whether contractors get a share of the price; stored and answered. */
  installerShareEnabled?: boolean;
  /** The last number of an invoice; stored and answered. */
  invoiceSerialNumber?: number;
  /** The last number of a payout; stored and answered. */
  payoutSerialNumber?: number;
  /** Basis points: 250 is 2.5 %. */
  platformFeePercentage?: number;
  /** Stored and answered; the service draws nothing from it. */
  platformFees?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

/** What to change of an account; what is left out stays as it is. */
export type AdminUserInput = {
  /** An e-mail address; case makes no difference. */
  email?: string;
  /** May use `/api/admin`. */
  isSuperuser?: boolean;
  /** Given name of the person. */
  firstName?: string | null;
  /** Family name of the person. */
  lastName?: string | null;
  /** The language of pages and messages, as BCP 47. */
  language?: string | null;
  /** IANA time zone. */
  timezone?: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber?: string | null;
  /** An uploaded image. */
  avatarFileId?: string | null;
};

/** A page of a list. */
export type AdminUserPage = {
  /** The entries of the page. */
  values: AdminUserView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** An account with everything that a superuser reads of it. */
export type AdminUserView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** The language of pages and messages, as BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber: string | null;
  /** When the number was proved, in UTC; null: it was not. */
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
  /** When personal data of it was last revealed, in UTC. */
  piiRevealedAt: string | null;
};

/** One answer to choose. */
export type Alternative = {
  /** What is sent as the answer. */
  value: string;
  /** What is shown. */
  option: string;
};

/** The answer to one question. */
export type AnswerInput = {
  /** The question that is meant. */
  questionId: string;
  /** Blank values count as none. */
  values: string[];
};

/** What a new key is called, and when it ends. */
export type ApiKeyInput = {
  /** What people call it. */
  name: string;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt?: string | null;
};

/** A key that was just made; the one time that it is shown. */
export type ApiKeyMadeView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** How the key begins, to tell it from others. */
  prefix: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string | null;
  /** The key; never shown again. */
  key: string;
};

/** A page of a list. */
export type ApiKeyPage = {
  /** The entries of the page. */
  values: ApiKeyView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The person or program whose key it is. */
export type ApiKeyUser = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** Has no sign-in, only keys. Default: false. */
  isTechnical: boolean;
};

/** A key of the caller’s own; its secret is not among the fields. */
export type ApiKeyView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** How the key begins, to tell it from others. */
  prefix: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Newest use, written in batches. */
  lastUsedAt: string | null;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string | null;
  /** When it was taken back, in UTC; null while it holds. */
  revokedAt: string | null;
  /** The organization in which it has its user’s rights. */
  organizationId: string;
};

/** A question of a webform that asks for a custom field. */
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
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Default: "". */
  title: string;
  /** Default: []. */
  alternatives: Alternative[];
};

/** The contractor that plays the part from now on. */
export type AssignInput = {
  /** A contractor of the router’s network, or an organization of the router. */
  organizationId: string;
};

/** A page of a list. */
export type AuditEntryPage = {
  /** The entries of the page. */
  values: AuditEntryView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** One deed: who did what to which row. */
export type AuditEntryView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string | null;
  /** Who did it. */
  userId: string | null;
  /** What was done. */
  action: string;
  /** The key of the resource, such as `order`. */
  resource: string;
  /** The id of what was acted on. */
  resourceId: string | null;
  /** Names of the fields that changed. Default: {}. */
  changes: { [name: string]: unknown };
  /** When it was made, in UTC. */
  createdAt: string;
};

/** Something that happened to the step by itself. */
export type BackgroundEvent = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** Its kind, which decides what else is asked of it. */
  type: string;
  /** When it was made, in UTC. */
  createdAt?: string | null;
  /** What is said, for people. */
  message?: string | null;
};

/** Something that happened to the step by itself. */
export type BackgroundEventAnswer = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Its kind, which decides what else is asked of it. */
  type: string;
  /** When it was made, in UTC. */
  createdAt: string | null;
  /** What is said, for people. */
  message: string | null;
};

/** Makes or changes a booking. The first needs `startAt`; an end that is not given follows from the duration, an hour where there is none, or is the end of the local day. `status` confirms or cancels. */
export type BookingInput = {
  /** Its kind, which decides what else is asked of it. */
  type?: 'inspection' | 'installation' | 'maintenance' | null;
  /** When it begins, in UTC. */
  startAt?: string;
  /** When it ends, in UTC. */
  endAt?: string;
  /** Whether it takes the whole day. */
  allDay?: boolean;
  /** How long it lasts, in minutes. */
  durationMinutes?: number | null;
  /** How far it has come. */
  status?: 'todo' | 'requested' | 'confirmed' | 'cancelled' | 'done' | 'confirm' | 'cancel';
};

/** An appointment: when somebody comes, and whether that is agreed. */
export type BookingView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The step of the running workflow. */
  workflowStepId: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'inspection' | 'installation' | 'maintenance' | null;
  /** When it begins, in UTC. */
  startAt: string;
  /** When it ends, in UTC. */
  endAt: string;
  /** Default: false. */
  allDay: boolean;
  /** How long it lasts, in minutes. */
  durationMinutes: number | null;
  /** Default: "requested". */
  status: 'todo' | 'requested' | 'confirmed' | 'cancelled' | 'done';
  /** The side that asked for this time; the other one confirms it. Null for bookings from before it was kept. */
  proposedBy: 'operator' | 'contractor' | 'client' | 'system' | null;
};

/** An appointment: when somebody comes, and whether that is agreed. Null where there is none. */
export type BookingViewOrNull = BookingView | null;

/** Why the order is cancelled. */
export type CancelInput = {
  /** Why, in the words of whoever did it. */
  reason?: string | null;
};

/** Takes the step from todo to cancelled, from active to cancelled, from failed to cancelled. */
export type CancelStepInput = {
  /** The action. */
  type: 'CANCEL';
  /** A remark of whoever did it. */
  comment?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
};

/** A partner that would be asked, and why in this place. */
export type CandidateView = {
  /** A partner: a contractor organization in the router’s network. */
  partnerId: string;
  /** The organization that it belongs to or speaks of. */
  organizationId: string;
  /** The name of that organization. */
  organizationName: string;
  /** Why this contractor was asked: place, score, and what each criterion gave. */
  ranking: Ranking;
};

/** Who would be asked, and who not. */
export type CandidatesView = {
  /** What was given, one entry a value. */
  values: CandidateView[];
  /** Number of all matches, not of the page. */
  count: number;
  /** The first of those left out. */
  leftOut: LeftOutPartnerView[];
  /** How many are left out. */
  leftOutCount: number;
};

/** A chat between actors. */
export type ChatSettings = {
  /** The actors that are meant. */
  actorIds: string[];
  /** Whether it is in use. */
  enabled: boolean;
};

/** A new organization below the caller’s, or below `parentId`. */
export type ChildOrganizationInput = {
  /** What people call it. */
  name: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug?: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  /** Colour of pages and mails, such as `#0a5c36`. */
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  /** The name that mails of the organization come from. */
  defaultEmailSenderName?: string | null;
  /** Where the organization works, in its own words. */
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  /** The id of it in another system; ours never reads a meaning into it. */
  externalId?: string | null;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  /** Street and number. */
  address?: string | null;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** Where invoices go. */
  billingEmail?: string | null;
  /** Street and number for invoices. */
  billingAddress?: string | null;
  /** Town for invoices. */
  billingCity?: string | null;
  /** Postal code for invoices. */
  billingPostalCode?: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode?: string | null;
  /** The name under which it signs contracts. */
  legalName?: string | null;
  /** Its number in the register of companies. */
  legalOrgId?: string | null;
  /** Its number for value-added tax. */
  vatNumber?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

/** The address that opens the order for its client, without an account. */
export type ClientLinkView = {
  /** The client’s own link; whoever holds it acts as the client. Null for those who may not write the order. */
  clientUrl: string;
};

/** A page of a list. */
export type ClientOfferVersionPage = {
  /** The entries of the page. */
  values: ClientOfferVersionView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A version of an offer, as the client was shown it. */
export type ClientOfferVersionView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The offer to the client that it belongs to. */
  offerId: string;
  /** 1 for the first that was sent. */
  version: number;
  /** The offer as the client saw it. */
  shown: ClientOfferView;
  /** When it was accepted; null where it was not. */
  acceptedAt: string | null;
  /** When it was made, in UTC. */
  createdAt: string;
};

/** An offer to the client; one that is sent expires by itself. */
export type ClientOfferView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The step of the running workflow. */
  workflowStepId: string;
  /** Default: "initial". */
  status: 'initial' | 'sent' | 'accepted' | 'declined' | 'expired';
  /** How often it was sent; each sending is a version of its own, and accepting names the one that was seen. Default: 0. */
  version: number;
  /** When it was offered, in UTC. */
  sentAt: string | null;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string | null;
  /** When it was answered, in UTC; null while it was not. */
  respondedAt: string | null;
  /** Why, in the words of whoever did it. */
  reason: string | null;
  /** What is sold and done: product, quantity, amounts in minor units. */
  lines: OfferLineView[];
  /** What the lines cost together, in minor units. */
  totals: OfferTotals;
};

/** A code of the authenticator, or a recovery code. */
export type CodeInput = {
  /** Six digits of the authenticator, or a recovery code. */
  code: string;
};

/** Takes the step from todo to done, from active to done. */
export type CompleteStepInput = {
  /** The action. */
  type: 'COMPLETE';
  /** A remark of whoever did it. */
  comment?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
  /** For `form_fill`. */
  customFields?: StepAnswerInput[];
  /** Uploaded files that the order gets. */
  fileIds?: string[];
  /** For the answer to an offer: its `version` that was seen. Accepting needs it. */
  offerVersion?: number;
};

/** A part of the workflow, and who plays it. */
export type CompositeActorView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug: string;
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'dispatched' | 'assigned' | 'fixed';
  /** How it came about. */
  source: 'order_creator' | 'network' | 'manual';
  /** Default: false. */
  isMainInstaller: boolean;
  /** Default: []. */
  professions: string[];
  /** Default: []. */
  services: string[];
  /** Default: []. */
  tags: string[];
  /** The template that the workflow is a copy of. */
  workflowTemplateId: string | null;
};

/** A group of steps, and whether they may be injected. */
export type CompositeGroupView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** What it is about, for people. */
  description: string | null;
  /** Default: false. */
  isInjectable: boolean;
  /** The steps of the group, in the order of their index. */
  templateSteps: WaitingStepView[];
};

/** The actors and the groups of steps of a running workflow. */
export type CompositeStepsView = {
  /** The parts that people play in it. */
  actors: CompositeActorView[];
  /** Steps that stand together and may be added later. */
  groups: CompositeGroupView[];
};

/** A contractor that does not use the service yet. */
export type ContractorInput = {
  /** What people call it. */
  name: string;
  /** Where the organization works, in its own words. */
  areaOfOperation?: string | null;
  /** Street and number. */
  address?: string | null;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** The name under which it signs contracts. */
  legalName?: string | null;
  /** Its number in the register of companies. */
  legalOrgId?: string | null;
  /** The id of it in another system; ours never reads a meaning into it. */
  externalId?: string | null;
  /** Where invoices go. */
  billingEmail?: string | null;
};

/** Corrections of a contractor that the router made. */
export type ContractorUpdate = {
  /** What people call it. */
  name?: string;
  /** Where the organization works, in its own words. */
  areaOfOperation?: string | null;
  /** Street and number. */
  address?: string | null;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** The name under which it signs contracts. */
  legalName?: string | null;
  /** Its number in the register of companies. */
  legalOrgId?: string | null;
  /** The id of it in another system; ours never reads a meaning into it. */
  externalId?: string | null;
  /** Where invoices go. */
  billingEmail?: string | null;
};

/** Longitude (`x`) and latitude (`y`) in degrees. Null where there is none. */
export type Coordinates = {
  /** Longitude in degrees. */
  x: number;
  /** Latitude in degrees. */
  y: number;
};

/** Longitude (`x`) and latitude (`y`) in degrees. Null where there is none. */
export type CoordinatesOrNull = Coordinates | null;

/** The address that is asked about. */
export type CoverageAddressInput = {
  /** Street and number. */
  address: string;
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** ISO 3166-1 alpha-2; of an unknown country nothing is covered. */
  countryCode: string;
  /** Without them circles do not count. */
  coordinates?: CoordinatesOrNull;
};

/** What to change of an area; what is left out stays as it is. */
export type CoverageAreaChange = {
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode?: string;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** How the code is compared: exactly, as a prefix, or as the start of a range. */
  postalCodeKind?: 'exact' | 'prefix' | 'range' | null;
  /** The code, the prefix, or the first code of the range. */
  postalCode?: string | null;
  /** The last code of the range. */
  postalCodeTo?: string | null;
  /** Centre of a circle. */
  center?: CoordinatesOrNull;
  /** Radius of the circle in kilometres. */
  radiusKm?: number | null;
  /** True: not here, whatever the other areas say. */
  exclude?: boolean;
};

/** A rule of where a partner works; what is left out asks nothing of the address. */
export type CoverageAreaInput = {
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode: string;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** How the code is compared: exactly, as a prefix, or as the start of a range. */
  postalCodeKind?: 'exact' | 'prefix' | 'range' | null;
  /** The code, the prefix, or the first code of the range. */
  postalCode?: string | null;
  /** The last code of the range. */
  postalCodeTo?: string | null;
  /** Centre of a circle. */
  center?: CoordinatesOrNull;
  /** Radius of the circle in kilometres. */
  radiusKm?: number | null;
  /** True: not here, whatever the other areas say. */
  exclude?: boolean;
};

/** A page of a list. */
export type CoverageAreaPage = {
  /** The entries of the page. */
  values: CoverageAreaView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A rule of where a partner works; an address is covered where one holds and none excludes it. */
export type CoverageAreaView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** A partner: a contractor organization in the router’s network. */
  partnerId: string;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode: string;
  /** The town, as it stands on a letter. */
  city: string | null;
  /** How the code is compared: exactly, as a prefix, or as the start of a range. */
  postalCodeKind: 'exact' | 'prefix' | 'range' | null;
  /** The code, the prefix, or the first code of the range. */
  postalCode: string | null;
  /** The last code of the range. */
  postalCodeTo: string | null;
  /** Centre of a circle. */
  center: CoordinatesOrNull;
  /** Radius of the circle in kilometres. */
  radiusKm: number | null;
  /** True: not here, whatever the other areas say. Default: false. */
  exclude: boolean;
};

/** A table of areas: the text itself, or an uploaded file that holds it. */
export type CoverageImportInput = {
  /** CSV with a first line of field names (countryCode, city, postalCodeKind, postalCode, postalCodeTo, centerX, centerY, radiusKm, exclude), separated by commas or semicolons. */
  csv?: string;
  /** In place of `csv`: an uploaded CSV file. */
  fileId?: string;
  /** Whether the areas that are there stay. Default: "add". */
  mode?: 'add' | 'replace';
};

/** How far the import of a large table is, and what became of it. */
export type CoverageImportJobView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** A partner: a contractor organization in the router’s network. */
  partnerId: string;
  /** Whether the areas that are there stay. */
  mode: 'add' | 'replace';
  /** `done`: all areas are written; `failed`: none is, and `faults` say why. Default: "waiting". */
  status: 'waiting' | 'running' | 'done' | 'failed';
  /** Rows that are read and checked so far. Default: 0. */
  checked: number;
  /** Areas that were written: all or none. Default: 0. */
  imported: number;
  /** What is wrong with the table. Default: []. */
  faults: ImportFault[];
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
};

/** How many areas an import wrote that was done at once. */
export type CoverageImportView = {
  /** Number of areas that were written. */
  imported: number;
};

/** The address, and what the partner has to be able to do; an empty or absent list asks nothing. */
export type CoverageInput = {
  /** Street and number. */
  address: CoverageAddressInput;
  /** The partner has any of these tags. */
  partnerTags?: string[];
  /** The partner has all of these. */
  professions?: string[];
  /** The partner has all of these. */
  services?: string[];
};

/** Whether somebody of the network works there. */
export type CoverageView = {
  /** Whether one single active partner covers the address and offers all of it. */
  coverage: boolean;
};

/** What one criterion gave. */
export type CriterionScore = {
  /** Distance in km, rating from 0 to 5, work under way, mean time to an answer in seconds, share of accepted offers, price in minor units, 1 for preferred; null: not known. */
  value: number | null;
  /** That value among the candidates, 1 for the best. */
  rating: number;
  /** How much the router lets it count. */
  weight: number;
};

/** One value of a custom field. */
export type CustomFieldValue = {
  /** What was given, as text. */
  value: string | null;
  /** Where the file is read with the caller’s own key. */
  fileUrl?: string | null;
  /** The name that people see, with its extension. */
  fileName?: string | null;
};

/** One value of a custom field. */
export type CustomFieldValueAnswer = {
  /** What was given, as text. */
  value: string | null;
  /** Where the file is read with the caller’s own key. */
  fileUrl: string | null;
  /** The name that people see, with its extension. */
  fileName: string | null;
};

/** What the client reads first behind its link. */
export type CustomerPortalInput = {
  /** What the client reads first. */
  customerPortalWelcomeDescription?: string | null;
};

/** One try to deliver: when, how long it took, and what the receiver said. */
export type DeliveryAttemptView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Counts from 1. */
  number: number;
  /** When it began, in UTC. */
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

/** A page of a list. */
export type DeliveryPage = {
  /** The entries of the page. */
  values: DeliveryView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A message on its way to one receiver: what it tells, how often it was tried, how it ended. */
export type DeliveryView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What it was made for. */
  source: 'event' | 'task' | 'test' | 'invitation' | 'message';
  /** How it is sent: webhook, email or sms. */
  channel: 'webhook' | 'email' | 'sms';
  /** Default: "pending". */
  status: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
  /** The event of the catalogue that it tells of. */
  event: string | null;
  /** The event that it tells of; null where it tells of none. */
  eventId: string | null;
  /** The webhook subscription; null once that is gone. */
  subscriptionId: string | null;
  /** The task of the workflow template; null once that is gone. */
  taskId: string | null;
  /** Kind of the built-in message. */
  messageKind: string | null;
  /** The order that it belongs to. */
  orderId: string | null;
  /** The running step whose state fired the task. */
  workflowStepId: string | null;
  /** The state that the step had entered. */
  stepState: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled' | null;
  /** `on`: at once; `after`: `delay` days later; `before`: `delay` days before the booking. */
  timing: 'on' | 'after' | 'before' | null;
  /** URL, addresses or numbers; known from the first attempt on. Default: []. */
  recipients: string[];
  /** Attempts so far. Default: 0. */
  attemptCount: number;
  /** When it is tried next; null where it is not. */
  nextAttemptAt: string | null;
  /** Why it was not delivered at the last attempt, or not tried. */
  lastError: string | null;
  /** When it arrived, in UTC; null while it has not. */
  deliveredAt: string | null;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Name of the task. */
  taskName: string | null;
};

/** A delivery with what was sent and every attempt. Headers are left out: they may hold credentials. */
export type DeliveryWithAttemptsView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What it was made for. */
  source: 'event' | 'task' | 'test' | 'invitation' | 'message';
  /** How it is sent: webhook, email or sms. */
  channel: 'webhook' | 'email' | 'sms';
  /** Default: "pending". */
  status: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
  /** The event of the catalogue that it tells of. */
  event: string | null;
  /** The event that it tells of; null where it tells of none. */
  eventId: string | null;
  /** The webhook subscription; null once that is gone. */
  subscriptionId: string | null;
  /** The task of the workflow template; null once that is gone. */
  taskId: string | null;
  /** Kind of the built-in message. */
  messageKind: string | null;
  /** The order that it belongs to. */
  orderId: string | null;
  /** The running step whose state fired the task. */
  workflowStepId: string | null;
  /** The state that the step had entered. */
  stepState: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled' | null;
  /** `on`: at once; `after`: `delay` days later; `before`: `delay` days before the booking. */
  timing: 'on' | 'after' | 'before' | null;
  /** URL, addresses or numbers; known from the first attempt on. Default: []. */
  recipients: string[];
  /** Attempts so far. Default: 0. */
  attemptCount: number;
  /** When it is tried next; null where it is not. */
  nextAttemptAt: string | null;
  /** Why it was not delivered at the last attempt, or not tried. */
  lastError: string | null;
  /** When it arrived, in UTC; null while it has not. */
  deliveredAt: string | null;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Name of the task. */
  taskName: string | null;
  /** Of an e-mail. */
  subject: string | null;
  /** Payload, text, or HTML of an e-mail; null before the first attempt. */
  body: string | null;
  /** How often it was tried. */
  attempts: DeliveryAttemptView[];
};

/** Whom to ask by hand, and for which step. */
export type DispatchInput = {
  /** The order’s one active dispatch step where it is not given. */
  workflowStepId?: string;
  /** Active partners of the router. */
  organizationIds: string[];
};

/** A page of a list. */
export type DispatchPage = {
  /** The entries of the page. */
  values: DispatchView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A page of a list. */
export type DispatchRoundPage = {
  /** The entries of the page. */
  values: DispatchRoundView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** One round of offers, and who of the network was left out of it. */
export type DispatchRoundView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The dispatch step. */
  workflowStepId: string;
  /** The attempt of the step. */
  stepDataId: string;
  /** 1 for the first round of the attempt. */
  round: number;
  /** The tier of the escalation, 1 for the first. */
  tier: number | null;
  /** How many were left out. */
  leftOutCount: number;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The first of those left out. */
  leftOut: LeftOutPartnerView[];
};

/** An offer as its contractor sees it; operators read it too. */
export type DispatchView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The order that it belongs to. */
  orderId: string;
  /** The dispatch step; null for an actor that was assigned by hand without one. */
  workflowStepId: string | null;
  /** The contractor. */
  organizationId: string;
  /** Default: "sent". */
  status: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
  /** When it was offered, in UTC. */
  sentAt: string;
  /** Response deadline. */
  expiresAt: string | null;
  /** When it was answered, in UTC; null while it was not. */
  respondedAt: string | null;
  /** TOO_LATE, DECLINED, REVOKED_BY_OPERATOR or ORDER_CANCELLED; null where it was not cancelled. */
  cancellationReason:
    'TOO_LATE' | 'DECLINED' | 'REVOKED_BY_OPERATOR' | 'ORDER_CANCELLED' | 'HANDED_BACK' | 'ADDRESS_CHANGED' | null;
  /** What the contractor or the operator gave as the reason. */
  reason: string | null;
  /** What the work pays at the prices of the partner’s group, VAT included, in minor units. */
  payout: number | null;
  /** When the contractor asked to give the work back; null once that is answered. */
  handBackRequestedAt: string | null;
  /** Why the contractor gives the work back. */
  handBackReason: string | null;
  /** When the contractor proposed other terms. */
  proposedAt: string | null;
  /** When the contractor would begin. */
  proposedStartAt: string | null;
  /** What the contractor asks for the work, VAT included, in minor units. */
  proposedAmount: number | null;
  /** When an operator refused the proposal; the offer itself stands. */
  proposalRefusedAt: string | null;
  /** The number that people call the order by. */
  orderDisplayId: string;
  /** The name of that organization. */
  organizationName: string;
  /** Why this contractor was asked; null for contractors, and where an operator chose. */
  ranking: RankingOrNull;
  /** The work, and roughly where. */
  work: OfferedWork;
  /** From the contractor to the order, in km; null where one of them has no coordinates. */
  distanceKm: number | null;
  /** Whom to ask for; null before the offer is accepted, unless the router shows it. */
  contact: OfferContactOrNull;
};

/** A document as it is shown to whoever signs it, filled in for the order. */
export type DocumentToSignView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: string;
  /** What it is about, for people. */
  description: string | null;
  /** The text itself. */
  content: RichTextOrNull;
  /** From form field to the value that its mapping has for this order. */
  fields: { [name: string]: string };
  /** The file of a document. Null where there is none. */
  file: ShownFileViewOrNull;
  /** SHA-256 of the document as it is shown; signing names it. */
  sha256: string;
};

/** What the copy is called. */
export type DuplicateInput = {
  /** The name of the original and “(copy)”. */
  name?: string;
};

/** Why a request was refused. */
export type Error = {
  /** The reason phrase of the status. */
  error: string;
  /** One sentence that names the field and the rule. */
  message: string;
  /** The HTTP status of the answer; null where none came. */
  statusCode: number;
  /** For broken rules: each field and its rule; the message counts those that are not named. */
  details?: FieldFault[];
};

/** One turn of an escalation; whom it names neither by group nor by tag, it asks as well: the whole network. */
export type EscalationTier = {
  /** Partners in any of these groups are asked. Default: []. */
  partnerGroupIds?: string[];
  /** And those with any of these tags. Default: []. */
  partnerTags?: string[];
  /** Minutes until the turn is over and the next tier is asked. */
  minutes: number;
};

/** One turn of an escalation; whom it names neither by group nor by tag, it asks as well: the whole network. */
export type EscalationTierAnswer = {
  /** Partners in any of these groups are asked. Default: []. */
  partnerGroupIds: string[];
  /** And those with any of these tags. Default: []. */
  partnerTags: string[];
  /** Minutes until the turn is over and the next tier is asked. */
  minutes: number;
};

/** Something that happened, in the words in which a webhook tells it. */
export type EventView = {
  /** The same as that of a webhook’s message. */
  id: string;
  /** What happened, such as `order.created`. */
  event:
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
    | 'dispatch.updated'
    | 'dispatch.declined'
    | 'dispatch.expired'
    | 'dispatch.revoked'
    | 'note.created'
    | 'document.signed';
  /** When it happened. */
  timestamp: string;
  /** The organization that the order belongs to. */
  organizationId: string;
  /** What happened. */
  data: { [name: string]: unknown };
};

/** A part of the feed, and the cursor to go on from. */
export type EventsPageView = {
  /** In the order in which it was committed; empty where nothing is new. */
  values: EventView[];
  /** To be given as `after` in the next question; valid for 30 days. */
  cursor: string;
};

/** Takes the step from active to failed. */
export type FailStepInput = {
  /** The action. */
  type: 'FAIL';
  /** A remark of whoever did it. */
  comment?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
  /** For `form_fill`. */
  customFields?: StepAnswerInput[];
  /** Uploaded files that the order gets. */
  fileIds?: string[];
  /** For the answer to an offer: its `version` that was seen. Accepting needs it. */
  offerVersion?: number;
};

/** One field that breaks its rule. */
export type FieldFault = {
  /** Path of the field, such as `lines[0].quantity`. */
  field: string;
  /** The rule, to be read behind the name of the field. */
  message: string;
};

/** A page of a list. */
export type FilePage = {
  /** The entries of the page. */
  values: FileView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** What is known of a file: its name, its size, its type, and who sent it. */
export type FileRecordView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The name that people see, with its extension. */
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Length of the content in bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** User who sent it; null for a client or a form. */
  uploadedBy: string | null;
};

/** A file as other resources name it. */
export type FileReference = {
  /** Id of an uploaded file. */
  fileId: string;
  /** The name that people see, with its extension. */
  fileName?: string | null;
};

/** A file as other resources name it. */
export type FileReferenceAnswer = {
  /** Id of an uploaded file. */
  fileId: string;
  /** The name that people see, with its extension. */
  fileName: string | null;
};

/** A file that was uploaded, and where it is read. */
export type FileView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The name that people see, with its extension. */
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Length of the content in bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** When it was made, in UTC. */
  createdAt: string;
};

/** A document with the values of its form fields. */
export type FilledDocumentView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** What people call it. */
  name: string;
  /** The text itself. */
  content: RichTextOrNull;
  /** Its kind, which decides what else is asked of it. */
  type: string;
  /** The id of an uploaded file. */
  fileId: string | null;
  /** JSON text: from a field of the form to a variable. */
  fieldMappings: string | null;
  /** Default: false. */
  public: boolean;
  /** What it is about, for people. */
  description: string | null;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** When it was deleted, in UTC; null while it is there. */
  deletedAt: string | null;
  /** From form field to the value that its mapping has for this order. */
  fields: { [name: string]: string };
};

/** A page of a list. */
export type FormFilePage = {
  /** The entries of the page. */
  values: FormFileView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A file that was sent through the form; its id goes into the answer. */
export type FormFileView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The name that people see, with its extension. */
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Length of the content in bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** When it was made, in UTC. */
  createdAt: string;
};

/** Why accepted work is given back. */
export type HandBackInput = {
  /** Why, in the words of whoever did it. */
  reason: string;
};

/** How the service is: `ok` where it can do its work. */
export type HealthView = {
  /** How far it has come. */
  status: string;
};

/** A cell of the table that breaks its rule. */
export type ImportFault = {
  /** Line and column, or the field of the request. */
  field: string;
  /** What is said, for people. */
  message: string;
};

/** A step that waits in an injectable group, and the place that it gets. */
export type InjectionInput = {
  /** The place in the array where it is not given. */
  index?: number;
  /** A step of an injectable group (see composite-steps). */
  stepId: string;
};

/** A page of a list. */
export type InstallerPage = {
  /** The entries of the page. */
  values: InstallerView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A partner as the list of installers shows it. */
export type InstallerView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The contractor: an organization with `canInstall`. */
  organizationId: string;
  /** What people call it. */
  name: string;
  /** Default: "active". */
  status: 'active' | 'inactive';
  /** Open set of upper-case words. Default: []. */
  professions: string[];
  /** Open set of upper-case words. Default: []. */
  services: string[];
  /** Default: []. */
  tags: string[];
  /** Where the organization works, in its own words. */
  areaOfOperation: string | null;
  /** The town, as it stands on a letter. */
  city: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode: string | null;
  /** Address of the logo; it needs no key. */
  logoUrl: string | null;
};

/** Whom to invite, and as what; a technical account is there at once. */
export type InvitationInput = {
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: RoleGrant[];
  /** Given name of the person. */
  firstName?: string | null;
  /** Family name of the person. */
  lastName?: string | null;
  /** The language of pages and messages, as BCP 47. */
  language?: string | null;
  /** IANA time zone. */
  timezone?: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber?: string | null;
  /** An uploaded image. */
  avatarFileId?: string | null;
  /** A program’s account: it has keys made by an admin, and never signs in. */
  isTechnicalAccount?: boolean;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** The caller’s own organization or one below; its own if left out. */
  organizationId?: string;
};

/** An invitation that was sent: to whom, as what, and until when its link works. */
export type InvitationView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The person that it belongs to or speaks of. */
  userId: string;
  /** In lower case. */
  email: string;
  /** The organization that it belongs to or speaks of. */
  organizationId: string;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  /** The link was mailed; following it proves the address. */
  isMailed: boolean;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Leads to accepting; shown this once and only where mail is not configured. Who accepts by it has not proven the address: `emailVerified` stays null. */
  invitationLink: string | null;
};

/** The person that was invited, and how far the invitation is. */
export type InvitedUserView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** The language of pages and messages, as BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber: string | null;
  /** When the number was proved, in UTC; null: it was not. */
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
  /** When personal data of it was last revealed, in UTC. */
  piiRevealedAt: string | null;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** The same as `routerId`. */
  tenantId: string;
  /** The open invitation, until it is accepted. */
  invitation: string | null;
  /** A program’s account: it has keys made by an admin, and never signs in. */
  isTechnicalAccount: boolean;
  /** Where in the router’s tree it works. */
  routerOrganizationId: string;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: RoleGrant[];
  /** A public, unguessable address of the picture. */
  avatarUrl: string | null;
  /** Leads to accepting; shown this once and only where mail is not configured. */
  invitationLink: string | null;
};

/** The organization that invites. */
export type InvitingOrganization = {
  /** What people call it. */
  name: string;
  /** Of the organization, else of its router. */
  brandColor: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  /** A public, unguessable address of the logo: of the organization, else of its router. */
  logoUrl: string | null;
};

/** Whom the work is for. Null where there is none. */
export type JobContactView = {
  /** Whom to ask for at the address. */
  contactPersonName: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  /** Street and number. */
  address: string;
};

/** Whom the work is for. Null where there is none. */
export type JobContactViewOrNull = JobContactView | null;

/** Why the work is not wanted. */
export type JobDeclineInput = {
  /** Why, in the words of whoever did it. */
  reason?: string | null;
};

/** An offer of work as its link shows it: what, roughly where, when, and until when to answer. */
export type JobOfferView = {
  /** Default: "sent". */
  status: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
  /** When it was offered, in UTC. */
  sentAt: string;
  /** Response deadline. */
  expiresAt: string | null;
  /** What the work pays at the prices of the partner’s group, VAT included, in minor units. */
  payout: number | null;
  /** When the contractor proposed other terms. */
  proposedAt: string | null;
  /** When the contractor would begin. */
  proposedStartAt: string | null;
  /** What the contractor asks for the work, VAT included, in minor units. */
  proposedAmount: number | null;
  /** When an operator refused the proposal; the offer itself stands. */
  proposalRefusedAt: string | null;
  /** Of `payout`. */
  currencyCode: string | null;
  /** The number that people call the order by. */
  orderDisplayId: string;
  /** Who offers the work. */
  organizationName: string;
  /** The router that offers the work. */
  organization: JobOrganizationView;
  /** Upper-case words, such as AIR_CONDITIONING. */
  services: JobServiceView[];
  /** What it is about, for people. */
  description: RichTextOrNull;
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode: string;
  /** Kilometres from the contractor; null where it is not known. */
  distance: number | null;
  /** When the work is wanted; null where nobody has said. */
  wantedTime: JobTimeViewOrNull;
  /** Null before acceptance, unless the router shows it then too (`showContactBeforeAcceptance`). */
  contact: JobContactViewOrNull;
};

/** The router that offers the work. */
export type JobOrganizationView = {
  /** What people call it. */
  name: string;
  /** Of the organization, else of its router. */
  brandColor: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  /** A public, unguessable address of the logo: of the organization, else of its router. */
  logoUrl: string | null;
};

/** A service that the work asks for. */
export type JobServiceView = {
  /** What people call it. */
  name: string;
  /** Up to three decimals. */
  quantity: number;
  /** What one of it is, such as `pcs` or `h`. */
  unit: string | null;
  /** What it is, at length. */
  description: string | null;
};

/** When the client wants it. Null where there is none. */
export type JobTimeView = {
  /** When it begins, in UTC. */
  startAt: string;
  /** When it ends, in UTC. */
  endAt: string;
};

/** When the client wants it. Null where there is none. */
export type JobTimeViewOrNull = JobTimeView | null;

/** A partner that would not be asked. */
export type LeftOutPartnerView = {
  /** A partner: a contractor organization in the router’s network. */
  partnerId: string;
  /** The organization that it belongs to or speaks of. */
  organizationId: string;
  /** The name of that organization. */
  organizationName: string;
  /** The first reason that applies, in the order of the list. */
  reason:
    | 'INACTIVE'
    | 'NOT_INSTALLER'
    | 'NOT_COVERED'
    | 'PROFESSION'
    | 'SERVICE'
    | 'TAG'
    | 'NOT_IN_TIER'
    | 'DECLINED_BEFORE'
    | 'ASKED_BEFORE'
    | 'CAP';
};

/** The caller: its account, where its token works, and where else it could sign in. */
export type MeView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** The language of pages and messages, as BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber: string | null;
  /** When the number was proved, in UTC; null: it was not. */
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
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** The organization that it belongs to or speaks of. */
  organizationId: string;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  /** The organizations that the person may work in. */
  organizations: MyOrganizationView[];
};

/** A new membership; it counts at once, without an invitation. */
export type MembershipInput = {
  /** The person that it belongs to or speaks of. */
  userId: string;
  /** The organization that the membership belongs to. */
  routerOrganizationId: string;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
};

/** A page of a list. */
export type MembershipPage = {
  /** The entries of the page. */
  values: MembershipView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The roles that take the place of the present ones. */
export type MembershipRolesInput = {
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles?: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
};

/** The person whose membership it is. */
export type MembershipUser = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber: string | null;
  /** An uploaded image. */
  avatarFileId: string | null;
  /** First and last name. */
  fullName: string | null;
  /** A public, unguessable address of the picture. */
  avatarUrl: string | null;
};

/** A person’s roles in one organization. */
export type MembershipView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The organization that the membership belongs to. */
  routerOrganizationId: string;
  /** The person that it belongs to or speaks of. */
  userId: string;
  /** When it was deleted, in UTC; null while it is there. */
  deletedAt: string | null;
  /** Default: []. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  /** When it was made, in UTC. */
  createdAt: string;
  /** The person whose membership it is. */
  user: MembershipUser;
  /** An organization: a router, one below it, or a contractor. */
  organization: OrganizationView;
};

/** What to change of one kind; what is left out keeps its value. */
export type MessageInput = {
  /** What the message is about, such as `offerMade`. */
  kind:
    | 'offerMade'
    | 'offerReminder'
    | 'offerOver'
    | 'workAssigned'
    | 'workTakenBack'
    | 'proposalRefused'
    | 'handBackRefused'
    | 'technicianSent'
    | 'technicianTakenOff'
    | 'offerAccepted'
    | 'offerDeclined'
    | 'offerExpired'
    | 'offersExhausted'
    | 'termsProposed'
    | 'handBackAsked'
    | 'workHandedBack'
    | 'bookingProposed'
    | 'bookingMoved'
    | 'bookingConfirmed'
    | 'bookingCancelled'
    | 'bookingReminder'
    | 'orderCancelled'
    | 'signatureAwaited'
    | 'clientTurn'
    | 'clientOfferChanged'
    | 'invitation'
    | 'passwordReset';
  /** Whether it is sent to those who read this language. */
  isEnabled?: boolean;
  /** Left out: all languages, for `isEnabled` alone. */
  language?: 'en' | 'nb' | 'de';
  /** Null: the words of the service. */
  subject?: string | null;
  /** Null: the words of the service. */
  text?: string | null;
};

/** A page of a list. */
export type MessagePage = {
  /** The entries of the page. */
  values: MessageView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The words of one kind of message in one language, and whether it is sent. */
export type MessageView = {
  /** What the message is about, such as `offerMade`. */
  kind:
    | 'offerMade'
    | 'offerReminder'
    | 'offerOver'
    | 'workAssigned'
    | 'workTakenBack'
    | 'proposalRefused'
    | 'handBackRefused'
    | 'technicianSent'
    | 'technicianTakenOff'
    | 'offerAccepted'
    | 'offerDeclined'
    | 'offerExpired'
    | 'offersExhausted'
    | 'termsProposed'
    | 'handBackAsked'
    | 'workHandedBack'
    | 'bookingProposed'
    | 'bookingMoved'
    | 'bookingConfirmed'
    | 'bookingCancelled'
    | 'bookingReminder'
    | 'orderCancelled'
    | 'signatureAwaited'
    | 'clientTurn'
    | 'clientOfferChanged'
    | 'invitation'
    | 'passwordReset';
  /** BCP 47, such as nb. */
  language: 'en' | 'nb' | 'de';
  /** Who gets it, one message each. */
  readers: string;
  /** First words of the variables that its texts may name. */
  variables: string[];
  /** A template of plain text. */
  subject: string;
  /** A template of plain text. */
  text: string;
  /** Whether the router changed its words. */
  isEdited: boolean;
  /** Whether it is sent to those who read this language. */
  isEnabled: boolean;
};

/** What to change of the built-in messages: all of it, or nothing. */
export type MessagesInput = {
  /** What was given, one entry a value. */
  values: MessageInput[];
};

/** An organization that the caller can sign in to. */
export type MyOrganizationView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** What people call it. */
  name: string;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  /** Carries out work for others: a contractor. */
  canInstall: boolean;
};

/** A new organization: a router, unless `parentId` says below which one it stands. */
export type NewOrganizationInput = {
  /** What people call it. */
  name: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug?: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  /** Colour of pages and mails, such as `#0a5c36`. */
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  /** The name that mails of the organization come from. */
  defaultEmailSenderName?: string | null;
  /** Stored and answered; the service draws nothing from it. */
  hasAccessToMarketplace?: boolean;
  /** Stored and answered; the service draws nothing from it. */
  hasAccessToAnalytics?: boolean;
  /** Stored and answered; the service draws nothing from it. */
  hasJoinedMarketplace?: boolean;
  /** Where the organization works, in its own words. */
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  /** The id of it in another system; ours never reads a meaning into it. */
  externalId?: string | null;
  /** User who owns the organization. */
  ownerId?: string | null;
  /** Made by a router for a contractor that has not joined yet. */
  isMinimal?: boolean;
  /** Words for what it may use, such as CREATE_ORDER; stored and answered. */
  featureAccess?: string[];
  /** Carries out work for others: a contractor. */
  canInstall?: boolean;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  /** Stored and answered; the service draws nothing from it. */
  includeInAnalytics?: boolean;
  /** When it began to work with the service, in UTC. */
  organizationLiveAt?: string | null;
  /** Street and number. */
  address?: string | null;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** Where invoices go. */
  billingEmail?: string | null;
  /** Street and number for invoices. */
  billingAddress?: string | null;
  /** Town for invoices. */
  billingCity?: string | null;
  /** Postal code for invoices. */
  billingPostalCode?: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode?: string | null;
  /** The name under which it signs contracts. */
  legalName?: string | null;
  /** Its number in the register of companies. */
  legalOrgId?: string | null;
  /** Its number for value-added tax. */
  vatNumber?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocLegalEntityId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocAccountHolderId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocBalanceAccountId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocBusinessLineId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocStoreId?: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocTransferInstrumentId?: string | null;
  /** Stored and answered; the service draws nothing from it. */
  migrated?: boolean;
  /** What the payment provider says of the organization. */
  payprocVerificationStatus?: VerificationStatusOrNull;
  /** What the payment provider lets it do, such as sendToBalanceAccount. */
  payprocCapabilities?: string[];
  /** How contractors are paid, such as ORDER; stored and answered. */
  payoutType?: string;
  /** Whether contractors get a share of the price; stored and answered. */
  installerShareEnabled?: boolean;
  /** The last number of an invoice; stored and answered. */
  invoiceSerialNumber?: number;
  /** The last number of a payout; stored and answered. */
  payoutSerialNumber?: number;
  /** Basis points: 250 is 2.5 %. */
  platformFeePercentage?: number;
  /** Stored and answered; the service draws nothing from it. */
  platformFees?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

/** A new partner: an organization that exists, or one to be made. */
export type NewPartnerInput = {
  /** How far it has come. */
  status?: 'active' | 'inactive';
  /** Open set of upper-case words. */
  professions?: string[];
  /** Open set of upper-case words. */
  services?: string[];
  /** Free words to find it by. */
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
  /** A contractor that does not use the service yet. */
  organization?: ContractorInput;
};

/** A document by its id; its other fields may be sent back as they were read. */
export type NewStepDocument = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
};

/** One step; isRequired, type and actor must be there, without an `index` it takes its place in the array. */
export type NewStepInput = {
  /** Whether the workflow is complete only with it; it cannot be skipped then. */
  isRequired: boolean;
  /** Its kind, which decides what else is asked of it. */
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
  /** Who carries it out: operator, contractor or client. */
  actor: 'operator' | 'contractor' | 'client';
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** What people read above it. */
  title?: string | null;
  /** The step that has to be done or skipped before; null: none. */
  dependsOnStepId?: string | null;
  /** How a dispatch step offers its work, and how long somebody comes; what is not given takes its default. */
  settings?: StepSettings;
  /** Kind of the booking: inspection, installation or maintenance; null where it matters not. */
  variant?: 'inspection' | 'installation' | 'maintenance' | null;
  /** Its place among the steps; equal ones stand in the order in which they were added. */
  index?: number;
  /** The actor of the workflow who carries it out. */
  actorId?: string | null;
  /** The actor whose work a dispatch step offers. */
  dispatchesActorId?: string | null;
  /** The group that it stands in; null: in none. */
  groupId?: string | null;
  /** Whether it is done by itself once its condition holds. */
  autoComplete?: boolean;
  /** Days after becoming active in which it is due; null: it never is. */
  dueAfterDays?: number | null;
  /** Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given. */
  dueAtTime?: string | null;
  /** Whether only Monday to Friday count. */
  dueDateSkipWeekends?: boolean;
  /** Whether operators see it. */
  visibleToOperator?: boolean;
  /** Whether the contractor sees it. */
  visibleToContractor?: boolean;
  /** Whether the client sees it. */
  visibleToClient?: boolean;
  /** Exceptions for single actors, `{actorId, visible}`. */
  actorVisibility?: ActorVisibility[];
  /** What happened to it by itself, `{id, type, createdAt, message}`. */
  backgroundEvents?: BackgroundEvent[];
  /** What operators read of it. */
  descriptionOperator?: string | null | RichText;
  /** What the contractor reads of it. */
  descriptionContractor?: string | null | RichText;
  /** What the client reads of it. */
  descriptionClient?: string | null | RichText;
  /** What is asked, in its order. */
  inputs?: StepInput[];
  /** Texts, files and forms that belong to it. */
  documents?: NewStepDocument[];
  /** Tags of the router, `{id, name, color}`. */
  productTags?: NewStepTag[];
};

/** A tag of products, by its id. */
export type NewStepTag = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
};

/** A new saved list: entity and name have to be there. */
export type NewViewPresetInput = {
  /** The list that it is a view of. */
  entity: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
  /** What people call it. */
  name: string;
  /** How the view is drawn. */
  layout?: 'TABLE' | 'KANBAN' | 'CALENDAR' | 'MAP';
  /** What was handed along and comes back unchanged. */
  state?: ViewStateInput;
  /** Place among the presets; a new one comes last. */
  order?: number;
  /** Seen by its owner alone. */
  personal?: boolean;
};

/** Who wrote the note; null where it was the client. */
export type NoteAuthor = {
  /** On which side of the order the author stands. */
  side: 'operator' | 'contractor' | 'client' | 'system';
  /** The person; the contact person for the client, the organization where nobody is known. */
  name: string | null;
};

/** A new note, with files where some belong to it. */
export type NoteInput = {
  /** Plain text. */
  content: string;
  /** Ids of uploaded files. Default: []. */
  fileIds?: string[];
  /** True: every participant of the order sees it; false: the router alone. Default: false. */
  isPublic?: boolean;
};

/** A page of a list. */
export type NotePage = {
  /** The entries of the page. */
  values: NoteView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A note on an order: for the router alone, or, where it is public, for all who take part. */
export type NoteView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The order that it belongs to. */
  orderId: string;
  /** Plain text. */
  content: string;
  /** Ids of uploaded files. Default: []. */
  fileIds: string[];
  /** True: every participant of the order sees it; false: the router alone. Default: false. */
  isPublic: boolean;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Who wrote the note; null where it was the client. */
  author: NoteAuthor;
};

/** Whom to ask for; hidden before the work is accepted, unless the router shows it. Null where there is none. */
export type OfferContact = {
  /** Whom to ask for at the address. */
  contactPersonName: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  /** Where exactly, such as “garage, second floor”. */
  workplace: string | null;
  /** Street and number. */
  address: string;
};

/** Whom to ask for; hidden before the work is accepted, unless the router shows it. Null where there is none. */
export type OfferContactOrNull = OfferContact | null;

/** What to change of an offer, and whether it is sent. */
export type OfferInput = {
  /** How far it has come. */
  status?: 'initial' | 'sent' | 'accepted' | 'declined' | 'expired';
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
  /** They take the place of the present ones. */
  lines?: OfferLineInput[];
  /** True: the client sees it from now on. */
  send?: boolean;
  /** With status `accepted` or `declined`: the `version` that was answered. */
  offerVersion?: number;
};

/** A line of an offer; what is left out comes from the product. */
export type OfferLineInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** A product of the router. */
  productId?: string | null;
  /** What people call it. */
  name?: string;
  /** What it is, at length; stays as it was agreed. */
  description?: string | null;
  /** Up to three decimals. */
  quantity?: number;
  /** What one of it is, such as `pcs` or `h`. */
  unit?: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
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

/** One line of an offer: what, how much, at what price. */
export type OfferLineView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** A product of the router. */
  productId: string | null;
  /** What people call it. */
  name: string;
  /** What it is, at length; stays as it was agreed. */
  description: string | null;
  /** Up to three decimals. */
  quantity: number;
  /** What one of it is, such as `pcs` or `h`. */
  unit: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode: string;
  /** Price of one, in minor units. */
  unitAmount: number;
  /** Taken off the price of one. Default: 0. */
  discountUnitAmount: number;
  /** Basis points. Default: 0. */
  vatRate: number;
  /** Whether the amounts hold VAT already. Default: false. */
  isTaxInclusive: boolean;
  /** Sum without value-added tax, in minor units. */
  totalExcludingVat: number;
  /** Value-added tax, in minor units. */
  vatAmount: number;
  /** Sum with value-added tax, in minor units. */
  totalAmount: number;
};

/** What the lines cost together, in minor units. */
export type OfferTotals = {
  /** Sum without value-added tax, in minor units. */
  totalExcludingVat: number;
  /** Value-added tax, in minor units. */
  vatAmount: number;
  /** Sum with value-added tax, in minor units. */
  totalAmount: number;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode: string | null;
};

/** One thing that is to be done, without what the client pays for it. */
export type OfferedLine = {
  /** What people call it. */
  name: string;
  /** What one of it is, such as `pcs` or `h`. */
  unit: string | null;
  /** Up to three decimals. */
  quantity: number;
};

/** The work, and roughly where. */
export type OfferedWork = {
  /** What people call it. */
  name: string | null;
  /** What it is about, for people. */
  description: RichTextOrNull;
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** What the actor of the workflow must be able to do. */
  services: string[];
  /** What is sold and done: product, quantity, amounts in minor units. */
  lines: OfferedLine[];
  /** Of `payout` and `proposedAmount`. */
  currencyCode: string | null;
  /** Who gives the work: name, look, language and time zone. */
  organization: OfferingOrganization;
  /** The earliest time that is asked for. */
  wantedAt: string | null;
};

/** Who gives the work: name, look, language and time zone. */
export type OfferingOrganization = {
  /** What people call it. */
  name: string;
  /** Of the organization, else of its router. */
  brandColor: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  /** A public, unguessable address of the logo: of the organization, else of its router. */
  logoUrl: string | null;
};

/** An open invitation: to where, as what, and whether its reader has an account already. */
export type OpenInvitationView = {
  /** Name of the person who invites. */
  inviterName: string | null;
  /** In lower case. */
  email: string;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR')[];
  /** Whether the account has a password, which then proves it; null where the link was not mailed, since the inviter holds it too. */
  hasPassword: boolean | null;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string;
  /** The organization that invites. */
  organization: InvitingOrganization;
};

/** Something in the order that needs somebody. */
export type OrderAttention = {
  /** Why, in the words of whoever did it. */
  reason:
    | 'STEP_FAILED'
    | 'NO_CANDIDATE'
    | 'DISPATCH_EXHAUSTED'
    | 'OVERDUE'
    | 'REQUIRED_STEP_CANCELLED'
    | 'ADDRESS_LEFT_COVERAGE'
    | 'BOOKING_UNCONFIRMED'
    | 'DELIVERY_FAILED';
  /** The step that it speaks of. */
  workflowStepId: string | null;
  /** The title of the step that it speaks of; null where it speaks of none. */
  stepTitle: string | null;
};

/** A custom field in a request; by its `customId` it takes the rules of the template’s field, and its name where it has none. */
export type OrderCustomFieldInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** What people call it. */
  name?: string;
  /** The router’s own name for it. */
  customId?: string | null;
  /** Its kind, which decides what else is asked of it. */
  type?: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. */
  isSensitive?: boolean;
  /** Where the file is read with the caller’s own key. */
  fileUrl?: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex?: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage?: string | null;
  /** What was given, as text. */
  value?: string | null;
  /** What was given, one entry a value. */
  values?: CustomFieldValue[];
};

/** The order’s field that an answer goes into. Null where there is none. */
export type OrderCustomFieldOfQuestion = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The router’s own name for it. */
  customId: string | null;
  /** What people call it. */
  name: string;
  /** Default: "TEXT". */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. Default: false. */
  isSensitive: boolean;
  /** Where the file is read with the caller’s own key. */
  fileUrl: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage: string | null;
  /** What was given, as text. */
  value: string | null;
  /** Default: []. */
  values: CustomFieldValueAnswer[];
  /** The order it belongs to; null on a template. */
  orderId: string | null;
};

/** The order’s field that an answer goes into. Null where there is none. */
export type OrderCustomFieldOfQuestionOrNull = OrderCustomFieldOfQuestion | null;

/** A custom field of an order; nobody outside the router reads what a sensitive one holds. */
export type OrderCustomFieldView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The router’s own name for it. */
  customId: string | null;
  /** What people call it. */
  name: string;
  /** Default: "TEXT". */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. Default: false. */
  isSensitive: boolean;
  /** Where the file is read with the caller’s own key. */
  fileUrl: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage: string | null;
  /** What was given, as text. */
  value: string | null;
  /** Default: []. */
  values: CustomFieldValueAnswer[];
  /** The order it belongs to; null on a template. */
  orderId: string | null;
};

/** A page of a list. */
export type OrderDispatchPage = {
  /** The entries of the page. */
  values: OrderDispatchView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** An offer as the people of the router see it. */
export type OrderDispatchView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The order that it belongs to. */
  orderId: string;
  /** The dispatch step; null for an actor that was assigned by hand without one. */
  workflowStepId: string | null;
  /** The contractor. */
  organizationId: string;
  /** Default: "auto". */
  source: 'auto' | 'manual' | 'assigned';
  /** Default: "sent". */
  status: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
  /** When it was offered, in UTC. */
  sentAt: string;
  /** Response deadline. */
  expiresAt: string | null;
  /** When it was answered, in UTC; null while it was not. */
  respondedAt: string | null;
  /** TOO_LATE, DECLINED, REVOKED_BY_OPERATOR or ORDER_CANCELLED; null where it was not cancelled. */
  cancellationReason:
    'TOO_LATE' | 'DECLINED' | 'REVOKED_BY_OPERATOR' | 'ORDER_CANCELLED' | 'HANDED_BACK' | 'ADDRESS_CHANGED' | null;
  /** What the contractor or the operator gave as the reason. */
  reason: string | null;
  /** What the work pays at the prices of the partner’s group, VAT included, in minor units. */
  payout: number | null;
  /** When the contractor asked to give the work back; null once that is answered. */
  handBackRequestedAt: string | null;
  /** Why the contractor gives the work back. */
  handBackReason: string | null;
  /** When the contractor proposed other terms. */
  proposedAt: string | null;
  /** When the contractor would begin. */
  proposedStartAt: string | null;
  /** What the contractor asks for the work, VAT included, in minor units. */
  proposedAmount: number | null;
  /** When an operator refused the proposal; the offer itself stands. */
  proposalRefusedAt: string | null;
  /** The name of that organization. */
  organizationName: string;
  /** Why this contractor was asked; null for contractors, and where an operator chose. */
  ranking: RankingOrNull;
  /** A partner: a contractor organization in the router’s network. */
  partnerId: string | null;
  /** The actor whose work it is. */
  workflowActorId: string | null;
  /** 1 for the first round of the attempt. */
  round: number;
  /** The tier of the escalation, 1 for the first. */
  tier: number | null;
};

/** A page of a list. */
export type OrderHistoryEntryPage = {
  /** The entries of the page. */
  values: OrderHistoryEntryView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** One thing that happened to an order. */
export type OrderHistoryEntryView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What happened, by the names of the event catalogue. */
  event: string;
  /** Who carries it out: operator, contractor or client. */
  actor: 'operator' | 'contractor' | 'client' | 'system';
  /** The person that it belongs to or speaks of. */
  userId: string | null;
  /** The organization that it belongs to or speaks of. */
  organizationId: string | null;
  /** A remark of whoever did it. */
  comment: string | null;
  /** Why, in the words of whoever did it. */
  reason: string | null;
  /** What changed. Default: {}. */
  changes: { [name: string]: unknown };
  /** When it was made, in UTC. */
  createdAt: string;
};

/** A new order; whom to ask for and the address have to be there. */
export type OrderInput = {
  /** Whom to ask for at the address. */
  contactPersonName: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  /** Street and number. */
  address: string;
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** What people call it. */
  name?: string | null;
  /** What it is about, for people. */
  description?: RichTextOrNull;
  /** Of the client’s page and messages, as BCP 47. */
  clientLanguage?: string | null;
  /** Where exactly, such as “garage, second floor”. */
  workplace?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** Ids of uploaded files, in the order in which they are shown. */
  fileIds?: string[];
  /** The integrator’s own names and values. */
  metadata?: { [name: string]: string };
  /** The integrator’s own id of it, unique in the router. */
  externalId?: string | null;
  /** The operator who looks after the order. */
  operatorId?: string | null;
  /** The organization in the router’s tree that the order belongs to. */
  organizationId?: string;
  /** Ids of order tags. */
  orderTagIds?: string[];
  /** What is sold and done: product, quantity, amounts in minor units. */
  lines?: OrderLineInput[];
  /** What was asked beyond the ordinary fields. */
  customFields?: OrderCustomFieldInput[];
  /** The workflow to start; the default template where none is named. */
  workflowTemplateId?: string;
  /** `customId` of the template, in place of its id. */
  workflowCustomId?: string;
  /** Who plays which part from the start. */
  actorAssignments?: ActorAssignmentInput[];
  /** A repeat with the same key and body within 24 hours gets the first answer. The same as `Idempotency-Key`. */
  idempotencyKey?: string;
};

/** A line in a request. What is left out comes from the product; without one, name, currencyCode and unitAmount must be there. */
export type OrderLineInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** A product of the router. */
  productId?: string | null;
  /** What people call it. */
  name?: string;
  /** What it is, at length; stays as it was agreed. */
  description?: string | null;
  /** Up to three decimals; 1 where a request does not say. */
  quantity?: number;
  /** What one of it is, such as `pcs` or `h`. */
  unit?: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
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

/** A line of the order: its own, or of an offer that the client accepted. */
export type OrderLineView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** A product of the router. */
  productId: string | null;
  /** What people call it. */
  name: string;
  /** What it is, at length; stays as it was agreed. */
  description: string | null;
  /** Up to three decimals; 1 where a request does not say. */
  quantity: number;
  /** What one of it is, such as `pcs` or `h`. */
  unit: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode: string;
  /** Price of one, in minor units. */
  unitAmount: number;
  /** Taken off the price of one. Default: 0. */
  discountUnitAmount: number;
  /** Basis points. Default: 0. */
  vatRate: number;
  /** Whether the amounts hold VAT already. Default: false. */
  isTaxInclusive: boolean;
  /** Sum without value-added tax, in minor units. */
  totalExcludingVat: number;
  /** Value-added tax, in minor units. */
  vatAmount: number;
  /** Sum with value-added tax, in minor units. */
  totalAmount: number;
  /** The offer to the client that it came from; null for a line of the order itself. */
  offerId: string | null;
};

/** The person of the router who looks after the order. Null where there is none. */
export type OrderOperator = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** An e-mail address; case makes no difference. */
  email: string | null;
};

/** The person of the router who looks after the order. Null where there is none. */
export type OrderOperatorOrNull = OrderOperator | null;

/** A page of a list. */
export type OrderPage = {
  /** The entries of the page. */
  values: OrderView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** Name and colour of a new tag. */
export type OrderTagInput = {
  /** What people call it. */
  name: string;
  /** For the eye, such as `#1a7f37`. */
  color?: string | null;
};

/** A page of a list. */
export type OrderTagPage = {
  /** The entries of the page. */
  values: OrderTagView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A tag as an order shows it. */
export type OrderTagShown = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** For the eye, such as `#1a7f37`. */
  color: string | null;
};

/** A tag of the router, for orders, forms and templates. */
export type OrderTagView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** For the eye, such as `#1a7f37`. */
  color: string | null;
};

/** Somebody whom a contractor sends; contractors see their own people alone. */
export type OrderTechnicianView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** The contractor. */
  organizationId: string;
};

/** What orders of the template start out with; what is left out stays, a list replaces the present one. */
export type OrderTemplateInput = {
  /** The name that orders of the template get. */
  orderName?: string | null;
  /** JSON text of a rich-text document. */
  orderDescriptionRichText?: string | null;
  /** The description that orders of the template get, as plain text. */
  orderDescriptionPlainText?: string | null;
  /** Uploaded files, `{fileId, fileName}`. */
  files?: FileReference[];
  /** Tags that an order starts out with. */
  orderTagIds?: string[];
  /** What was asked beyond the ordinary fields. */
  customFields?: TemplateCustomFieldInput[];
};

/** What the lines cost together, in minor units. */
export type OrderTotals = {
  /** Sum without value-added tax, in minor units. */
  totalExcludingVat: number;
  /** Value-added tax, in minor units. */
  vatAmount: number;
  /** Sum with value-added tax, in minor units. */
  totalAmount: number;
  /** Of the lines; the router’s own while there are none. */
  currencyCode: string | null;
};

/** What to change of an order: what is left out stays; lines and custom fields are replaced where they are given. */
export type OrderUpdate = {
  /** Whom to ask for at the address. */
  contactPersonName?: string;
  /** An e-mail address; case makes no difference. */
  email?: string;
  /** E.164 once stored. */
  phoneNumber?: string;
  /** Street and number. */
  address?: string;
  /** The town, as it stands on a letter. */
  city?: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
  /** What people call it. */
  name?: string | null;
  /** What it is about, for people. */
  description?: RichTextOrNull;
  /** Of the client’s page and messages, as BCP 47. */
  clientLanguage?: string | null;
  /** Where exactly, such as “garage, second floor”. */
  workplace?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** Ids of uploaded files, in the order in which they are shown. */
  fileIds?: string[];
  /** The integrator’s own names and values. */
  metadata?: { [name: string]: string };
  /** The integrator’s own id of it, unique in the router. */
  externalId?: string | null;
  /** The operator who looks after the order. */
  operatorId?: string | null;
  /** The organization in the router’s tree that the order belongs to. */
  organizationId?: string;
  /** Ids of order tags. */
  orderTagIds?: string[];
  /** What is sold and done: product, quantity, amounts in minor units. */
  lines?: OrderLineInput[];
  /** What was asked beyond the ordinary fields. */
  customFields?: OrderCustomFieldInput[];
};

/** An order: what is to be done, where, for whom, and how far it is. */
export type OrderView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Prefix of the router and a number that grows. */
  displayId: string;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** The organization in the router’s tree that the order belongs to. */
  organizationId: string;
  /** What people call it. */
  name: string | null;
  /** What it is about, for people. */
  description: RichTextOrNull;
  /** The highest fact that holds. Default: "created". */
  status: 'created' | 'dispatching' | 'accepted' | 'scheduled' | 'in_progress' | 'completed' | 'declined' | 'cancelled';
  /** Whom to ask for at the address. */
  contactPersonName: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  /** Of the client’s page and messages, as BCP 47. */
  clientLanguage: string | null;
  /** Where exactly, such as “garage, second floor”. */
  workplace: string | null;
  /** Street and number. */
  address: string;
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates: CoordinatesOrNull;
  /** Default: []. */
  fileIds: string[];
  /** The integrator’s own names and values. Default: {}. */
  metadata: { [name: string]: string };
  /** The integrator’s own id of it, unique in the router. */
  externalId: string | null;
  /** The operator who looks after the order. */
  operatorId: string | null;
  /** The running workflow. */
  workflowId: string | null;
  /** Placed with a key, through a form, or by somebody who is signed in. Default: "api". */
  source: 'api' | 'webform' | 'operator';
  /** When it was done, in UTC; null while it is not. */
  completedAt: string | null;
  /** When it was cancelled, in UTC; null where it was not. */
  cancelledAt: string | null;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** Tags of the router, `{id, name, color}`. */
  orderTags: OrderTagShown[];
  /** What was asked beyond the ordinary fields. */
  customFields: OrderCustomFieldView[];
  /** Its own, and those of offers that the client accepted. */
  lines: OrderLineView[];
  /** What the lines cost together, in minor units. */
  totals: OrderTotals;
  /** The person of the router who looks after it. */
  operator: OrderOperatorOrNull;
  /** Whom the contractors send, where they say so. */
  technicians: OrderTechnicianView[];
  /** Why it needs somebody; empty when all is well. */
  attention: OrderAttention[];
  /** The client’s own way in; shown to those who may write the order, null once closed. */
  clientUrl: string | null;
};

/** Which of the caller’s organizations the new session is for. */
export type OrganizationChoice = {
  /** One of the `organizations` of `GET /api/auth/me`. */
  organizationId: string;
};

/** A page of a list. */
export type OrganizationPage = {
  /** The entries of the page. */
  values: OrganizationView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** An organization: a router, one below it, or a contractor. */
export type OrganizationView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  /** What people call it. */
  name: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  /** Colour of pages and mails, such as `#0a5c36`. */
  brandColor: string | null;
  /** An uploaded image. */
  logoFileId: string | null;
  /** Sender of text messages. */
  senderId: string | null;
  /** The name that mails of the organization come from. */
  defaultEmailSenderName: string | null;
  /** Default: false. */
  hasAccessToMarketplace: boolean;
  /** Default: false. */
  hasAccessToAnalytics: boolean;
  /** Default: false. */
  hasJoinedMarketplace: boolean;
  /** Where the organization works, in its own words. */
  areaOfOperation: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId: string | null;
  /** The organization above; null for a router. */
  parentId: string | null;
  /** The id of it in another system; ours never reads a meaning into it. */
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
  /** When it began to work with the service, in UTC. */
  organizationLiveAt: string | null;
  /** Street and number. */
  address: string | null;
  /** The town, as it stands on a letter. */
  city: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates: CoordinatesOrNull;
  /** Where invoices go. */
  billingEmail: string | null;
  /** Street and number for invoices. */
  billingAddress: string | null;
  /** Town for invoices. */
  billingCity: string | null;
  /** Postal code for invoices. */
  billingPostalCode: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode: string | null;
  /** The name under which it signs contracts. */
  legalName: string | null;
  /** Its number in the register of companies. */
  legalOrgId: string | null;
  /** Its number for value-added tax. */
  vatNumber: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocLegalEntityId: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocAccountHolderId: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocBalanceAccountId: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocBusinessLineId: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocStoreId: string | null;
  /** Id at the payment provider; stored and answered. */
  payprocTransferInstrumentId: string | null;
  /** Default: false. */
  migrated: boolean;
  /** What the payment provider says of the organization. */
  payprocVerificationStatus: VerificationStatusOrNull;
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
  /** Stored and answered; the service draws nothing from it. */
  platformFees: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights: string | null;
  /** An order that stays declined is cancelled. Default: false. */
  autoCancel: boolean;
  /** Counts organizations, for people. */
  displayId: number;
};

/** What to change of an organization of the router; what is left out stays as it is. */
export type OwnOrganizationInput = {
  /** What people call it. */
  name?: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug?: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale?: string | null;
  /** IANA time zone; due dates are reckoned in it. */
  timezone?: string;
  /** Colour of pages and mails, such as `#0a5c36`. */
  brandColor?: string | null;
  /** An uploaded image. */
  logoFileId?: string | null;
  /** Sender of text messages. */
  senderId?: string | null;
  /** The name that mails of the organization come from. */
  defaultEmailSenderName?: string | null;
  /** Where the organization works, in its own words. */
  areaOfOperation?: string | null;
  /** User who takes the orders that come through the integration API. */
  integrationOrderAssignmentRoutingOperatorId?: string | null;
  /** The organization above; null for a router. */
  parentId?: string | null;
  /** The id of it in another system; ours never reads a meaning into it. */
  externalId?: string | null;
  /** Whose orders its people see. */
  orderVisibility?: 'SELF' | 'CHILDREN' | 'ALL';
  /** Street and number. */
  address?: string | null;
  /** The town, as it stands on a letter. */
  city?: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode?: string | null;
  /** `x` is the longitude and `y` the latitude, in degrees. */
  coordinates?: CoordinatesOrNull;
  /** Where invoices go. */
  billingEmail?: string | null;
  /** Street and number for invoices. */
  billingAddress?: string | null;
  /** Town for invoices. */
  billingCity?: string | null;
  /** Postal code for invoices. */
  billingPostalCode?: string | null;
  /** ISO 4217, such as NOK; amounts are whole numbers of its minor unit. */
  currencyCode?: string | null;
  /** The name under which it signs contracts. */
  legalName?: string | null;
  /** Its number in the register of companies. */
  legalOrgId?: string | null;
  /** Its number for value-added tax. */
  vatNumber?: string | null;
  /** JSON object from ranking criterion to weight, 0 to 100. */
  autodispatchWeights?: string | null;
  /** An order that stays declined is cancelled. */
  autoCancel?: boolean;
};

/** The name of a group of partners. */
export type PartnerGroupInput = {
  /** What people call it. */
  name: string;
};

/** A page of a list. */
export type PartnerGroupPage = {
  /** The entries of the page. */
  values: PartnerGroupView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The price of a product for one partner group. */
export type PartnerGroupPriceView = {
  /** A group of partners that share prices. */
  partnerGroupId: string;
  /** Minor units. */
  amount: number;
};

/** A group of partners with prices of its own. */
export type PartnerGroupView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** What people call it. */
  name: string;
};

/** The first person of a partner: its address and roles. */
export type PartnerInvitationInput = {
  /** An e-mail address; case makes no difference. */
  email: string;
  /** Roles, such as `["OWNER"]` or `[{"role": "OWNER"}]`. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR' | RoleGrant)[];
  /** Given name of the person. */
  firstName?: string | null;
  /** Family name of the person. */
  lastName?: string | null;
};

/** A page of a list. */
export type PartnerPage = {
  /** The entries of the page. */
  values: PartnerView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** What to change of a partner; what is left out stays as it is. */
export type PartnerUpdate = {
  /** How far it has come. */
  status?: 'active' | 'inactive';
  /** Open set of upper-case words. */
  professions?: string[];
  /** Open set of upper-case words. */
  services?: string[];
  /** Free words to find it by. */
  tags?: string[];
  /** Its price group. */
  partnerGroupId?: string | null;
  /** Set by operators, 0 to 5. */
  rating?: number | null;
  /** Set by operators; a criterion of the ranking. */
  preferred?: boolean;
  /** Most open offers at once; null: no cap. */
  maxOpenDispatches?: number | null;
  /** Corrections of a contractor that the router made. */
  organization?: ContractorUpdate;
};

/** A partner with its contractor’s name and place. */
export type PartnerView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
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
  /** What people call it. */
  name: string;
  /** Where the organization works, in its own words. */
  areaOfOperation: string | null;
  /** The town, as it stands on a letter. */
  city: string | null;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string | null;
  /** ISO 3166-1 alpha-2, such as NO. */
  countryCode: string | null;
  /** The router made this organization and nobody has joined it: the router invites its people and corrects it. */
  isKept: boolean;
  /** Address of the logo; it needs no key. */
  logoUrl: string | null;
};

/** The present password, and the one that takes its place. */
export type PasswordInput = {
  /** The password that holds until now. */
  currentPassword: string;
  /** The new one; none of the commonest passwords. */
  password: string;
};

/** The address to which a link for a new password is mailed, where it has an account. */
export type PasswordResetInput = {
  /** An e-mail address; case makes no difference. */
  email: string;
};

/** Who is invited, and as what. */
export type PersonInvitationInput = {
  /** An e-mail address; case makes no difference. */
  email: string;
  /** Roles, such as `["OWNER"]` or `[{"role": "OWNER"}]`. */
  roles: ('OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR' | RoleGrant)[];
};

/** A question in its place; without `question`, a known one that stays as it is. */
export type PlacedQuestionInput = {
  /** The same as the id of the question. */
  questionId?: string;
  /** The place in the array where it is left out. */
  position?: number;
  /** A question; a known id changes that question, and what is left out keeps its value. */
  question?: QuestionInput;
};

/** When somebody comes, and who. Null where there is none. */
export type PortalBookingView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The step of the running workflow. */
  workflowStepId: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'inspection' | 'installation' | 'maintenance' | null;
  /** When it begins, in UTC. */
  startAt: string;
  /** When it ends, in UTC. */
  endAt: string;
  /** Default: false. */
  allDay: boolean;
  /** How long it lasts, in minutes. */
  durationMinutes: number | null;
  /** Default: "requested". */
  status: 'todo' | 'requested' | 'confirmed' | 'cancelled' | 'done';
  /** The side that asked for this time; the other one confirms it. Null for bookings from before it was kept. */
  proposedBy: 'operator' | 'contractor' | 'client' | 'system' | null;
  /** Who comes: an organization or a person; null while nobody is known. */
  performerName: string | null;
  /** First names of those whom that organization sends. */
  technicians: string[];
};

/** When somebody comes, and who. Null where there is none. */
export type PortalBookingViewOrNull = PortalBookingView | null;

/** A document that the client sees, with the values of its form fields. */
export type PortalDocumentView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: string;
  /** The text itself. */
  content: RichTextOrNull;
  /** The id of an uploaded file. */
  fileId: string | null;
  /** What it is about, for people. */
  description: string | null;
  /** From form field to the value that its mapping has for this order. */
  fields: { [name: string]: string };
};

/** A page of a list. */
export type PortalFilePage = {
  /** The entries of the page. */
  values: PortalFileView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A file that the client sent; its id goes into an action or a note. */
export type PortalFileView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The name that people see, with its extension. */
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Length of the content in bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** When it was made, in UTC. */
  createdAt: string;
};

/** Something that the client fills in on a step, and what stands there now. */
export type PortalInput = {
  /** The custom field that is meant. */
  customFieldId: string;
  /** Whether it has to be given. */
  required: boolean;
  /** Its place among its like, counted from 0. */
  position: number;
  /** What people call it. */
  name: string | null;
  /** Its kind, which decides what else is asked of it. */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL' | null;
  /** What was given, as text. */
  value: string | null;
  /** All values where there are several. */
  values: string[];
  /** What there is to choose, as the newest question of a webform for the same field has it. */
  alternatives: Alternative[];
};

/** A note that everybody sees. */
export type PortalNote = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Plain text. */
  content: string;
  /** Ids of uploaded files. Default: []. */
  fileIds: string[];
  /** When it was made, in UTC. */
  createdAt: string;
  /** Who wrote the note; null where it was the client. */
  author: NoteAuthor;
};

/** A note that the client writes; everybody who has a part in the order reads it. */
export type PortalNoteInput = {
  /** Plain text. */
  content: string;
  /** Ids of uploaded files. Default: []. */
  fileIds?: string[];
};

/** A page of a list. */
export type PortalNotePage = {
  /** The entries of the page. */
  values: PortalNote[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The order in short. */
export type PortalOrder = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Prefix of the router and a number that grows. */
  displayId: string;
  /** What people call it. */
  name: string | null;
  /** What it is about, for people. */
  description: RichTextOrNull;
  /** The highest fact that holds. Default: "created". */
  status: 'created' | 'dispatching' | 'accepted' | 'scheduled' | 'in_progress' | 'completed' | 'declined' | 'cancelled';
  /** Whom to ask for at the address. */
  contactPersonName: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  /** Of the client’s page and messages, as BCP 47. */
  clientLanguage: string | null;
  /** Where exactly, such as “garage, second floor”. */
  workplace: string | null;
  /** Street and number. */
  address: string;
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The organization that looks after the order. */
  organization: PortalOrganization;
};

/** The organization that looks after the order. */
export type PortalOrganization = {
  /** What people call it. */
  name: string;
  /** Of the organization, else of its router. */
  brandColor: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  /** A public, unguessable address of the logo: of the organization, else of its router. */
  logoUrl: string | null;
};

/** A page of a list. */
export type PortalProductPage = {
  /** The entries of the page. */
  values: PortalProductView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A product that the step may offer to the client; amounts in minor units. */
export type PortalProductView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Default: "product". */
  productType: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  /** What people call it. */
  name: string;
  /** What it is about, for people. */
  description: string | null;
  /** What one of it is, such as `pcs` or `h`. */
  unit: string | null;
  /** ISO 4217; amounts are whole numbers of its minor unit. */
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

/** A step that is shown to the client. */
export type PortalStepView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The running workflow; a copy of its template. */
  workflowId: string;
  /** What people read above it. */
  title: string | null;
  /** What it is about, for people. */
  description: RichTextOrNull;
  /** The step that has to be done or skipped before; null: none. */
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  /** Its kind, which decides what else is asked of it. */
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
  /** Kind of the booking: inspection, installation or maintenance; null where it matters not. */
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: 0. */
  index: number;
  /** Who carries it out: operator, contractor or client. */
  actor: 'operator' | 'contractor' | 'client';
  /** Default: "todo". */
  status: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** The attempt that counts at present. */
  activeStepDataId: string | null;
  /** When it is due, in UTC; reckoned in the organization’s time zone. */
  dueAt: string | null;
  /** todo, due (that local day), overdue, done or done_late. */
  dueState: 'todo' | 'due' | 'overdue' | 'done' | 'done_late' | null;
  /** The appointment; null where there is none. */
  booking: PortalBookingViewOrNull;
  /** What is asked, in its order. */
  inputs: PortalInput[];
  /** Files that were uploaded for the step. */
  files: StepFileView[];
  /** Tags of the router, `{id, name, color}`. */
  productTags: StepTagView[];
};

/** A page of a list. */
export type PortalWorkflowPage = {
  /** The entries of the page. */
  values: PortalWorkflowView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The client’s order and its steps, as far as the client sees them. */
export type PortalWorkflowView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** Default: "active". */
  status: 'active' | 'completed' | 'cancelled';
  /** What the client reads first behind its link. */
  customerPortalWelcomeDescription: string | null;
  /** When it was done, in UTC; null while it is not. */
  completedAt: string | null;
  /** The order in short. */
  order: PortalOrder;
  /** The steps, in the order of their index. */
  steps: PortalStepView[];
  /** Offers that were sent, with their lines. */
  offers: ClientOfferView[];
  /** Texts, files and forms that belong to it. */
  documents: PortalDocumentView[];
  /** The newest public notes, newest first: at most 100, and 1 MB together; more in their own list. */
  notes: PortalNote[];
};

/** A product: name and currencyCode have to be there; what an update leaves out stays as it is. */
export type ProductInput = {
  /** What people call it. */
  name: string;
  /** ISO 4217; amounts are whole numbers of its minor unit. */
  currencyCode: string;
  /** product, material, service, working_hours or reservation. */
  productType?: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  /** Number in the router’s own system. */
  internalId?: number | null;
  /** Name in another system. */
  externalId?: string | null;
  /** What it is about, for people. */
  description?: string | null;
  /** Whether contractors see it. Default: true. */
  sharedWithContractors?: boolean;
  /** Whether whoever takes part in the order sees it; otherwise the router alone does. */
  isPublic?: boolean;
  /** Whether an order line may deviate from its price and text. */
  isEditable?: boolean;
  /** What one of it is, such as `pcs` or `h`. */
  unit?: string | null;
  /** The router’s own note; null for contractors. */
  defaultNote?: string | null;
  /** Who takes the payment: PLATFORM or EXTERNAL. */
  paymentSource?: 'PLATFORM' | 'EXTERNAL' | null;
  /** Basis points: 2500 is 25 %. */
  vatRate?: number;
  /** Price the payer sees, in minor units. */
  payerUnitAmount?: number;
  /** Taken off the price, in minor units. */
  discountUnitAmount?: number;
  /** Who pays for the discount. */
  discountSourceType?: string | null;
  /** Kind of work, in the router’s own words. */
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
  /** Prices of groups of partners, in minor units. */
  partnerGroupPrices?: PartnerGroupPriceView[];
};

/** A page of a list. */
export type ProductPage = {
  /** The entries of the page. */
  values: ProductView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The router that sells the product. Null where there is none. */
export type ProductRouter = {
  /** What people call it. */
  name: string;
  /** A public, unguessable address of the logo. */
  logoUrl: string | null;
};

/** The router that sells the product. Null where there is none. */
export type ProductRouterOrNull = ProductRouter | null;

/** Something that the router sells or has done; amounts in minor units of `currencyCode`. */
export type ProductView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string | null;
  /** Default: "product". */
  productType: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  /** Number in the router’s own system. */
  internalId: number | null;
  /** Name in another system. */
  externalId: string | null;
  /** What people call it. */
  name: string;
  /** What it is about, for people. */
  description: string | null;
  /** Whether contractors see it. Default: true. */
  sharedWithContractors: boolean;
  /** Default: false. */
  isPublic: boolean;
  /** Whether an order line may deviate from its price and text. Default: true. */
  isEditable: boolean;
  /** What one of it is, such as `pcs` or `h`. */
  unit: string | null;
  /** Who takes the payment: PLATFORM or EXTERNAL. */
  paymentSource: 'PLATFORM' | 'EXTERNAL' | null;
  /** ISO 4217; amounts are whole numbers of its minor unit. */
  currencyCode: string;
  /** Basis points: 2500 is 25 %. Default: 0. */
  vatRate: number;
  /** Price the payer sees, in minor units. Default: 0. */
  payerUnitAmount: number;
  /** Taken off the price, in minor units. Default: 0. */
  discountUnitAmount: number;
  /** Who pays for the discount. */
  discountSourceType: string | null;
  /** Kind of work, in the router’s own words. */
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
  /** The router as others see it. */
  router: ProductRouterOrNull;
};

/** The way in which the code is sent. */
export type ProofCodeInput = {
  /** How it is sent: webhook, email or sms. */
  channel: 'email' | 'sms';
};

/** The code that was sent. */
export type ProofInput = {
  /** The six digits; blanks do not count. */
  code: string;
};

/** Whether the client has to prove that it is the one, and how it can. */
export type ProofStandingView = {
  /** True: whatever binds is refused (403) until the link is proven. */
  isRequired: boolean;
  /** Where a code can be sent; none: only a new link helps. */
  ways: ProofWayView[];
};

/** The proof that was given, and until when it holds. */
export type ProofView = {
  /** Sent as `Client-Proof` with whatever binds; only its hash is kept here. */
  proof: string;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string;
};

/** A way in which a code reaches the client, and to where. */
export type ProofWayView = {
  /** How it is sent: webhook, email or sms. */
  channel: 'email' | 'sms';
  /** Enough of the address for its owner to know it. */
  address: string;
};

/** The rules of the custom field that an answer fills. Null where there is none. */
export type PublicCustomField = {
  /** Default: "TEXT". */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Pattern that a value must match (RE2 syntax). */
  regex: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage: string | null;
};

/** The rules of the custom field that an answer fills. Null where there is none. */
export type PublicCustomFieldOrNull = PublicCustomField | null;

/** A question in its place. */
export type PublicInputView = {
  /** The question that is meant. */
  questionId: string;
  /** Its place among its like, counted from 0. */
  position: number;
  /** A question of a public form, and when it is asked. */
  question: PublicQuestionView;
};

/** A product that can be ordered; amounts in minor units of `currencyCode`. */
export type PublicProductView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Default: "product". */
  productType: 'product' | 'material' | 'service' | 'working_hours' | 'reservation';
  /** What people call it. */
  name: string;
  /** What it is about, for people. */
  description: string | null;
  /** What one of it is, such as `pcs` or `h`. */
  unit: string | null;
  /** ISO 4217; amounts are whole numbers of its minor unit. */
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

/** A question of a public form, and when it is asked. */
export type PublicQuestionView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
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
  /** What it is about, for people. */
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
  /** The field that the answer is kept in. */
  customField: PublicCustomFieldOrNull;
};

/** The router whose form it is; the logo is shown where the form says so. */
export type PublicRouter = {
  /** What people call it. */
  name: string;
  /** Where the organization works, in its own words. */
  areaOfOperation: string | null;
  /** Colour of pages and mails, such as `#0a5c36`. */
  brandColor: string | null;
  /** Language and habits of writing dates and numbers, as BCP 47. */
  locale: string | null;
  /** IANA time zone; due dates are reckoned in it. Default: "UTC". */
  timezone: string;
  /** A public, unguessable address of the logo. */
  logoUrl: string | null;
};

/** A shared form as everybody sees it. */
export type PublicWebformView = {
  /** What people call it. */
  name: string;
  /** What it is about, for people. */
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
  /** Sites whose pages may show the form’s page within their own; none unless said. Default: []. */
  embedOrigins: string[];
  /** What is asked, in its order. */
  inputs: PublicInputView[];
  /** The router as others see it. */
  router: PublicRouter;
  /** What the form offers; none where it offers nothing. */
  products: PublicProductView[];
};

/** A question; a known id changes that question, and what is left out keeps its value. */
export type QuestionInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** Its kind, which decides what else is asked of it. */
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
  /** What people read above it. */
  title?: string;
  /** What it is about, for people. */
  description?: string | null;
  /** Whether it has to be given. */
  required?: boolean;
  /** Shown, not answered. */
  viewOnly?: boolean;
  /** The custom field of an order template that the answer fills. */
  customFieldId?: string | null;
  /** The custom field whose answer decides whether this is asked. */
  dependsOnCustomFieldId?: string | null;
  /** ANY_OF where a condition names none. */
  dependsOnOperator?: 'ANY_OF' | 'NONE_OF' | 'ALL_OF' | 'EQUALS' | 'NOT_EQUALS' | 'IS_EMPTY' | 'IS_NOT_EMPTY' | null;
  /** The answers that the condition looks for. */
  dependsOnValues?: string[];
  /** Whether there may be several answers. */
  multiValue?: boolean;
  /** What may be chosen, `{value, option}`. */
  alternatives?: Alternative[];
};

/** A question with the custom fields that it names, each in the variant that it is of. */
export type QuestionView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
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
  /** What it is about, for people. */
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
  /** The order’s field that the answer is kept in. */
  orderCustomField: OrderCustomFieldOfQuestionOrNull;
  /** The template’s field that the answer is kept in. */
  orderTemplateCustomField: TemplateCustomFieldViewOrNull;
  /** The field of the order that the condition looks at. */
  dependsOnCustomField: OrderCustomFieldOfQuestionOrNull;
  /** The field of the template that the condition looks at. */
  dependsOnCustomFieldTemplate: TemplateCustomFieldViewOrNull;
  /** Orders that answer it. */
  usedCount: number;
};

/** As much of an order as has been filled in. */
export type QuoteInput = {
  /** Street and number. */
  address?: string;
  /** The town, as it stands on a letter. */
  city?: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode?: string;
  /** ISO 3166-1 alpha-2; of an unknown country nothing is covered. */
  countryCode?: string;
  /** Default: []. */
  lines?: SubmissionLine[];
};

/** What the lines cost together, in minor units. */
export type QuoteTotals = {
  /** Sum without value-added tax, in minor units. */
  totalExcludingVat: number;
  /** Value-added tax, in minor units. */
  vatAmount: number;
  /** Sum with value-added tax, in minor units. */
  totalAmount: number;
  /** Of the lines; null while there are none. */
  currencyCode: string | null;
};

/** What an order through the form would cost, and whether its address is covered. */
export type QuoteView = {
  /** What the lines cost together, in minor units. */
  totals: QuoteTotals;
  /** Whether the network covers the address; null while postal code or country are missing. */
  coverage: boolean | null;
};

/** The place of a contractor among those who could be asked, and the reasons. */
export type Ranking = {
  /** 1 for the best. */
  position: number;
  /** How many were compared. */
  candidates: number;
  /** Weighted mean of the ratings. */
  score: number;
  /** What each criterion gave: input, rating from 0 to 1, weight. */
  breakdown: RankingBreakdown;
};

/** What each criterion gave. */
export type RankingBreakdown = {
  /** What one criterion gave. */
  distance: CriterionScore;
  /** What one criterion gave. */
  rating: CriterionScore;
  /** What one criterion gave. */
  workload: CriterionScore;
  /** What one criterion gave. */
  responseTime: CriterionScore;
  /** What one criterion gave. */
  acceptanceRate: CriterionScore;
  /** What one criterion gave. */
  price: CriterionScore;
  /** What one criterion gave. */
  preferred: CriterionScore;
};

/** The place of a contractor among those who could be asked, and the reasons. */
export type RankingOrNull = Ranking | null;

/** A document that was read, by its id and the hash of what was shown. */
export type ReadDocumentInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Its `sha256` when it was read. */
  sha256: string;
};

/** Why an offer is declined or taken back. */
export type ReasonInput = {
  /** Why, in the words of whoever did it. */
  reason?: string | null;
};

/** For whom a message is: an actor, a user, an address, a number or a role. */
export type Recipient = {
  /** Its kind, which decides what else is asked of it. */
  type: 'ACTOR' | 'USER' | 'EMAIL' | 'PHONE' | 'ROLE';
  /** Slug or kind of an actor, id of a user, address, number or role. */
  value: string;
};

/** For whom a message is: an actor, a user, an address, a number or a role. Null where there is none. */
export type RecipientOrNull = Recipient | null;

/** Recovery codes; the only time that they are shown. */
export type RecoveryCodesView = {
  /** Each works once. */
  recoveryCodes: string[];
};

/** Takes the step from done to active, from skipped to todo, from cancelled to todo. */
export type ReopenStepInput = {
  /** The action. */
  type: 'REOPEN';
  /** A remark of whoever did it. */
  comment?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
};

/** Which deliveries are sent again: those of a span of time. */
export type ReplayInput = {
  /** Made at this moment or later. */
  from: string;
  /** Made before this moment. */
  to: string;
  /** Of this status alone; left out: those that are dead or were not configured. */
  status?: 'delivered' | 'dead' | 'not_configured';
};

/** How many are sent again. */
export type ReplayView = {
  /** Deliveries that are sent again. */
  count: number;
};

/** The token of the mail, and the new password. */
export type ResetPasswordInput = {
  /** What the link says after `token=`. */
  token: string;
  /** The new one; none of the commonest passwords. */
  password: string;
};

/** What the caller may do to one resource. */
export type ResourceAccess = {
  /** The key of the resource, such as `order`. */
  resource: string;
  /** What may be done: create, read, update, delete, and write for the three that write. */
  actions: ('create' | 'read' | 'update' | 'delete' | 'write')[];
  /** The organizations in which the caller works. */
  entities: AccessEntity[];
  /** How far each action reaches. */
  filters: AccessFilters;
};

/** Takes the step from failed to active. */
export type RetryStepInput = {
  /** The action. */
  type: 'RETRY';
  /** A remark of whoever did it. */
  comment?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
};

/** ProseMirror JSON: at most 5,000 nodes and 64 KB. */
export type RichText = {
  /** Its kind, which decides what else is asked of it. */
  type: 'doc';
  /** Its paragraphs, headings and lists. */
  content: RichTextNode[];
};

/** How a text is set off. */
export type RichTextMark = {
  /** Its kind, which decides what else is asked of it. */
  type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'link';
  /** `href` of a link (http, https, mailto, tel), `target`, `rel`, `class`, `title`. */
  attrs?: { [name: string]: string };
};

/** A node with the keys that it has; nested 16 levels at most. */
export type RichTextNode = {
  /** Its kind, which decides what else is asked of it. */
  type: 'paragraph' | 'heading' | 'bulletList' | 'orderedList' | 'listItem' | 'blockquote' | 'hardBreak' | 'text';
  /** `level` (1 to 6) of a heading, `start` of an ordered list. */
  attrs?: { [name: string]: string | number };
  /** What stands in it. */
  content?: RichTextNode[];
  /** Of `text` nodes alone. */
  text?: string;
  /** How the text is set, such as bold or a link. */
  marks?: RichTextMark[];
};

/** ProseMirror JSON: at most 5,000 nodes and 64 KB. */
export type RichTextOrNull = RichText | null;

/** One role of a membership, as an object, so that more may be said of it one day. */
export type RoleGrant = {
  /** OWNER, ADMIN, OPERATOR or VIEWER, each with the rights of those after it; CONTRACTOR: what is assigned. */
  role: 'OWNER' | 'ADMIN' | 'OPERATOR' | 'VIEWER' | 'CONTRACTOR';
};

/** A page of a list. */
export type RouterApiKeyPage = {
  /** The entries of the page. */
  values: RouterApiKeyView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** One key of the router, and whose it is. */
export type RouterApiKeyView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** How the key begins, to tell it from others. */
  prefix: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Newest use, written in batches. */
  lastUsedAt: string | null;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string | null;
  /** When it was taken back, in UTC; null while it holds. */
  revokedAt: string | null;
  /** The organization in which it has its user’s rights. */
  organizationId: string;
  /** The person or program whose key it is. */
  user: ApiKeyUser;
};

/** What to change of the settings; what is left out stays as it is. */
export type RouterSettingsInput = {
  /** Whether product prices hold VAT already. */
  isTaxInclusive?: boolean;
  /** First part of `displayId`. */
  orderPrefix?: string;
  /** Whether the sessions of its people reach nothing before a second factor is enrolled and shown. */
  requireSecondFactor?: boolean;
  /** Whether contractors see name, telephone, e-mail and address of the client before they accept an offer. */
  showContactBeforeAcceptance?: boolean;
  /** When a day of work begins where nobody works by a calendar: HH:mm in the time zone of whoever comes. */
  workdayStart?: string;
  /** When a day of work ends, HH:mm. */
  workdayEnd?: string;
  /** Whether its people work on Saturdays and Sundays too. */
  worksOnWeekends?: boolean;
};

/** How the router works: numbers of orders, hours of work, what contractors see. */
export type RouterSettingsView = {
  /** Whether product prices hold VAT already. Default: false. */
  isTaxInclusive: boolean;
  /** First part of `displayId`. Default: "WO". */
  orderPrefix: string;
  /** Whether the sessions of its people reach nothing before a second factor is enrolled and shown. Default: false. */
  requireSecondFactor: boolean;
  /** Whether contractors see name, telephone, e-mail and address of the client before they accept an offer. Default: false. */
  showContactBeforeAcceptance: boolean;
  /** When a day of work begins where nobody works by a calendar: HH:mm in the time zone of whoever comes. Default: "08:00". */
  workdayStart: string;
  /** When a day of work ends, HH:mm. Default: "16:00". */
  workdayEnd: string;
  /** Whether its people work on Saturdays and Sundays too. Default: false. */
  worksOnWeekends: boolean;
};

/** What to change of a person; what is left out stays as it is, and its e-mail is its own. */
export type RouterUserInput = {
  /** Given name of the person. */
  firstName?: string | null;
  /** Family name of the person. */
  lastName?: string | null;
  /** The language of pages and messages, as BCP 47. */
  language?: string | null;
  /** IANA time zone. */
  timezone?: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber?: string | null;
  /** An uploaded image. */
  avatarFileId?: string | null;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles?: RoleGrant[];
  /** A program’s account: it has keys made by an admin, and never signs in. */
  isTechnicalAccount?: boolean;
};

/** A page of a list. */
export type RouterUserPage = {
  /** The entries of the page. */
  values: RouterUserView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A person of the router with its roles. Until an invitation is accepted the router sees the e-mail alone. */
export type RouterUserView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** When the address was proven, by a link that was mailed to it; null: nobody has proven it yet. */
  emailVerified: string | null;
  /** Given name of the person. */
  firstName: string | null;
  /** Family name of the person. */
  lastName: string | null;
  /** The language of pages and messages, as BCP 47. */
  language: string | null;
  /** IANA time zone. */
  timezone: string | null;
  /** In E.164, such as +4722225555. */
  phoneNumber: string | null;
  /** When the number was proved, in UTC; null: it was not. */
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
  /** When personal data of it was last revealed, in UTC. */
  piiRevealedAt: string | null;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** The same as `routerId`. */
  tenantId: string;
  /** The open invitation, until it is accepted. */
  invitation: string | null;
  /** A program’s account: it has keys made by an admin, and never signs in. */
  isTechnicalAccount: boolean;
  /** Where in the router’s tree it works. */
  routerOrganizationId: string;
  /** What the person may do there: OWNER, ADMIN, OPERATOR, VIEWER, or CONTRACTOR for what is assigned to it. */
  roles: RoleGrant[];
  /** A public, unguessable address of the picture. */
  avatarUrl: string | null;
};

/** Whether a second factor is in force, and how many recovery codes are left. */
export type SecondFactorView = {
  /** Whether it is in use. */
  isEnabled: boolean;
  /** When it was switched on, in UTC. */
  enabledAt: string | null;
  /** Recovery codes that are left. */
  recoveryCodesLeft: number;
  /** The router of this token demands one of its people. */
  isRequired: boolean;
};

/** A new secret; it counts once a code of it confirms it. */
export type SecretView = {
  /** Base32, to be typed into an authenticator. */
  secret: string;
  /** The same for a QR code. */
  otpauthUri: string;
};

/** A session and where it works; the only time that its token is shown. */
export type SessionView = {
  /** Bearer token. */
  token: string;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string;
};

/** The file of a document. Null where there is none. */
export type ShownFileView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The name that people see, with its extension. */
  fileName: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
};

/** The file of a document. Null where there is none. */
export type ShownFileViewOrNull = ShownFileView | null;

/** Address and password, with a code where the account has a second factor. */
export type SignInInput = {
  /** An e-mail address; case makes no difference. */
  email: string;
  /** At least 12 characters, and not a common one. */
  password: string;
  /** Where the person is in several; the oldest membership if left out. */
  organizationId?: string;
  /** Of the second factor, where the account has one: without it, 401 whose `details` name `code`. */
  code?: string;
};

/** Which ways of signing in the deployment has. */
export type SignInWaysView = {
  /** By e-mail and password; always. */
  password: boolean;
  /** At the OpenID provider of the settings, from `GET /api/auth/openid/sign-in`. */
  openid: boolean;
};

/** A signature: the name, the consent, and what was read. */
export type SignatureInput = {
  /** The name of whoever signs, as typed. */
  name: string;
  /** True: the signer agrees to the sentence of `consent`. */
  consent: boolean;
  /** The language in which the signer read `consent`; that of the order’s organization where it is left out. */
  consentLanguage?: 'en' | 'nb' | 'de';
  /** Every document of the step. */
  documents: ReadDocumentInput[];
  /** What the signer drew: a PNG in base64, at most 32 KB and 2,000 × 1,000 pixels, 8 bits a colour, not in passes; a data URL of one may be given. */
  image?: string | null;
};

/** Who signed what, when, and with which consent. */
export type SignatureView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The step of the running workflow. */
  workflowStepId: string;
  /** The side of the order that signed. */
  side: 'operator' | 'contractor' | 'client' | 'system';
  /** The user who signed; null for the client. */
  userId: string | null;
  /** The organization of that user. */
  organizationId: string | null;
  /** As the signer typed it. */
  name: string;
  /** The sentence that the signer agreed to. */
  consent: string;
  /** Address from which the signature came. */
  ipAddress: string;
  /** The signed documents as a PDF, a file of the step. */
  fileId: string | null;
  /** When it was signed, in UTC. */
  signedAt: string;
  /** What was signed. */
  documents: SignedDocumentView[];
};

/** Who signed what, when, and with which consent. Null where there is none. */
export type SignatureViewOrNull = SignatureView | null;

/** What was signed, by its hash. */
export type SignedDocumentView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** SHA-256 of `shown` in UTF-8, in hexadecimal. */
  sha256: string;
};

/** What a step asks to be signed, and how it was signed. */
export type SigningView = {
  /** The sentence to which the signer agrees. */
  consent: string;
  /** The language of `consent`: as asked for, else that of the order’s organization. */
  consentLanguage: 'en' | 'nb' | 'de';
  /** As they are, or as they were when they were signed. */
  documents: DocumentToSignView[];
  /** Null until it is signed. */
  signature: SignatureViewOrNull;
};

/** A contractor that could be offered the work of a dispatch step. */
export type SimulatedCandidateView = {
  /** A partner: a contractor organization in the router’s network. */
  partnerId: string;
  /** The organization that it belongs to or speaks of. */
  organizationId: string;
  /** What people call it. */
  name: string;
  /** 1 for the best. */
  rank: number;
  /** Weighted mean of the ratings. */
  score: number;
  /** Would be asked by itself in the first round. */
  offered: boolean;
  /** Until when it could answer in the first round; null for those not asked. */
  expiresAt: string | null;
  /** What each criterion gave: input, rating from 0 to 1, weight. */
  breakdown: RankingBreakdown;
};

/** A line that the order would have, at the product’s own price. */
export type SimulatedLineInput = {
  /** A product of the router. */
  productId: string;
  /** 1 where it is not given. */
  quantity?: number;
};

/** A message that a task would send. */
export type SimulatedNotificationView = {
  /** The task that is meant. */
  taskId: string;
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'webhook' | 'email' | 'sms';
  /** `on`: at once; `after`: `delay` days later; `before`: `delay` days before the booking. */
  timing: 'on' | 'after' | 'before';
  /** The step that is meant. */
  stepId: string;
  /** The status that fires it. */
  state: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** A booking is thought to start when its step is due; null where that is not ahead. */
  at: string | null;
  /** By plan the step has left the status before; it goes out only where it has not. */
  onlyIfLate: boolean;
  /** Who gets it, `{type, value}`: an actor, a user, an address, a number or a role. */
  recipient: RecipientOrNull;
};

/** A step, and when and by whom it would be done. */
export type SimulatedStepView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people read above it. */
  title: string | null;
  /** Its kind, which decides what else is asked of it. */
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
  /** The group that it stands in; null: in none. */
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

/** The order that would run through the template. */
export type SimulationInput = {
  /** When the workflow would start, from 1970 to 2999; now where it is not given. */
  startAt?: string;
  /** Street and number. */
  address: CoverageAddressInput;
  /** Partners are priced by them. */
  lines?: SimulatedLineInput[];
};

/** How an order would run through the template: when steps are due, who would be asked, what would be sent. */
export type SimulationView = {
  /** All steps of the template, in their order. */
  steps: SimulatedStepView[];
  /** By their moments, those without one last. */
  notifications: SimulatedNotificationView[];
};

/** Takes the step from todo to skipped, from active to skipped, from failed to skipped. */
export type SkipStepInput = {
  /** The action. */
  type: 'SKIP';
  /** A remark of whoever did it. */
  comment?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
};

/** A page of a list. */
export type SlotPage = {
  /** The entries of the page. */
  values: SlotView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A time at which whoever comes is free. */
export type SlotView = {
  /** When it begins, in UTC. */
  startAt: string;
  /** When it ends, in UTC. */
  endAt: string;
};

/** Takes the step from todo to active. */
export type StartStepInput = {
  /** The action. */
  type: 'START';
  /** A remark of whoever did it. */
  comment?: string | null;
  /** Why, in the words of whoever did it. */
  reason?: string | null;
  /** For `form_fill`. */
  customFields?: StepAnswerInput[];
  /** Uploaded files that the order gets. */
  fileIds?: string[];
};

/** Who brought the attempt into its status, when, and with which words. Null where there is none. */
export type StatusLogView = {
  /** A remark of whoever did it. */
  comment: string | null;
  /** When it was made, in UTC. */
  createdAt: string;
  /** Who carries it out: operator, contractor or client. */
  actor: string;
};

/** Who brought the attempt into its status, when, and with which words. Null where there is none. */
export type StatusLogViewOrNull = StatusLogView | null;

/** Who plays the step’s part. */
export type StepActorView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The running workflow; a copy of its template. */
  workflowId: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug: string;
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'dispatched' | 'assigned' | 'fixed';
  /** How it came about. */
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

/** Who plays the step’s part. Null where there is none. */
export type StepActorViewOrNull = StepActorView | null;

/** The answer to one input of a `form_fill` step. */
export type StepAnswerInput = {
  /** The custom field of the step’s input, or the order’s own that came from it. */
  customFieldId: string;
  /** None: the field is emptied. */
  values: string[];
};

/** One attempt at a step; the booking stands on the present one. */
export type StepDataView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The running workflow; a copy of its template. */
  workflowId: string;
  /** The step of the running workflow. */
  workflowStepId: string;
  /** Default: "todo". */
  status: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** Why it was declined, failed, skipped or cancelled. */
  actionReason: string | null;
  /** When it is due, in UTC; reckoned in the organization’s time zone. */
  dueAt: string | null;
  /** A remark of whoever did it. */
  comment: string | null;
  /** Side that acted last. */
  actor: string | null;
  /** User who acted last. */
  userId: string | null;
  /** Organization that acted last. */
  orgId: string | null;
  /** When it was deleted, in UTC; null while it is there. */
  deletedAt: string | null;
  /** todo, due (that local day), overdue, done or done_late. */
  dueState: 'todo' | 'due' | 'overdue' | 'done' | 'done_late';
  /** The appointment; null where there is none. */
  booking: BookingViewOrNull;
  /** Who brought it into its present status, `{comment, createdAt, actor}`. */
  currentStatusLog: StatusLogViewOrNull;
  /** The organization that acted last, `{id, name}`. */
  org: ActingOrganizationOrNull;
};

/** A document by its id; its other fields may be sent back as they were read. */
export type StepDocumentInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
};

/** A page of a list. */
export type StepFilePage = {
  /** The entries of the page. */
  values: StepFileView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A file that was uploaded for a step. */
export type StepFileView = {
  /** Id of the file. */
  id: string;
  /** The name that people see, with its extension. */
  fileName: string;
  /** Found out from the bytes, not believed. */
  contentType: string;
  /** Length of the content in bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** On whose behalf it was brought. */
  authorSide: 'operator' | 'contractor' | 'client' | 'system';
  /** When it was made, in UTC. */
  createdAt: string;
};

/** Uploaded files that a step gets as evidence. */
export type StepFilesInput = {
  /** Uploaded files that the step and its order get. */
  fileIds: string[];
};

/** Something that must be filled in before a `form_fill` step completes. */
export type StepInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** A custom field of the order template. */
  customFieldId: string;
  /** Default: false. */
  required?: boolean;
  /** Default: 0. */
  position?: number;
};

/** Something that must be filled in before a `form_fill` step completes. */
export type StepInputAnswer = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** A custom field of the order template. */
  customFieldId: string;
  /** Default: false. */
  required: boolean;
  /** Default: 0. */
  position: number;
};

/** A page of a list. */
export type StepInputPage = {
  /** The entries of the page. */
  values: StepInputView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** Something that is filled in on a step, and what stands there now. */
export type StepInputView = {
  /** The custom field that is meant. */
  customFieldId: string;
  /** Whether it has to be given. */
  required: boolean;
  /** Its place among its like, counted from 0. */
  position: number;
  /** What people call it. */
  name: string | null;
  /** Its kind, which decides what else is asked of it. */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL' | null;
  /** What was given, as text; null for contractors where the field is sensitive. */
  value: string | null;
  /** All values where there are several; none for contractors where the field is sensitive. */
  values: string[];
  /** What there is to choose, as the newest question of a webform for the same field has it. */
  alternatives: Alternative[];
};

/** How a dispatch step offers its work, and how long somebody comes; what is not given takes its default. */
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
  /** Minutes within which a contractor must answer; wins over the days where it is given. Default: null. */
  responseDeadlineMinutes?: number | null;
  /** Who is asked in turn, one round a tier; none: the whole network at once. Default: []. */
  escalation?: EscalationTier[];
  /** Minutes that a booking of the step lasts where nobody says; null: an hour. Default: null. */
  durationMinutes?: number | null;
};

/** How a dispatch step offers its work, and how long somebody comes; what is not given takes its default. */
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
  /** Minutes within which a contractor must answer; wins over the days where it is given. Default: null. */
  responseDeadlineMinutes: number | null;
  /** Who is asked in turn, one round a tier; none: the whole network at once. Default: []. */
  escalation: EscalationTierAnswer[];
  /** Minutes that a booking of the step lasts where nobody says; null: an hour. Default: null. */
  durationMinutes: number | null;
};

/** A tag of products, by its id. */
export type StepTagInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
};

/** A tag of products that the step is about. */
export type StepTagView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** For the eye, such as `#1a7f37`. */
  color: string | null;
};

/** An order through a form: whom to ask for, the address, and the answers. */
export type SubmissionInput = {
  /** Whom to ask for at the address. */
  contactPersonName: string;
  /** An e-mail address; case makes no difference. */
  email: string;
  /** E.164 once stored. */
  phoneNumber: string;
  /** Street and number. */
  address: string;
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** The language in which the form was filled in, as BCP 47; the client is written to in it. Default: null. */
  clientLanguage?: string | null;
  /** Answers to hidden questions are dropped. */
  answers: AnswerInput[];
  /** Files that were sent through this form. Default: []. */
  fileIds?: string[];
  /** Default: []. */
  lines?: SubmissionLine[];
};

/** One product that is ordered, at its own price. */
export type SubmissionLine = {
  /** A product of the form. */
  productId: string;
  /** Up to three decimals. */
  quantity: number;
};

/** The order that the form made, and the client’s link to it. */
export type SubmissionView = {
  /** The order that it belongs to. */
  orderId: string;
  /** The number that people call it by. */
  displayId: string;
  /** The client’s way to the order. */
  clientUrl: string;
  /** Where the form leads to now; null: nowhere. */
  redirectUrl: string | null;
};

/** The tag that is put on the order. */
export type TagInput = {
  /** An order tag of the router. */
  tagId: string;
};

/** A tag by its id. */
export type TagReference = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
};

/** The order, and the step, that the message would speak of. */
export type TaskPreviewInput = {
  /** The order that the templates are rendered for. */
  orderId: string;
  /** One of its steps; by default the one made from the task’s step. */
  workflowStepId?: string;
};

/** What would be sent now; `problem` says why nothing would. */
export type TaskPreviewView = {
  /** Its kind, which decides what else is asked of it. */
  type: 'webhook' | 'email' | 'sms';
  /** Why there is no message; null where there is one. */
  problem: string | null;
  /** URL, addresses or numbers. */
  recipients: string[];
  /** Who gets a copy. */
  cc: string[];
  /** Who gets a copy that nobody else sees. */
  bcc: string[];
  /** The headers that were sent. */
  headers: { [name: string]: string } | null;
  /** Of an e-mail. */
  subject: string | null;
  /** Payload, text, or HTML of an e-mail. */
  body: string | null;
  /** Names of the files that go along. */
  attachments: string[];
};

/** What a new key of a technical account is called, when it ends, and in which organization it works. */
export type TechnicalApiKeyInput = {
  /** What people call it. */
  name: string;
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt?: string | null;
  /** Where the account is in several; nearest the root if left out. */
  organizationId?: string;
};

/** Whom a contractor sends to an order; it takes the place of what was said before. */
export type TechniciansInput = {
  /** People of your organization; none: nobody in particular goes. */
  userIds?: string[];
  /** One person, in place of `userIds`. */
  userId?: string;
};

/** A new actor; without a slug it gets one made of its name. */
export type TemplateActorInput = {
  /** What people call it. */
  name: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug?: string;
  /** Its kind, which decides what else is asked of it. */
  type?: 'dispatched' | 'assigned' | 'fixed';
  /** How it came about. */
  source?: 'order_creator' | 'network' | 'manual';
  /** Whether this actor leads the work. */
  isMainInstaller?: boolean;
  /** Upper-case words, such as ELECTRICIAN. */
  professions?: string[];
  /** Upper-case words, such as AIR_CONDITIONING. */
  services?: string[];
  /** Free words to find it by. */
  tags?: string[];
};

/** A page of a list. */
export type TemplateActorPage = {
  /** The entries of the page. */
  values: TemplateActorView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** What to change of an actor; what is left out stays as it is. */
export type TemplateActorUpdate = {
  /** What people call it. */
  name?: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug?: string;
  /** Its kind, which decides what else is asked of it. */
  type?: 'dispatched' | 'assigned' | 'fixed';
  /** How it came about. */
  source?: 'order_creator' | 'network' | 'manual';
  /** Whether this actor leads the work. */
  isMainInstaller?: boolean;
  /** Upper-case words, such as ELECTRICIAN. */
  professions?: string[];
  /** Upper-case words, such as AIR_CONDITIONING. */
  services?: string[];
  /** Free words to find it by. */
  tags?: string[];
};

/** A part that somebody plays in workflows of the template. */
export type TemplateActorView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The template that the workflow is a copy of. */
  workflowTemplateId: string;
  /** Its name in addresses and templates: lower case, without spaces. */
  slug: string;
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'dispatched' | 'assigned' | 'fixed';
  /** How it came about. */
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

/** A custom field: a known id changes it; any other is new and needs a name. */
export type TemplateCustomFieldInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** The router’s own name for it. */
  customId?: string | null;
  /** What people call it. */
  name?: string;
  /** Its kind, which decides what else is asked of it. */
  type?: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. */
  isSensitive?: boolean;
  /** Where the file is read with the caller’s own key. */
  fileUrl?: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex?: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage?: string | null;
  /** What was given, as text. */
  value?: string | null;
  /** Whether it is asked for when an order is placed. */
  visibleInOrderCreation?: boolean;
  /** What was given, one entry a value. */
  values?: CustomFieldValue[];
};

/** All of a custom field, and where it is used. */
export type TemplateCustomFieldView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The router’s own name for it. */
  customId: string | null;
  /** What people call it. */
  name: string;
  /** Default: "TEXT". */
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
  /** Holds what not everybody should read. Default: false. */
  isSensitive: boolean;
  /** Where the file is read with the caller’s own key. */
  fileUrl: string | null;
  /** Pattern that a value must match (RE2 syntax). */
  regex: string | null;
  /** What to tell who breaks the pattern. */
  validationMessage: string | null;
  /** What was given, as text. */
  value: string | null;
  /** Default: []. */
  values: CustomFieldValueAnswer[];
  /** The order it belongs to; null on a template. */
  orderId: string | null;
  /** The order template: what orders of a workflow template start out with. */
  orderTemplateId: string | null;
  /** Default: true. */
  visibleInOrderCreation: boolean;
  /** Steps of the workflow template and questions of webforms that ask for it. */
  usedCount: number;
  /** Questions of webforms that ask for it. */
  questions: AskingQuestion[];
};

/** All of a custom field, and where it is used. Null where there is none. */
export type TemplateCustomFieldViewOrNull = TemplateCustomFieldView | null;

/** A new document of a template: a text, a file or a form. */
export type TemplateDocumentInput = {
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type?: 'content' | 'file' | 'form';
  /** The id of an uploaded file. */
  fileId?: string | null;
  /** JSON text from form field to variable. */
  fieldMappings?: string | null;
  /** Shown in the client’s portal. */
  public?: boolean;
  /** What it is about, for people. */
  description?: string | null;
  /** The text itself. */
  content?: RichTextOrNull;
};

/** A page of a list. */
export type TemplateDocumentPage = {
  /** The entries of the page. */
  values: TemplateDocumentView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** What to change of a document; what is left out stays as it is. */
export type TemplateDocumentUpdate = {
  /** What people call it. */
  name?: string;
  /** Its kind, which decides what else is asked of it. */
  type?: 'content' | 'file' | 'form';
  /** The id of an uploaded file. */
  fileId?: string | null;
  /** JSON text from form field to variable. */
  fieldMappings?: string | null;
  /** Shown in the client’s portal. */
  public?: boolean;
  /** What it is about, for people. */
  description?: string | null;
  /** The text itself. */
  content?: RichTextOrNull;
};

/** A document of a template: a text, a file or a form. */
export type TemplateDocumentView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** What people call it. */
  name: string;
  /** Default: "content". */
  type: 'content' | 'file' | 'form';
  /** The id of an uploaded file. */
  fileId: string | null;
  /** JSON text from form field to variable. */
  fieldMappings: string | null;
  /** Shown in the client’s portal. Default: false. */
  public: boolean;
  /** What it is about, for people. */
  description: string | null;
  /** When it was deleted, in UTC; null while it is there. */
  deletedAt: string | null;
  /** The text itself. */
  content: RichTextOrNull;
};

/** A new group of steps. */
export type TemplateGroupInput = {
  /** What people call it. */
  name: string;
  /** What it is about, for people. */
  description?: string | null;
  /** Whether the steps of the group may be added to a running workflow. */
  isInjectable?: boolean;
};

/** A page of a list. */
export type TemplateGroupPage = {
  /** The entries of the page. */
  values: TemplateGroupView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** What to change of a group; what is left out stays as it is. */
export type TemplateGroupUpdate = {
  /** What people call it. */
  name?: string;
  /** What it is about, for people. */
  description?: string | null;
  /** Whether the steps of the group may be added to a running workflow. */
  isInjectable?: boolean;
};

/** A group of steps of a template. */
export type TemplateGroupView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** What it is about, for people. */
  description: string | null;
  /** Default: false. */
  isInjectable: boolean;
};

/** The template that a step belongs to. */
export type TemplateName = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
};

/** A step: a known id changes that step and what is left out stays, `index` apart: without one a step takes its place in the array. Any other step is new and needs isRequired, type and actor. */
export type TemplateStepInput = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id?: string;
  /** What people read above it. */
  title?: string | null;
  /** What operators read of it. */
  descriptionOperator?: string | null;
  /** What the contractor reads of it. */
  descriptionContractor?: string | null;
  /** What the client reads of it. */
  descriptionClient?: string | null;
  /** A step of the same template that must be settled first. */
  dependsOnStepId?: string | null;
  /** Whether the workflow is complete only with it; it cannot be skipped then. */
  isRequired?: boolean;
  /** Its kind, which decides what else is asked of it. */
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
  /** How a dispatch step offers its work, and how long somebody comes; what is not given takes its default. */
  settings?: StepSettings;
  /** Kind of booking. */
  variant?: 'inspection' | 'installation' | 'maintenance' | null;
  /** Its place among the steps; equal ones stand in the order in which they were added. */
  index?: number;
  /** Who carries it out. */
  actor?: 'operator' | 'contractor' | 'client';
  /** The group that it stands in; null: in none. */
  groupId?: string | null;
  /** Completes by itself as soon as its type’s condition holds. */
  autoComplete?: boolean;
  /** Days after it became active. */
  dueAfterDays?: number | null;
  /** Time of day in the organization’s time zone, HH:mm; the end of the day where it is not given. */
  dueAtTime?: string | null;
  /** Whether only Monday to Friday count. */
  dueDateSkipWeekends?: boolean;
  /** Whether operators see it. */
  visibleToOperator?: boolean;
  /** Whether the contractor sees it. */
  visibleToContractor?: boolean;
  /** Whether the client sees it. */
  visibleToClient?: boolean;
  /** The actor of the template that carries it out. */
  actorId?: string | null;
  /** For `dispatch_create`: the actor whose work is offered. */
  dispatchesActorId?: string | null;
  /** Step statuses that may fire tasks. */
  states?: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  /** What is asked, in its order. */
  inputs?: StepInput[];
  /** What happened to it by itself, `{id, type, createdAt, message}`. */
  backgroundEvents?: BackgroundEvent[];
  /** Exceptions for single actors, `{actorId, visible}`. */
  actorVisibility?: ActorVisibility[];
  /** Texts, files and forms that belong to it. */
  documents?: StepDocumentInput[];
  /** Tags of the router, `{id, name, color}`. */
  productTags?: StepTagInput[];
};

/** One step, with everything that belongs to it. */
export type TemplateStepView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The template that the workflow is a copy of. */
  workflowTemplateId: string;
  /** What people read above it. */
  title: string | null;
  /** What operators read of it. */
  descriptionOperator: string | null;
  /** What the contractor reads of it. */
  descriptionContractor: string | null;
  /** What the client reads of it. */
  descriptionClient: string | null;
  /** A step of the same template that must be settled first. */
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  /** Its kind, which decides what else is asked of it. */
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
  /** How a dispatch step offers its work, and how long somebody comes; what is not given takes its default. */
  settings: StepSettingsAnswer;
  /** Kind of booking. */
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: 0. */
  index: number;
  /** Who carries it out. */
  actor: 'operator' | 'contractor' | 'client';
  /** The group that it stands in; null: in none. */
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
  /** Messages that are sent when steps change their state. */
  tasks: TemplateTaskView[];
  /** Documents of the template; in a request their ids are enough. */
  documents: TemplateDocumentView[];
  /** The template that it belongs to, `{id, name}`. */
  workflowTemplate: TemplateName;
  /** The first step that depends on this one. */
  dependantStepId: string | null;
  /** Tags of the router; in a request their ids are enough. */
  productTags: TemplateTagView[];
};

/** A tag of the router, on orders or on the products that a step shows. */
export type TemplateTagView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** For the eye, such as `#1a7f37`. */
  color: string | null;
};

/** A new task: a message, and the states of steps on which it is sent. */
export type TemplateTaskInput = {
  /** Step statuses that fire it. */
  states: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'webhook' | 'email' | 'sms';
  /** The step that fires it; null: every step. */
  workflowTemplateStepId?: string | null;
  /** `on`: at once; `after`: `delay` days later; `before`: `delay` days before the booking. */
  timing?: 'on' | 'after' | 'before';
  /** Days after the state was entered, or before the booking starts. */
  delay?: number;
  /** Who gets it, `{type, value}`: an actor, a user, an address, a number or a role. */
  recipient?: RecipientOrNull;
  /** The actor that is told; goes before `recipient`. */
  workflowTemplateActorId?: string | null;
  /** Mustache over plain data; it must render to JSON. */
  webhookPayloadTemplate?: string | null;
  /** Mustache over plain data; it must render to a JSON object of texts. */
  webhookHeadersTemplate?: string | null;
  /** Mustache over plain data; its host has to be written out. */
  webhookUrlTemplate?: string | null;
  /** Mustache over plain data: the text message. */
  smsPayloadTemplate?: string | null;
  /** Mustache over plain data: the subject. */
  emailSubjectTemplate?: string | null;
  /** Mustache over plain data: HTML of the mail. */
  emailBodyTemplate?: string | null;
  /** Ids of uploaded images. */
  emailLogos?: string[];
  /** Who gets a copy. */
  emailCc?: Recipient[];
  /** Who gets a copy that nobody else sees. */
  emailBcc?: Recipient[];
  /** Custom fields whose files go along. */
  customFieldAttachments?: string[];
};

/** A page of a list. */
export type TemplateTaskPage = {
  /** The entries of the page. */
  values: TemplateTaskView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** What to change of a task; what is left out stays as it is. */
export type TemplateTaskUpdate = {
  /** Step statuses that fire it. */
  states?: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  /** What people call it. */
  name?: string;
  /** Its kind, which decides what else is asked of it. */
  type?: 'webhook' | 'email' | 'sms';
  /** The step that fires it; null: every step. */
  workflowTemplateStepId?: string | null;
  /** `on`: at once; `after`: `delay` days later; `before`: `delay` days before the booking. */
  timing?: 'on' | 'after' | 'before';
  /** Days after the state was entered, or before the booking starts. */
  delay?: number;
  /** Who gets it, `{type, value}`: an actor, a user, an address, a number or a role. */
  recipient?: RecipientOrNull;
  /** The actor that is told; goes before `recipient`. */
  workflowTemplateActorId?: string | null;
  /** Mustache over plain data; it must render to JSON. */
  webhookPayloadTemplate?: string | null;
  /** Mustache over plain data; it must render to a JSON object of texts. */
  webhookHeadersTemplate?: string | null;
  /** Mustache over plain data; its host has to be written out. */
  webhookUrlTemplate?: string | null;
  /** Mustache over plain data: the text message. */
  smsPayloadTemplate?: string | null;
  /** Mustache over plain data: the subject. */
  emailSubjectTemplate?: string | null;
  /** Mustache over plain data: HTML of the mail. */
  emailBodyTemplate?: string | null;
  /** Ids of uploaded images. */
  emailLogos?: string[];
  /** Who gets a copy. */
  emailCc?: Recipient[];
  /** Who gets a copy that nobody else sees. */
  emailBcc?: Recipient[];
  /** Custom fields whose files go along. */
  customFieldAttachments?: string[];
};

/** A message that is sent when steps change their state, and whether its receiver has switched it off. */
export type TemplateTaskView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** Step statuses that fire it. */
  states: ('todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled')[];
  /** What people call it. */
  name: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'webhook' | 'email' | 'sms';
  /** Default: "on". */
  timing: 'on' | 'after' | 'before';
  /** Days after the state was entered, or before the booking starts. Default: 0. */
  delay: number;
  /** Who gets it, `{type, value}`: an actor, a user, an address, a number or a role. */
  recipient: RecipientOrNull;
  /** Mustache over plain data; it must render to JSON. */
  webhookPayloadTemplate: string | null;
  /** Mustache over plain data; it must render to a JSON object of texts. */
  webhookHeadersTemplate: string | null;
  /** Mustache over plain data; its host has to be written out. */
  webhookUrlTemplate: string | null;
  /** Mustache over plain data: the text message. */
  smsPayloadTemplate: string | null;
  /** Mustache over plain data: the subject. */
  emailSubjectTemplate: string | null;
  /** Mustache over plain data: HTML of the mail. */
  emailBodyTemplate: string | null;
  /** Ids of uploaded images. Default: []. */
  emailLogos: string[];
  /** Default: []. */
  emailCc: Recipient[];
  /** Default: []. */
  emailBcc: Recipient[];
  /** Custom fields whose files go along. Default: []. */
  customFieldAttachments: string[];
  /** The template that the workflow is a copy of. */
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

/** A day until which the payment provider wants something put right. */
export type VerificationDeadline = {
  /** What the payment provider speaks of. */
  capabilities: string[];
  /** The moment in UTC from which it is good for nothing; null: it does not end by itself. */
  expiresAt: string;
};

/** Something that the payment provider found wrong with the organization. */
export type VerificationError = {
  /** The digits that the authenticator shows, or a recovery code. */
  code: string;
  /** What is said, for people. */
  message: string;
  /** `invalidInput` for one. */
  type: string;
  /** Capabilities that it stands in the way of. */
  capabilities: string[];
};

/** The verification of an organization with the payment provider. Null where there is none. */
export type VerificationStatus = {
  /** How far it has come. */
  status: 'valid' | 'pending' | 'invalid' | 'rejected';
  /** What has to be put right. */
  errors: VerificationError[];
  /** Until when it has to be put right. */
  deadlines: VerificationDeadline[];
  /** From the capability’s key to its state. */
  capabilities: { [name: string]: VerifiedCapability };
  /** When it last changed, in UTC; null where that is not known. */
  lastUpdatedAt: string;
};

/** The verification of an organization with the payment provider. Null where there is none. */
export type VerificationStatusOrNull = VerificationStatus | null;

/** How a capability stands with the payment provider. */
export type VerifiedCapability = {
  /** Its name there. */
  name: string;
  /** Whether the organization may use it. */
  allowed: boolean;
  /** How far the provider is with it, such as VALID or PENDING. */
  verificationStatus: 'valid' | 'pending' | 'invalid' | 'rejected';
  /** Whether it was asked for. */
  requested: boolean;
};

/** A filter of a list. */
export type ViewFilter = {
  /** Name of a field of the entity. */
  columnId: string;
  /** Its kind, which decides what else is asked of it. */
  type: 'text' | 'number' | 'date' | 'option' | 'multiOption';
  /** One of the operators of the type. */
  operator: string;
  /** Empty: the filter does nothing. */
  values: unknown[];
};

/** What to change of a saved list; what is left out stays as it is. */
export type ViewPresetInput = {
  /** The list that it is a view of. */
  entity?: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
  /** What people call it. */
  name?: string;
  /** How the view is drawn. */
  layout?: 'TABLE' | 'KANBAN' | 'CALENDAR' | 'MAP';
  /** What was handed along and comes back unchanged. */
  state?: ViewStateInput;
  /** Place among the presets; a new one comes last. */
  order?: number;
  /** Seen by its owner alone. */
  personal?: boolean;
};

/** A page of a list. */
export type ViewPresetPage = {
  /** The entries of the page. */
  values: ViewPresetView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** A saved list: filters, order and columns, and how many rows it matches for the caller. */
export type ViewPresetView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The list that it is a view of. */
  entity: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
  /** What people call it. */
  name: string;
  /** Default: "TABLE". */
  layout: 'TABLE' | 'KANBAN' | 'CALENDAR' | 'MAP';
  /** What was handed along and comes back unchanged. */
  state: ViewState;
  /** Place among the presets; a new one comes last. Default: 0. */
  order: number;
  /** Membership of its owner. */
  organizationUserId: string;
  /** Seen by its owner alone. Default: false. */
  personal: boolean;
  /** Rows that the list returns to the caller with this preset, now. */
  count: number;
};

/** What a list is ordered by. */
export type ViewSorting = {
  /** Name of a field of the entity. */
  id: string;
  /** Whether the greatest or newest comes first. */
  desc: boolean;
};

/** What a saved list shows. */
export type ViewState = {
  /** Entries have to pass all of them. */
  filters: ViewFilter[];
  /** The first counts most. */
  sorting: ViewSorting[];
  /** Whether a column is shown, by its name; one that is not named is. */
  columnVisibility: { [name: string]: boolean };
};

/** What a saved list shows. Parts that are left out are empty. */
export type ViewStateInput = {
  /** Entries have to pass all of them. */
  filters?: ViewFilter[];
  /** The first counts most. */
  sorting?: ViewSorting[];
  /** Whether a column is shown, by its name; one that is not named is. */
  columnVisibility?: { [name: string]: boolean };
};

/** The template that a waiting step came from. Null where there is none. */
export type WaitingStepTemplate = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
};

/** The template that a waiting step came from. Null where there is none. */
export type WaitingStepTemplateOrNull = WaitingStepTemplate | null;

/** A step that waits in its group until it is injected. */
export type WaitingStepView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The template that the workflow is a copy of. */
  workflowTemplateId: string;
  /** What people read above it. */
  title: string | null;
  /** What operators read of it. */
  descriptionOperator: string | null;
  /** What the contractor reads of it. */
  descriptionContractor: string | null;
  /** What the client reads of it. */
  descriptionClient: string | null;
  /** A step of the same template that must be settled first. */
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  /** Its kind, which decides what else is asked of it. */
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
  /** The group that it stands in; null: in none. */
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
  /** The template that it belongs to, `{id, name}`. */
  workflowTemplate: WaitingStepTemplateOrNull;
};

/** A new form. */
export type WebformInput = {
  /** What people call it. */
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
  /** What it is about, for people. */
  description?: string | null;
  /** Where the form leads after it was sent. */
  publicRedirection?: 'NONE' | 'CLIENT_PORTAL';
  /** Whether that opens in a new tab. */
  portalNewTab?: boolean;
  /** Whether the form shows the logo of the organization. */
  showLogo?: boolean;
  /** Whether products are shown as a grid. */
  eComProductGrid?: boolean;
  /** Sites whose pages may show the form’s page within their own; none unless said. */
  embedOrigins?: string[];
  /** The order template of the workflow template. */
  orderTemplateId?: string | null;
  /** The workflow that its orders run through; null: the default one. */
  workflowTemplateId?: string | null;
  /** What is asked, in its order. */
  inputs?: PlacedQuestionInput[];
  /** Tags of the router, `{id, name, color}`. */
  productTags?: TagReference[];
  /** Tags of the router, `{id, name, color}`. */
  orderTags?: TagReference[];
};

/** A question and its place in the form. */
export type WebformInputView = {
  /** The form that it belongs to. */
  webformId: string;
  /** The question that is meant. */
  questionId: string;
  /** Questions are asked by position; the place in the array. */
  position: number;
  /** A question with the custom fields that it names, each in the variant that it is of. */
  question: QuestionView;
};

/** A page of a list. */
export type WebformPage = {
  /** The entries of the page. */
  values: WebformView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The router whose form it is. */
export type WebformRouter = {
  /** Where the organization works, in its own words. */
  areaOfOperation: string | null;
  /** A public, unguessable address of the logo. */
  logoUrl: string | null;
};

/** A tag of the router that orders of the form get. */
export type WebformTagView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** What people call it. */
  name: string;
  /** For the eye, such as `#1a7f37`. */
  color: string | null;
};

/** What to change of a form; what is left out stays as it is, `inputs` replace the present ones by id. */
export type WebformUpdate = {
  /** What people call it. */
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
  /** What it is about, for people. */
  description?: string | null;
  /** Where the form leads after it was sent. */
  publicRedirection?: 'NONE' | 'CLIENT_PORTAL';
  /** Whether that opens in a new tab. */
  portalNewTab?: boolean;
  /** Whether the form shows the logo of the organization. */
  showLogo?: boolean;
  /** Whether products are shown as a grid. */
  eComProductGrid?: boolean;
  /** Sites whose pages may show the form’s page within their own; none unless said. */
  embedOrigins?: string[];
  /** The order template of the workflow template. */
  orderTemplateId?: string | null;
  /** The workflow that its orders run through; null: the default one. */
  workflowTemplateId?: string | null;
  /** What is asked, in its order. */
  inputs?: PlacedQuestionInput[];
  /** Tags of the router, `{id, name, color}`. */
  productTags?: TagReference[];
  /** Tags of the router, `{id, name, color}`. */
  orderTags?: TagReference[];
};

/** A form with its questions, and where the public finds it. */
export type WebformView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** When it was deleted; null while it lives. */
  deletedAt: string | null;
  /** What people call it. */
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
  /** What it is about, for people. */
  description: string | null;
  /** The router that it belongs to: the organization at the root of its tree. */
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
  /** Sites whose pages may show the form’s page within their own; none unless said. Default: []. */
  embedOrigins: string[];
  /** What is asked, in its order. */
  inputs: WebformInputView[];
  /** The router as others see it. */
  router: WebformRouter;
  /** The form offers products that carry one of these tags by name; none: all public ones. */
  productTags: WebformTagView[];
  /** Tags that its orders get. */
  orderTags: WebformTagView[];
};

/** An address, and the events that it is to be told. */
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
    | 'dispatch.updated'
    | 'dispatch.declined'
    | 'dispatch.expired'
    | 'dispatch.revoked'
    | 'note.created'
    | 'document.signed'
  )[];
};

/** A page of a list. */
export type WebhookPage = {
  /** The entries of the page. */
  values: WebhookView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The secrets that webhooks are signed with: the present one, and the former for a day. */
export type WebhookSecretView = {
  /** `whsec_` and base64. */
  current: string;
  /** Valid for 24 hours after a rotation; null later. */
  previous: string | null;
};

/** What to change of a subscription; what is left out stays as it is. */
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
    | 'dispatch.updated'
    | 'dispatch.declined'
    | 'dispatch.expired'
    | 'dispatch.revoked'
    | 'note.created'
    | 'document.signed'
  )[];
};

/** A subscription: an address, and the events that it is told. */
export type WebhookView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
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
    | 'dispatch.updated'
    | 'dispatch.declined'
    | 'dispatch.expired'
    | 'dispatch.revoked'
    | 'note.created'
    | 'document.signed'
  )[];
  /** Switched off because the receiver said 410 Gone; saving it switches it on again. Default: false. */
  isDisabled: boolean;
};

/** A document of the workflow: a text, a file or a form. */
export type WorkflowDocumentView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** What people call it. */
  name: string;
  /** The text itself. */
  content: RichTextOrNull;
  /** Its kind, which decides what else is asked of it. */
  type: string;
  /** The id of an uploaded file. */
  fileId: string | null;
  /** JSON text: from a field of the form to a variable. */
  fieldMappings: string | null;
  /** Default: false. */
  public: boolean;
  /** What it is about, for people. */
  description: string | null;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** When it was deleted, in UTC; null while it is there. */
  deletedAt: string | null;
};

/** A page of a list. */
export type WorkflowStepRowPage = {
  /** The entries of the page. */
  values: WorkflowStepRowView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** The step, and of its order what a list of work needs. */
export type WorkflowStepRowView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The running workflow; a copy of its template. */
  workflowId: string;
  /** What people read above it. */
  title: string | null;
  /** Its kind, which decides what else is asked of it. */
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
  /** Kind of the booking: inspection, installation or maintenance; null where it matters not. */
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: "todo". */
  status: 'todo' | 'active' | 'done' | 'failed' | 'skipped' | 'cancelled';
  /** Default: 0. */
  index: number;
  /** Who carries it out: operator, contractor or client. */
  actor: 'operator' | 'contractor' | 'client';
  /** The actor of the workflow who carries it out. */
  actorId: string | null;
  /** The group that it stands in; null: in none. */
  groupId: string | null;
  /** The step that has to be done or skipped before; null: none. */
  dependsOnStepId: string | null;
  /** The attempt that counts at present. */
  activeStepDataId: string | null;
  /** Default: false. */
  isRequired: boolean;
  /** Default: false. */
  autoComplete: boolean;
  /** Added or injected while the workflow ran. Default: false. */
  manualAddition: boolean;
  /** When it is due, in UTC; reckoned in the organization’s time zone. */
  dueAt: string | null;
  /** When the present attempt last changed. */
  updatedAt: string | null;
  /** When the present attempt began. */
  createdAt: string | null;
  /** The order that it belongs to. */
  orderId: string;
  /** The number that people call the order by. */
  orderDisplayId: string;
  /** The name that orders of the template get. */
  orderName: string | null;
  /** How far the order has come. */
  orderStatus:
    'created' | 'dispatching' | 'accepted' | 'scheduled' | 'in_progress' | 'completed' | 'declined' | 'cancelled';
  /** The town, as it stands on a letter. */
  city: string;
  /** As the country writes it; case, spaces and dashes make no difference where codes are compared. */
  postalCode: string;
  /** The person of the router who looks after it. */
  operatorId: string | null;
};

/** One running step; of the descriptions, contractors and clients read their own. */
export type WorkflowStepView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** The running workflow; a copy of its template. */
  workflowId: string;
  /** Added or injected while the workflow ran. Default: false. */
  manualAddition: boolean;
  /** The actor of the workflow who carries it out. */
  actorId: string | null;
  /** The actor whose work a dispatch step offers. */
  dispatchesActorId: string | null;
  /** The attempt that counts at present. */
  activeStepDataId: string | null;
  /** What people read above it. */
  title: string | null;
  /** What operators read of it. */
  descriptionOperator: RichTextOrNull;
  /** What the contractor reads of it. */
  descriptionContractor: RichTextOrNull;
  /** What the client reads of it. */
  descriptionClient: RichTextOrNull;
  /** The step that has to be done or skipped before; null: none. */
  dependsOnStepId: string | null;
  /** Default: false. */
  isRequired: boolean;
  /** Its kind, which decides what else is asked of it. */
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
  /** How a dispatch step offers its work, and how long somebody comes; what is not given takes its default. */
  settings: StepSettingsAnswer;
  /** Kind of the booking: inspection, installation or maintenance; null where it matters not. */
  variant: 'inspection' | 'installation' | 'maintenance' | null;
  /** Default: 0. */
  index: number;
  /** Who carries it out: operator, contractor or client. */
  actor: 'operator' | 'contractor' | 'client';
  /** The group that it stands in; null: in none. */
  groupId: string | null;
  /** Default: false. */
  autoComplete: boolean;
  /** Days after becoming active in which it is due; null: it never is. */
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
  /** What it is about, for people. */
  description: RichTextOrNull;
  /** Every attempt, the first one first. */
  data: StepDataView[];
  /** Texts, files and forms that belong to it. */
  documents: WorkflowDocumentView[];
  /** The part of whoever carries the step out. */
  stepActor: StepActorViewOrNull;
  /** Tags of the router, `{id, name, color}`. */
  productTags: StepTagView[];
};

/** A new template; its steps may come along. */
export type WorkflowTemplateInput = {
  /** What people call it. */
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
  /** Who may write to whom, `{actorIds, enabled}`. */
  chatsSettings?: ChatSettings[];
  /** Groups whose steps may be injected into running workflows. */
  allowedStepGroupIds?: string[];
  /** The name that orders of the template get. */
  orderName?: string | null;
  /** JSON text of a rich-text document. */
  orderDescriptionRichText?: string | null;
  /** The description that orders of the template get, as plain text. */
  orderDescriptionPlainText?: string | null;
  /** The steps, in the order of their index. */
  steps?: TemplateStepInput[];
};

/** A page of a list. */
export type WorkflowTemplatePage = {
  /** The entries of the page. */
  values: WorkflowTemplateView[];
  /** Number of all matches, not of the page. */
  count: number;
};

/** What to change of a template; what is left out stays as it is, `steps` replaces all steps. */
export type WorkflowTemplateUpdate = {
  /** What people call it. */
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
  /** Who may write to whom, `{actorIds, enabled}`. */
  chatsSettings?: ChatSettings[];
  /** Groups whose steps may be injected into running workflows. */
  allowedStepGroupIds?: string[];
  /** The name that orders of the template get. */
  orderName?: string | null;
  /** JSON text of a rich-text document. */
  orderDescriptionRichText?: string | null;
  /** The description that orders of the template get, as plain text. */
  orderDescriptionPlainText?: string | null;
  /** The steps, in the order of their index. */
  steps?: TemplateStepInput[];
};

/** A workflow template: actors, groups, documents, steps, and what its orders start out with. */
export type WorkflowTemplateView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** The router’s own name for it, unique in the router. */
  customId: string | null;
  /** What people call it. */
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
  /** What orders of the template start out with; `PUT …/order-template` writes it. */
  orderTemplateId: string;
  /** The name that orders of the template get. */
  orderName: string | null;
  /** JSON text of a rich-text document. */
  orderDescriptionRichText: string | null;
  /** The description that orders of the template get, as plain text. */
  orderDescriptionPlainText: string | null;
  /** The steps, in the order of their index. */
  steps: TemplateStepView[];
  /** Texts, files and forms that belong to it. */
  documents: TemplateDocumentView[];
  /** Steps that stand together and may be added later. */
  groups: TemplateGroupView[];
  /** The parts that people play in it. */
  actors: TemplateActorView[];
  /** Files that an order starts out with. */
  files: FileReferenceAnswer[];
  /** Tags that an order starts out with. */
  orderTags: TemplateTagView[];
  /** Custom fields that an order starts out with. */
  customFields: TemplateCustomFieldView[];
};

/** The workflow with its steps, as far as the reader sees them. */
export type WorkflowView = {
  /** The id of this entry, a UUID; new ones are of version 7 and grow with time. */
  id: string;
  /** When it last changed, in UTC. */
  updatedAt: string;
  /** When it was made, in UTC. */
  createdAt: string;
  /** The router that it belongs to: the organization at the root of its tree. */
  routerId: string;
  /** The order that it belongs to. */
  orderId: string;
  /** The template that it was copied from; null once that is gone. */
  workflowTemplateId: string | null;
  /** What people call it. */
  name: string;
  /** Default: "active". */
  status: 'active' | 'completed' | 'cancelled';
  /** What the client reads first behind its link. */
  customerPortalWelcomeDescription: string | null;
  /** When it was done, in UTC; null while it is not. */
  completedAt: string | null;
  /** The steps, in the order of their index. */
  steps: WorkflowStepView[];
  /** The parts that people play in it. */
  actors: StepActorView[];
  /** Texts, files and forms that belong to it. */
  documents: WorkflowDocumentView[];
};
