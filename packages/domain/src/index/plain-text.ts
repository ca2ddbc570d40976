/** Soft hyphens, signs without width and the like, which texts copied from pages have within words. */
const FORMATTING = /\p{Cf}+/gu
/** Letters, digits and signs as wide as the characters of East Asia, and their blank. */
const WIDE = /[\uff01-\uff5e\u3000]/g
const WIDE_BLANK = '\u3000'
const FROM_WIDE = 0xff01 - 0x21

/** `Ｅ＞７０` as `E>70`; each sign stays in its place. */
export const halfWidth = (text: string): string =>
  text.replace(WIDE, (sign) => (sign === WIDE_BLANK ? ' ' : String.fromCharCode(sign.charCodeAt(0) - FROM_WIDE)))

/** The same without signs that nobody sees. */
export const plainText = (text: string): string => halfWidth(text).replace(FORMATTING, '')
