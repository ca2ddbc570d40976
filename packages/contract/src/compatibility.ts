/** Names that the specification inherits from its vendor: storage keys, headers, cookies. Nowhere else. */
export const CONTENT_PARAMETER = 'content'
/** Session cookie; `__Host-` is put before it under TLS. */
export const SESSION_COOKIE = 'ingot-session'
/** Marks a browser in which an account signed in before; the same prefix under TLS. */
export const DEVICE_COOKIE = 'ingot-device'
/** Ties a sign-in at a provider to the browser that began it; the same prefix under TLS. */
export const SIGN_IN_COOKIE = 'ingot-sign-in'
/** Marks the answer of GET /mmdc/catalog/appcontent that later calls repeat as headers [API-001]. */
export const SESSION_ID_HEADER = 'sessionid'
export const DBNAME_HEADER = 'dbname'
/** The product's short name. */
export const SHORT_NAME = 'Ingot'
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
/** Cookie with the id of whoever is signed in, for the tabs of a browser to compare; it grants nothing [AUTH-021]. */
export const USER_ID_COOKIE = 'aone-uid'
/** Keys of local storage: the short-lived access token [AUTH-018], and the e-mail of who signed in last [AUTH-021]. */
export const TOKEN_KEY = 'aone-jwt'
export const EMAIL_KEY = 'aone-email'
/** Channel on which the tabs of a browser tell each other who signed in or out [AUTH-022, AUTH-024]. */
export const SESSION_CHANNEL = 'aone-session'
/** Database of the browser and its store [SHELL-042]. */
export const CACHE_DATABASE = 'altairone'
export const CACHE_STORE = 'cache'
/** Names of the roles that the account panel shows; others have none [AUTH-028]. */
export const DISPLAY_ROLES: Readonly<Record<string, string>> = {
  owner: 'Account Owner',
  admin: 'Account Administrator',
}
/** Licence label of users other than the guest who hold no licence [SHELL-016]. */
export const NO_LICENCE = 'nolicense'
/** Key of local storage whose value tells a browser to the licences [LIC-010], and the header that it is sent in [LIC-011]. */
export const LICENCE_KEY = 'browser-key'
export const LICENCE_KEY_HEADER = 'licenseKey'
/** Header that asks for licences as they are now, not as they were kept [LIC-012]. */
export const SKIP_LICENCE_CACHE_HEADER = 'skipLicenseCache'
/** Version of the suite's shell whose calls and screens the product has, shown beside its own [CONST-001]. */
export const SHELL_VERSION = '4.1.75'
