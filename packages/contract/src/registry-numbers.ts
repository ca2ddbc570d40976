/** Numbers of substances in their one writing: of the Chemical Abstracts Service, and of the European Community. */

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'
const areDigits = (text: string): boolean => text !== '' && [...text].every(isDigit)

const isGrouped = (groups: readonly string[], lengths: readonly (readonly [least: number, most: number])[]): boolean =>
  groups.length === lengths.length &&
  groups.every((group, at) => {
    const [least, most] = lengths[at] ?? [0, 0]
    return areDigits(group) && group.length >= least && group.length <= most
  })

/** Digits times their places, counted from the first. */
const weighed = (digits: readonly string[]): number =>
  digits.reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 0)

/** A CAS number such as `7439-92-1`: the digits times their places from the right leave the last when divided by ten. */
export function isCas(text: string): boolean {
  const groups = text.split('-')
  const isWritten = isGrouped(groups, [
    [2, 7],
    [2, 2],
    [1, 1],
  ])
  if (!isWritten || text.startsWith('0')) return false
  const digits = [...groups.join('')]
  return weighed(digits.slice(0, -1).reverse()) % 10 === Number(digits.at(-1))
}

/** An EC number such as `231-100-4`: the digits times their places from the left leave the last when divided by eleven. */
export function isEcNumber(text: string): boolean {
  const groups = text.split('-')
  const isWritten = isGrouped(groups, [
    [3, 3],
    [3, 3],
    [1, 1],
  ])
  if (!isWritten) return false
  const digits = [...groups.join('')]
  return weighed(digits.slice(0, -1)) % 11 === Number(digits.at(-1))
}
