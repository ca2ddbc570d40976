import { DOCUMENT_POINTS_MAX } from '@ingot/contract/limits'
import { MaterialRecord } from '@ingot/contract/material'
import { checkedText } from '../guards/magic.ts'
import type {
  ImportContext,
  Importer,
  ImportItem,
  ImportRecord,
  Line,
  LineItem,
  Lines,
  Problem,
  ReadLines,
  SourceFile,
} from '../importer.ts'
import { guarded, Refusal, shortened } from '../refusal.ts'
import { say } from '../report/say.ts'
import { chunksOf } from '../text/bytes.ts'
import { decoded } from '../text/decode.ts'
import { linesOf } from '../text/lines.ts'

/** The name in any writing: at most eight signs stand before or behind an escaped one. */
const POLLUTING = /"(?:__proto__|(?:[^"\\]|\\u[0-9a-f]{4}){0,8}\\u00[57]f(?:[^"\\]|\\u[0-9a-f]{4}){0,8})"\s*:/i

/** Whether JSON names a key that could change what objects are. The plain look first: a million lines have neither. */
export const isPolluting = (text: string): boolean =>
  (text.includes('__proto__') || text.includes('\\u')) && POLLUTING.test(text)

/** Where a material stands in a file, and the owner that it must name. */
export interface RecordPlace {
  file: string
  line: number
  owner: string
}

const refusalAt =
  ({ file, line }: RecordPlace) =>
  (code: string, reason: string, column?: string, value?: string) => ({
    problem: {
      file,
      line,
      ...(column ? { column } : {}),
      ...(value === undefined ? {} : { value: shortened(value) }),
      severity: 'error' as const,
      code,
      reason,
    },
  })

function itemOf({ text, line }: Line, file: string, owner: string): LineItem<{ record: ImportRecord }> {
  const place = { file, line, owner }
  const refuse = refusalAt(place)
  if (isPolluting(text)) return refuse('forbidden-key', 'The key __proto__ is not allowed in a material.')
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return refuse('not-json', 'The line is not a JSON object; every line holds one material.', undefined, text)
  }
  return checkedMaterial(raw, place)
}

/** Points of all curves of what may be a material, before anything of it is checked. */
function pointsOf(raw: unknown): number {
  const curves = (raw as { doc?: { curves?: unknown } } | null)?.doc?.curves
  if (!Array.isArray(curves)) return 0
  return curves.reduce((sum: number, curve: { x?: unknown } | null) => {
    return sum + (Array.isArray(curve?.x) ? curve.x.length : 0)
  }, 0)
}

const inWords = (count: number) => count.toLocaleString('en')

/** A material as the file has it, whole and with its own keys; its revision is not taken over. */
export function checkedMaterial(raw: unknown, place: RecordPlace): LineItem<{ record: ImportRecord }> {
  const { file, line, owner } = place
  const refuse = refusalAt(place)
  const points = pointsOf(raw)
  if (points > DOCUMENT_POINTS_MAX) {
    const id = shortened(String((raw as { id?: unknown }).id))
    return refuse(
      'document-too-large',
      `The curves of ${id} have ${inWords(points)} points, more than the ${inWords(DOCUMENT_POINTS_MAX)} that a material may have. Thin its curves, or part it into several materials.`,
      undefined,
      id,
    )
  }
  const parsed = MaterialRecord.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const path = issue?.path.join('.') ?? ''
    return refuse('invalid-material', `The material is not valid: ${path || 'record'} ${issue?.message ?? ''}.`, path)
  }
  const { rev: _, companyStatus: __, ...record } = parsed.data
  if (record.owner !== owner)
    return refuse(
      'other-owner',
      `The material belongs to '${record.owner}', but this import is for '${owner}'.`,
      'owner',
      record.owner,
    )
  return { record, file, line, provider: record.ext.provider, extId: record.ext.id }
}

/** Reads lines as materials. */
export const recordsOf = ({ file, lines, owner }: Lines): LineItem<{ record: ImportRecord }>[] =>
  lines.filter(({ text }) => text.trim() !== '').map((line) => itemOf(line, file, owner))

/** The refusal of a material that a file holds more than once. */
export const twice = (file: string, line: number, provider: string, extId: string): { problem: Problem } => ({
  problem: {
    file,
    line,
    column: 'ext',
    value: shortened(extId),
    severity: 'error',
    code: 'duplicate-id',
    ...say('report.material-twice', { material: `${provider}/${extId}` }),
  },
})

/** What has been begun for each source, in order; `ahead` of them are on their way at once. */
async function* inOrder<A, B>(source: AsyncIterable<A>, begin: (a: A) => B | Promise<B>, ahead: number) {
  const begun: Promise<{ done: B } | { failed: unknown }>[] = []
  const settled = async (a: A) => {
    try {
      return { done: await begin(a) }
    } catch (failed) {
      return { failed }
    }
  }
  const next = async () => {
    const result = await begun.shift()
    if (result && 'failed' in result) throw result.failed
    return result as { done: B }
  }
  for await (const a of source) {
    begun.push(settled(a))
    if (begun.length > ahead) yield (await next()).done
  }
  while (begun.length > 0) yield (await next()).done
}

async function* readFile<R>(
  file: SourceFile,
  context: ImportContext,
  seen: Set<string>,
  { read, ahead }: { read: ReadLines<R>; ahead: number },
): AsyncIterable<ImportItem<R>> {
  const { owner, limits } = context
  const lines = linesOf(decoded(checkedText(chunksOf(file))), limits.recordChars)
  let problems = 0
  for await (const items of inOrder(lines, (some) => read({ file: file.path, lines: some, owner }), ahead))
    for (const item of items) {
      if ('problem' in item) {
        yield item
        if (++problems >= limits.problems)
          throw new Refusal('too-many-problems', `The file was given up after ${problems} problems.`, item.problem.line)
        continue
      }
      const { file: path, line, provider, extId } = item
      const identity = JSON.stringify([provider, extId])
      yield seen.has(identity) ? twice(path, line, provider, extId) : item
      seen.add(identity)
    }
}

/**
 * Ingot's own exchange form: one material a line (RFC 8259 JSON, UTF-8). Streams; a revision in a line is not taken
 * over. `read` may do its work elsewhere; `ahead` pieces of about 256 kB are with it at once.
 */
export const ingotJsonlBy = <R>(read: ReadLines<R>, ahead: number): Importer<R> => ({
  id: 'ingot-jsonl',
  name: 'Ingot JSON lines',
  extensions: ['.jsonl', '.ndjson'],
  async *read(files, context) {
    const seen = new Set<string>()
    for (const file of files) yield* guarded(file.path, readFile(file, context, seen, { read, ahead }))
  },
})

export const ingotJsonl: Importer = { ...ingotJsonlBy(recordsOf, 0), readingLinesBy: ingotJsonlBy }
