import { CAPTCHA } from '@ingot/contract/limits'

/** Letters and digits that are not mistaken for each other in a small picture. */
const SIGNS = 'ABCDEFGHJKLMNPQRTUVWXY346789abdefghnrt'

/** A whole number from 0 to below `limit`, each as likely. */
export type Pick = (limit: number) => number

export const randomPick: Pick = (limit) => {
  // The few numbers above the last whole multiple would make the first ones likelier.
  const most = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < most) return drawn % limit
  }
}

/** Six different letters and digits [AUTH-036]. */
export function newCaptcha(pick: Pick = randomPick): string {
  const left = [...SIGNS]
  return Array.from({ length: CAPTCHA.length }, () => left.splice(pick(left.length), 1)[0] ?? '').join('')
}
