import type { ImportItem, Problem } from '../importer.ts'
import { checkedMaterial, isPolluting, type RecordPlace, twice } from '../importers/ingot-jsonl.ts'
import type { ImportLimits } from '../limits.ts'
import { carriedIn, type Marks } from './carried.ts'

/** What came of a record that a file of another format may carry. */
export interface ReadCarried {
  /** The record stands for all that the text says; undefined where the text itself has to be read. */
  items?: ImportItem[]
  /** What is to be told beside the text itself. */
  problems: Problem[]
}

const EDITED =
  'The file was changed after Ingot wrote it. It is read as it stands now, as a new material: what its format does not carry is missing.'

/**
 * The record that the text of a material carries, checked as a line of JSON lines is. Of a text that was changed since
 * the record is not taken: it would silently undo the change. `seen` are the keys of materials that were read before;
 * `isRestKept` says that what the text refers to is as it was written as well.
 */
export function readCarried(
  text: string,
  marks: Marks,
  place: RecordPlace,
  {
    seen,
    limits,
    isRestKept = true,
  }: { seen: Set<string>; limits: Pick<ImportLimits, 'recordChars'>; isRestKept?: boolean },
): ReadCarried {
  const carried = carriedIn(text, marks)
  if (!carried || carried.json.length > limits.recordChars) return { problems: [] }
  const { file, line } = place
  const fault = (severity: Problem['severity'], code: string, reason: string): Problem => ({
    file,
    line,
    severity,
    code,
    reason,
  })
  if (!carried.isAsWritten || !isRestKept) return { problems: [fault('warning', 'record-edited', EDITED)] }
  if (isPolluting(carried.json)) {
    const problem = fault('error', 'forbidden-key', 'The key __proto__ is not allowed in a material.')
    return { items: [{ problem }], problems: [] }
  }
  let raw: unknown
  try {
    raw = JSON.parse(carried.json)
  } catch {
    const problem = fault('error', 'not-json', 'The record that Ingot wrote into the file is cut; export it again.')
    return { items: [{ problem }], problems: [] }
  }
  const item = checkedMaterial(raw, place)
  if ('problem' in item) return { items: [item], problems: [] }
  const key = JSON.stringify([item.provider, item.extId])
  const isTwice = seen.has(key)
  seen.add(key)
  const { record } = item
  return { items: [isTwice ? twice(file, line, item.provider, item.extId) : { record, file, line }], problems: [] }
}
