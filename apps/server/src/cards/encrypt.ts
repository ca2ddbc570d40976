import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * A card that can be read only with the server's key: AES-256-GCM (NIST SP 800-38D). The file name is authenticated with
 * it, so that a card can't be passed off as another one.
 */

const OPENING = 'INGOT ENCRYPTED CARD 1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a card's text; key of 32 bytes. Each text gets a nonce of its own. */
export function encryptCard(text: string, fileName: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(fileName))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const lines =
    Buffer.concat([iv, body])
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  return [OPENING, fileName, ...lines, ''].join('\n')
}

/** The text of an encrypted card and the name that it was made under. Throws Error where key or file are not right. */
export function decryptCard(file: string, key: Buffer): { fileName: string; text: string } {
  const [opening, fileName = '', ...lines] = file.trimEnd().split('\n')
  if (opening !== OPENING) throw new Error(`The file does not begin with "${OPENING}"; it is no encrypted card.`)
  const bytes = Buffer.from(lines.join(''), 'base64')
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('The encrypted card is cut off.')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(fileName))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    return { fileName, text: text.toString('utf8') }
  } catch {
    throw new Error('The card was encrypted with another key, or was changed since.')
  }
}
