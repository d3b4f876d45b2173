/**
 * The codes of error responses: by them programs decide and pages translate (decisions/platform "Errors"). To add one, name
 * it here; the compiler then demands its texts in `web/i18n/{en,nb,de}/api-errors.ts`.
 */

/** Codes by status, with their meanings. The first of a status is that of errors that name no code. */
const MEANINGS = {
  400: {
    VALIDATION_FAILED: 'fields break rules, which `details` name',
  },
  401: {
    UNAUTHENTICATED: 'the token is missing, invalid, expired or revoked',
    WRONG_CREDENTIALS: 'e-mail address or password is wrong',
    WRONG_PASSWORD: 'the password is wrong',
    CODE_REQUIRED: 'the code of the second factor is missing or wrong',
    PROVIDER_SIGN_IN_FAILED: 'the sign-in at the identity provider could not be confirmed',
  },
  403: {
    ROLE_REQUIRED: 'the caller lacks the role',
    SUPERUSER_REQUIRED: 'the caller is not a superuser',
    SESSION_REQUIRED: 'the operation requires a session, not an API key',
    SECOND_FACTOR_REQUIRED: 'the session must enroll or verify a second factor first',
    SIGN_IN_AGAIN: 'the account has no password; sign in again first',
    WRONG_ROUTER: 'the caller is not a member of the router in the path',
    NOT_A_MEMBER: 'the account is not a member of the organization',
    ORGANIZATION_SUSPENDED: 'the organization is suspended',
    SIGN_IN_REFUSED: 'the account may not sign in this way',
    OPERATOR_REQUIRED: 'only operators may do it',
    NOT_YOUR_STEP: 'another side carries the step out',
    OTHER_SIDE_REQUIRED: 'the side that was asked answers',
    NOT_YOUR_ORGANIZATION: 'the record belongs to another organization',
    NOT_YOUR_VIEW: 'the shared view belongs to another user',
    ACCOUNT_PENDING: 'the account has not accepted its invitation',
    ACCOUNT_SHARED: 'the account also belongs to other routers',
    ACCOUNT_PROTECTED: 'the account is your own, or a superuser',
    PROOF_REQUIRED: 'the client must prove its identity first',
    FOREIGN_FORM: 'the form was sent by another site',
  },
  404: {
    NOT_FOUND: 'it does not exist, or the caller may not read it',
  },
  405: {
    METHOD_NOT_ALLOWED: 'the path does not support the method',
  },
  408: {
    BODY_TIMEOUT: 'the body was not sent in time',
  },
  409: {
    CONFLICT: 'the present state does not allow it',
    ALREADY_EXISTS: 'another row has this value',
    IN_USE: 'something else refers to it',
    IDEMPOTENCY_KEY_REUSED: 'the idempotency key was used for another request',
    ORDER_CANCELLED: 'the order is cancelled',
    ORDER_COMPLETED: 'the order is completed',
    STEP_STATUS: 'the step does not allow it in its status',
    STEP_INCOMPLETE: 'the step lacks what it requires before it can be completed',
    STEP_REQUIRED: 'the step is required',
    STEP_TYPE: 'the type of the step does not allow it',
    STEP_NOT_FOUND: 'the order has no such step, or several',
    ACTOR_NOT_FOUND: 'the order has no such actor, or several',
    WORK_NOT_ACCEPTED: 'the contractor has no accepted work of the order',
    NOTHING_TO_DISPATCH: 'the order has no work that could be offered',
    WORKFLOW_EXISTS: 'the order has a workflow already',
    NO_CANDIDATE: 'no other contractor can be asked to take the work',
    DISPATCH_STATUS: 'the offer of work is no longer open, or not accepted',
    DISPATCH_CHANGED: 'the offer of work has changed since it was read',
    DISPATCH_EXISTS: 'the contractor has an offer of this work already',
    PROPOSAL_NOT_OPEN: 'no proposal of other terms is open',
    HAND_BACK_NOT_OPEN: 'no request to hand the work back is open',
    HAND_BACK_OPEN: 'a request to hand the work back is open already',
    BOOKING_STATUS: 'the booking does not allow it in its status',
    CLIENT_OFFER_STATUS: 'the offer to the client does not allow it in its status',
    CLIENT_OFFER_CHANGED: 'the offer to the client has changed since it was read',
    CLIENT_OFFER_LINES: 'the offer to the client has no lines, or they do not fit the order',
    NOTHING_TO_SIGN: 'the step has no document to sign',
    DOCUMENT_CHANGED: 'the document has changed since it was read',
    DOCUMENT_TOO_LONG: 'the document is too long for a PDF',
    PERFORMER_CAPACITY: 'the contractor has no capacity for another visit at that time',
    TECHNICIAN_OCCUPIED: 'the technician has another visit at that time',
    ASSIGNS_ITSELF: 'the contractor has an OWNER or ADMIN, who assigns its technicians',
    NOT_MANAGED: 'the router does not manage the organization',
    CLIENT_EMAIL_MISSING: 'the order has no e-mail address of the client',
    CLIENT_LINK_CLOSED: 'the link of the client is closed',
    CHANNEL_UNAVAILABLE: 'no code can be sent on this channel',
    DELIVERY_STATUS: 'the message does not allow it in its status',
    PAYOUT_STATUS: 'the payout does not allow it in its status, or its amount is not known',
    LIMIT_REACHED: 'there are as many rows as are allowed',
    IMPORT_IN_PROGRESS: 'another import is in progress',
    ALREADY_JOINED: 'the user has joined already',
    NOT_JOINED: 'the user has not joined',
    EMAIL_IN_USE: 'the e-mail address belongs to an account that cannot be invited',
    LAST_OWNER: 'the last OWNER of a router keeps its role and access',
    LAST_SUPERUSER: 'the last superuser stays one',
    OWN_ORGANIZATION: 'the caller is signed in to the organization',
    NOT_TECHNICAL: 'the account is not a technical one',
    NO_PASSWORD: 'the account has no password',
    SECOND_FACTOR_STATUS: 'the account has a second factor already, or none',
    NOT_DISTRIBUTED: 'a distributed database does not support it',
  },
  410: {
    CURSOR_EXPIRED: 'the cursor is too old; start again without one',
  },
  412: {
    VERSION_CHANGED: 'the resource has changed since it was read',
  },
  413: {
    TOO_LARGE: 'the body or a file is too large',
    STORAGE_FULL: 'the files of the router use all of its storage',
  },
  415: {
    UNSUPPORTED_MEDIA_TYPE: 'the `Content-Type` is not supported',
  },
  416: {
    RANGE_NOT_SATISFIABLE: 'the range is outside the file',
  },
  429: {
    TOO_MANY_REQUESTS: 'too many requests; `Retry-After` says when to try again',
    TOO_MANY_ATTEMPTS: 'too many attempts; `Retry-After` says when to try again',
  },
  500: {
    INTERNAL_ERROR: 'an error of the service',
  },
  503: {
    UNAVAILABLE: 'the service cannot do it at present; try again',
  },
} as const;

