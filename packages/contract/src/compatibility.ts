/** Names that the specification inherits from its vendor: storage keys, headers, cookies. Nowhere else. */
export const CONTENT_PARAMETER = 'content'
/** Session cookie; `__Host-` is put before it under TLS. */
export const SESSION_COOKIE = 'ingot-session'
/** Marks a browser in which an account signed in before; the same prefix under TLS. */
export const DEVICE_COOKIE = 'ingot-device'
/** Ties a sign-in at a provider to the browser that began it; the same prefix under TLS. */
export const SIGN_IN_COOKIE = 'ingot-sign-in'
/** Storage key of the token that ends a sign-in at a provider [AUTH-018]. */
export const TOKEN_KEY = 'aone-jwt'
/** Cookie of the user id, which grants nothing, and storage key of the e-mail [AUTH-021]. */
export const USER_ID_COOKIE = 'aone-uid'
export const EMAIL_KEY = 'aone-email'
/** Marks the answer of GET /mmdc/catalog/appcontent that later calls repeat as headers [API-001]. */
export const SESSION_ID_HEADER = 'sessionid'
export const DBNAME_HEADER = 'dbname'
export const APP_NAME = 'MATERIAL_DB'
/** The suite's drive, as the specification's client calls it. */
export const DRIVE_NAME = 'DRIVE'
/** User name of the guest. */
export const GUEST_NAME = 'freeuser'
/** Licence label of the guest. */
export const GUEST_LICENCE = 'freeversion'
/** Stands for the percent sign in the segments of a datasheet address; ids must not contain it [SHEET-002]. */
export const PERCENT_PLACEHOLDER = '~'
/** Cookie that says that the upgrade page was shown [LAND-008]. */
export const WELCOME_COOKIE = 'welcomeDisplayed'
/** Version of the suite's shell whose calls and screens the product has, shown beside its own [CONST-001]. */
export const SHELL_VERSION = '4.1.75'
