/** Every error that a caller can act on: its code and its HTTP status. Its text is the text `error.<code>`. */
export const ERROR_STATUS = {
  'bad-request': 400,
  'bad-unit': 400,
  'bad-query': 400,
  'range-reversed': 400,
  'unknown-property': 400,
  'unknown-language': 400,
  'unknown-unit-system': 400,
  'unknown-solver-units': 400,
  'unknown-slot': 400,
  'compare-limit': 400,
  'bad-json': 400,
  'bad-text': 400,
  'too-deep': 400,
  'sign-in-not-begun': 400,
  'sign-in-token-refused': 400,
  'login-failed': 401,
  'session-ended': 401,
  'sign-in-needed': 401,
  'token-refused': 401,
  'not-allowed': 403,
  'seat-needed': 403,
  'sign-in-unproven': 403,
  'sign-in-no-role': 403,
  'sign-in-no-company': 403,
  'sign-in-groups-overage': 403,
  'sign-in-account-closed': 403,
  'cross-site': 403,
  'identity-provider-unknown': 404,
  'material-not-found': 404,
  'finding-not-found': 404,
  'test-not-found': 404,
  'unknown-rule': 400,
  'structure-missing': 404,
  'diagram-not-found': 404,
  'page-not-found': 404,
  'solver-not-found': 404,
  'job-not-found': 404,
  'import-template-not-found': 404,
  'path-not-found': 404,
  'preference-not-found': 404,
  'criterion-not-found': 404,
  'user-not-found': 404,
  'link-over': 404,
  'team-not-found': 404,
  'company-not-found': 404,
  'session-not-found': 404,
  'token-not-found': 404,
  'seat-not-found': 404,
  'message-not-found': 404,
  'draft-not-found': 404,
  'comment-not-found': 404,
  'stored-file-not-found': 404,
  'mail-not-found': 404,
  'application-not-found': 404,
  'method-not-allowed': 405,
  'edit-conflict': 409,
  'points-changed': 409,
  'name-taken': 409,
  'import-template-name-taken': 409,
  'user-name-taken': 409,
  'team-name-taken': 409,
  'company-name-taken': 409,
  'company-not-empty': 409,
  'company-of-provider': 409,
  'last-administrator': 409,
  'favourites-full': 409,
  'criteria-full': 409,
  'import-running': 409,
  'import-cancelled': 409,
  'already-undone': 409,
  'import-changed-since': 409,
  'import-has-drafts': 409,
  'draft-closed': 409,
  'draft-exists': 409,
  'draft-outdated': 409,
  'already-replaced': 409,
  'material-withdrawn': 409,
  'review-needs-another': 409,
  'quality-blocks': 409,
  'revision-released': 409,
  'too-large': 413,
  'too-many-parts': 413,
  'export-too-large': 413,
  'reply-too-large': 413,
  'wrong-type': 415,
  'import-refused': 422,
  'import-memory': 422,
  'card-refused': 422,
  'impact-percentages': 422,
  'impact-total': 422,
  'encrypt-unavailable': 422,
  'drive-missing': 422,
  'provider-missing': 422,
  'template-missing': 422,
  'file-missing': 422,
  'wrong-extension': 422,
  'quota-reached': 422,
  'content-refused': 422,
  'document-refused': 422,
  'evaluation-refused': 422,
  'draft-of-others': 422,
  'draft-of-own': 422,
  'wrong-password': 422,
  'password-common': 422,
  'password-repeated': 422,
  'password-of-name': 422,
  'password-elsewhere': 422,
  'user-name-characters': 422,
  'user-name-scripts': 422,
  'user-name-reserved': 422,
  'roles-of-provider': 422,
  'name-of-provider': 422,
  'mail-unavailable': 422,
  'email-missing': 422,
  'proof-refused': 422,
  'takes-too-long': 422,
  'wrong-host': 421,
  'too-many-requests': 429,
  'internal-error': 500,
  starting: 503,
  'database-away': 503,
  'solver-away': 503,
  'identity-provider-away': 503,
  busy: 503,
  'read-only': 503,
  'storage-full': 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Body of every error reply. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  /** What the text was filled with, or the fields that were wrong. */
  details?: Record<string, unknown>
}

/** Thrown where a caller can act on the failure; anything else is a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string | number>
  /** Seconds after which the same call may succeed: the reply's Retry-After. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, details: Record<string, string | number> = {}, retryAfter?: number) {
    super(code)
    this.retryAfter = retryAfter
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