export type ErrorStatus = keyof typeof MEANINGS;

const ERROR_STATUSES = Object.keys(MEANINGS).map(Number) as ErrorStatus[];

type CodesByStatus = { [Status in ErrorStatus]: keyof (typeof MEANINGS)[Status] };
/** A code of a status, else of any. */
export type ErrorCode<Status extends ErrorStatus = ErrorStatus> = CodesByStatus[Status];

/** The codes of a status, the default first. */
export function listErrorCodes<Status extends ErrorStatus>(status: Status): ErrorCode<Status>[] {
  return Object.keys(MEANINGS[status]) as ErrorCode<Status>[];
}

/**
 * Codes that any operation of their status may answer: permission, syntax, constraints of the database, limits. All others
 * are declared by the handlers that answer them (`ReturnsErrors`).
 */
const COMMON_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'ROLE_REQUIRED',
  'SUPERUSER_REQUIRED',
  'WRONG_ROUTER',
  'SECOND_FACTOR_REQUIRED',
  'NOT_FOUND',
  'BODY_TIMEOUT',
  'ALREADY_EXISTS',
  'IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
  'VERSION_CHANGED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
]);

/** The codes of a status that any operation may answer. */
export function listCommonCodes(status: ErrorStatus): ErrorCode[] {
  return listErrorCodes(status).filter((code) => COMMON_CODES.has(code));
}

/** The status of a code. */
export function getErrorStatus(code: ErrorCode): ErrorStatus {
  return ERROR_STATUSES.find((status) => code in MEANINGS[status])!;
}

/** Codes that no body names: the contract fixes these answers (7), and their status says the same. */
export const IMPLIED_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'ROLE_REQUIRED',
  'SUPERUSER_REQUIRED',
  'WRONG_ROUTER',
  'NOT_FOUND',
]);

/** The code of an error that names none, by its status. */
export function getDefaultCode(status: number): ErrorCode {
  const known = status in MEANINGS ? (status as ErrorStatus) : status >= 500 ? 500 : 400;
  return listErrorCodes(known)[0];
}

export const ERROR_CODES = ERROR_STATUSES.flatMap((status) => listErrorCodes(status));

/** Codes with their meanings, for descriptions in the OpenAPI document. */
export function describeErrorCodes(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${getMeaning(code)}`).join('; ');
}

/** What a code means, as the end of a sentence. */
export function getMeaning(code: ErrorCode): string {
  return (MEANINGS[getErrorStatus(code)] as Record<string, string>)[code];
}
