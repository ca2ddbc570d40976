import type { MaterialRecord } from '@ingot/contract/material'
import { hashOf } from '../draft/identity.ts'
import { ingotLine } from '../exporters/ingot-jsonl.ts'
import type { ImportRecord } from '../importer.ts'

/**
 * Other formats have no place for all that a material is. So a file of Ingot carries the record where its format lets
 * programs note things of their own: a processing instruction of XML, a comment of YAML. A hash of the rest tells
 * whether the file is still as it was written: then the record is what it says, and an import gives it back whole.
 */
const NAME = 'ingot-record'
const HASH_LENGTH = 16

/** Marks between which a format lets a program's own words stand. */
export interface Marks {
  open: string
  close: string
}

export const XML_MARKS: Marks = { open: `<?${NAME} `, close: '?>' }
export const YAML_MARKS: Marks = { open: `# ${NAME} `, close: '\n' }

/** Line ends are a matter of the way that a file took. */
const digestOf = (text: string) => hashOf(text.replaceAll('\r\n', '\n'))

/** A sign that ends the marks, a line or an encoding, as JSON escapes it. */
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A material as JSON of plain ASCII on one line, which neither `?>` nor the end of a line cuts. */
const carriedJson = (record: MaterialRecord | ImportRecord): string =>
  ingotLine(record)
    .trimEnd()
    .replace(/[^ -~]|[<>]/g, escaped)

/** The words that carry a record beside `rest`, the text of the material in the file without them. */
export const carriedWords = (record: MaterialRecord | ImportRecord, rest: string, { open, close }: Marks): string =>
  `${open}${digestOf(rest)} ${carriedJson(record)}${close}`

export interface Carried {
  json: string
  /** The text around it is as it was written. */
  isAsWritten: boolean
}

/** The record that a text carries; undefined where it carries none. */
export function carriedIn(text: string, { open, close }: Marks): Carried | undefined {
  const at = text.indexOf(open)
  const end = at === -1 ? -1 : text.indexOf(close, at + open.length)
  if (end === -1) return undefined
  const hash = text.slice(at + open.length, at + open.length + HASH_LENGTH)
  const rest = text.slice(0, at) + text.slice(end + close.length)
  return { json: text.slice(at + open.length + HASH_LENGTH + 1, end), isAsWritten: hash === digestOf(rest) }
}

const CHECKED: Marks = { open: '<?ingot-checked ', close: '?>' }

/** A mark that tells whether the rest of an XML element is as it was written. */
export const checkedMark = (rest: string): string => `${CHECKED.open}${digestOf(rest)}${CHECKED.close}`

/** False where an element has such a mark and is another than when it was marked. */
export function isAsMarked(text: string): boolean {
  const at = text.indexOf(CHECKED.open)
  if (at === -1) return true
  const end = text.indexOf(CHECKED.close, at)
  const rest = text.slice(0, at) + text.slice(end + CHECKED.close.length)
  return text.slice(at + CHECKED.open.length, end) === digestOf(rest)
}
