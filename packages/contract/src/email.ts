import { EMAIL_MAX } from './limits.ts'

/** A label of a host name: letters, digits and hyphens within, at most 63 (RFC 1035). */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?){1,8}$/

/**
 * Whether a text is an e-mail address as browsers take it (HTML, "valid e-mail address"), with a domain of two names at
 * least [AUTH-012].
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && ADDRESS.test(text)
