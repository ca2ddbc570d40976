import { MaterialRecord } from '@ingot/contract/material'
import { checkedText } from '../guards/magic.ts'
import type { ImportContext, Importer, ImportItem, SourceFile } from '../importer.ts'
import { guarded, Refusal, shortened } from '../refusal.ts'
import { chunksOf } from '../text/bytes.ts'
import { decoded } from '../text/decode.ts'
import { linesOf } from '../text/lines.ts'

const POLLUTING = /"(?:__proto__|(?:[^"\\]|\\u[0-9a-f]{4})*\\u00[57]f(?:[^"\\]|\\u[0-9a-f]{4})*)"\s*:/i

function itemOf(text: string, line: number, file: string, context: ImportContext, seen: Set<string>): ImportItem {
  const refuse = (code: string, reason: string, column?: string, value?: string): ImportItem => ({
    problem: {
      file,
      line,
      ...(column ? { column } : {}),
      ...(value === undefined ? {} : { value: shortened(value) }),
      severity: 'error',
      code,
      reason,
    },
  })
  // The plain look first: a million lines have neither.
  if ((text.includes('__proto__') || text.includes('\\u')) && POLLUTING.test(text))
    return refuse('forbidden-key', 'The key __proto__ is not allowed in a material.')
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return refuse('not-json', 'The line is not a JSON object; every line holds one material.', undefined, text)
  }
  const parsed = MaterialRecord.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const path = issue?.path.join('.') ?? ''
    return refuse('invalid-material', `The material is not valid: ${path || 'record'} ${issue?.message ?? ''}.`, path)
  }
  const { rev: _, ...record } = parsed.data
  if (record.owner !== context.owner)
    return refuse(
      'other-owner',
      `The material belongs to '${record.owner}', but this import is for '${context.owner}'.`,
      'owner',
      record.owner,
    )
  const identity = JSON.stringify([record.ext.provider, record.ext.id])
  if (seen.has(identity))
    return refuse(
      'duplicate-id',
      `The material ${record.ext.provider}/${record.ext.id} stands twice.`,
      'ext',
      record.ext.id,
    )
  seen.add(identity)
  return { record, file, line }
}

async function* readFile(file: SourceFile, context: ImportContext, seen: Set<string>): AsyncIterable<ImportItem> {
  let problems = 0
  for await (const lines of linesOf(decoded(checkedText(chunksOf(file))), context.limits.recordChars))
    for (const { line, text } of lines) {
      if (text.trim() === '') continue
      const item = itemOf(text, line, file.path, context, seen)
      yield item
      if ('problem' in item && ++problems >= context.limits.problems)
        throw new Refusal('too-many-problems', `The file was given up after ${problems} problems.`, line)
    }
}

/** Ingot's own exchange form: one material a line (RFC 8259 JSON, UTF-8). Streams; a revision in a line is not taken over. */
export const ingotJsonl: Importer = {
  id: 'ingot-jsonl',
  extensions: ['.jsonl', '.ndjson'],
  async *read(files, context) {
    const seen = new Set<string>()
    for (const file of files) yield* guarded(file.path, readFile(file, context, seen))
  },
}
