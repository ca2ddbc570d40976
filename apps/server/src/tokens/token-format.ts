import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_PREFIX } from '@ingot/contract/tokens'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_BYTES = 32
/** Digits of 32 bytes and of a CRC-32 to the base 62. */
const SECRET_LENGTH = 43
const CHECK_LENGTH = 6
export const TOKEN_LENGTH = TOKEN_PREFIX.length + SECRET_LENGTH + CHECK_LENGTH
/** Letters at the end by which a token is told from others; they are of the checksum, so nothing of the secret. */
export const ENDING_LENGTH = 4

function digitsOf(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = `${DIGITS[Number(rest % 62n)]}${text}`
  return text
}

const checkOf = (text: string): string => digitsOf(BigInt(crc32(text)), CHECK_LENGTH)

/** `ingot_`, 256 random bits and a CRC-32 of both: secret scanners know it by the prefix, and a misread one by the sum. */
export function newAccessToken(): string {
  const secret = digitsOf(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH)
  return `${TOKEN_PREFIX}${secret}${checkOf(TOKEN_PREFIX + secret)}`
}

/** Whether a text can be a token of this kind at all. */
export const isAccessToken = (text: string): boolean =>
  text.length === TOKEN_LENGTH &&
  text.startsWith(TOKEN_PREFIX) &&
  text.endsWith(checkOf(text.slice(0, TOKEN_LENGTH - CHECK_LENGTH)))
