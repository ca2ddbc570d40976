import { GUEST_NAME } from '@ingot/contract/compatibility'
import { AppError, type ErrorCode } from '@ingot/contract/errors'

/** Not seen, or turning the letters around it: controls, format characters, fillers, blanks, the blank of Braille. */
const UNSEEN = /[\p{C}\p{Z}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Alphabets with letters that look alike (Unicode Technical Standard 39, section 4). */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * What two names have in common that people may take for one: NFKC, without case. Upper case first makes one of ß and SS, and
 * of i and ı, as Unicode's case folding does with the first.
 */
export const userNameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** What whoever is not signed in is called. */
const RESERVED: ReadonlySet<string> = new Set([GUEST_NAME, 'guest'].map(userNameKey))

/** Why an account may not be called so; undefined where it may. */
export function userNameFault(name: string): ErrorCode | undefined {
  if (UNSEEN.test(name)) return 'user-name-characters'
  const letters = name.normalize('NFKC')
  if (ALIKE.filter((script) => script.test(letters)).length > 1) return 'user-name-scripts'
  return RESERVED.has(userNameKey(name)) ? 'user-name-reserved' : undefined
}

/** The name without what is not seen. */
export const withoutUnseen = (name: string): string => [...name].filter((sign) => !UNSEEN.test(sign)).join('')

/** Throws `user-name-characters`, `user-name-scripts` and `user-name-reserved`. */
export function checkUserName(name: string): void {
  const fault = userNameFault(name)
  if (fault) throw new AppError(fault, { name: withoutUnseen(name) })
}
