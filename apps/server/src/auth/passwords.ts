import { AppError, type ErrorCode } from '@ingot/contract/errors'
import { PASSWORD_MIN } from '@ingot/contract/limits'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { userNameKey } from './user-names.ts'

/** What is left of a password without names must be as hard to guess as these many characters are. */
const REST_MIN = 6
/** A shorter name stands in many words by chance. */
const NAME_MIN = 3
/** The service itself: the first that somebody thinks of here. */
const SERVICE = 'ingot'

/** Characters after which a text begins again; its length where it does not. */
const periodOf = (text: string): number => {
  for (let period = 1; period <= text.length / 2; period++) if (text.startsWith(text.slice(period))) return period
  return text.length
}

/** `abcdefghij`, `9876543210`: each character is the neighbour of the last. */
const isRun = (text: string): boolean => {
  const steps = new Set(Array.from(text.slice(1), (sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

const withoutNames = (text: string, name: string): string =>
  [name, name.split('@')[0] ?? '', SERVICE]
    .map(userNameKey)
    .filter((part) => part.length >= NAME_MIN)
    .reduce((rest, part) => rest.replaceAll(part, ''), text)

/** Why an account of this name may not have this password; undefined where it may (NIST SP 800-63B-4, 3.1.1.2). */
export function passwordFault(password: string, name: string): ErrorCode | undefined {
  const key = userNameKey(password)
  // A text that is said again and again is as long as it is said once.
  if (key.trim() === '' || (periodOf(key) < key.length && periodOf(key) < PASSWORD_MIN)) return 'password-repeated'
  if (COMMON_PASSWORDS.has(key) || isRun(key)) return 'password-common'
  const rest = withoutNames(key, name)
  return rest !== key && rest.length < REST_MIN ? 'password-of-name' : undefined
}

/** Throws `password-repeated`, `password-common` and `password-of-name`. */
export function checkPassword(password: string, name: string): void {
  const fault = passwordFault(password, name)
  if (fault) throw new AppError(fault)
}
