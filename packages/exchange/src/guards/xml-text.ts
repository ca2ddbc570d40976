const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/iy

/** What a reference stands for; undefined where it is none. */
function meantBy([, decimal, hex, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return ENTITIES[name.toLowerCase()]
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined
}

/**
 * The five named entities and numeric references, replaced once: nothing can expand. Written into one buffer, since a
 * text may consist of nothing else: eight million pieces of a text are a gigabyte.
 */
export function decodedXml(text: string): string {
  let at = text.indexOf('&')
  if (at === -1) return text
  const out = new Uint16Array(text.length)
  let length = 0
  let copied = 0
  const put = (part: string) => {
    for (let k = 0; k < part.length; k++) out[length++] = part.charCodeAt(k)
  }
  for (; at !== -1; at = text.indexOf('&', at)) {
    REFERENCE.lastIndex = at
    const found = REFERENCE.exec(text)
    const meant = found ? meantBy(found) : undefined
    if (!found || meant === undefined) {
      at += 1
      continue
    }
    if (copied < at) put(text.slice(copied, at))
    put(meant)
    at += found[0].length
    copied = at
  }
  put(text.slice(copied))
  return textOf(out.subarray(0, length))
}

/** Units that one call takes as its arguments. */
const UNITS_AT_ONCE = 8_192

/** Text of UTF-16 units, half of a pair too. It runs in browsers as well, which have no `Buffer`. */
function textOf(units: Uint16Array): string {
  let text = ''
  for (let from = 0; from < units.length; from += UNITS_AT_ONCE)
    text += String.fromCharCode(...units.subarray(from, from + UNITS_AT_ONCE))
  return text
}
