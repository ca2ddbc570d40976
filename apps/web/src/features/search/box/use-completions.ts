import type { Completions } from '@ingot/domain/query/language/complete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor } from '../../../api/query.ts'
import type { QueryLanguage } from '../../../query/query-language.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'

const OFFERED = 8
/** Ranges are read once the typing rests, ms: a search that is typed in one go comes first. */
const RANGES_AFTER = 120

type Completion = Completions['items'][number]

export interface OfferedCompletion extends Completion {
  /** Where the values of the catalogue lie, or what kind of word it is. */
  note: string
  sign: string | undefined
  /** The whole text with it, and where the cursor then stands. */
  whole: string
  cursor: number
}

/** The text with a completion in its place, a blank behind it where the query goes on. */
export function written(
  typed: string,
  { from, to }: { from: number; to: number },
  { text }: Pick<Completion, 'text'>,
): { whole: string; cursor: number } {
  const after = typed.slice(to)
  const gap = /[:("]$/.test(text) || /^[\s)]/.test(after) ? '' : ' '
  const before = `${typed.slice(0, from)}${text}${gap}`
  return { whole: before + after, cursor: before.length }
}

/** What may stand at the cursor, with the range that a property has over the catalogue. */
export function useCompletions(
  typed: string,
  cursor: number,
  language: QueryLanguage | undefined,
): OfferedCompletion[] {
  const text = useText()
  const format = useFormat()
  const found = useMemo(() => {
    if (!language || typed.trim() === '') return []
    const { from, to, items } = language.read.completions(typed, cursor, language.vocabulary)
    return items
      .filter(({ text }) => text.trim() !== typed.slice(from, to).trim())
      .slice(0, OFFERED)
      .map((item) => ({
        ...item,
        ...written(typed, { from, to }, item),
        column: item.kind === 'property' ? language.read.columnNamed(item.text, language.vocabulary) : undefined,
      }))
  }, [typed, cursor, language])
  const keys = found.flatMap(({ column }) => (column?.quantity ? [column.key] : [])).join('\n')
  const asked = useDebounced(keys, RANGES_AFTER)
  const ranges = useQuery({
    ...queryFor('readRanges', { query: { lang: 'en' }, body: { columns: asked.split('\n') } }),
    enabled: asked !== '' && asked === keys,
    placeholderData: keepPreviousData,
    retry: false,
  }).data?.ranges
  return found.map(({ column, ...item }) => {
    const range = column && ranges?.[column.key]
    const values = range && {
      min: format.end('min', range.min, column.quantity),
      max: format.end('max', range.max, column.quantity),
      unit: format.unit(column.quantity),
    }
    const note = values ? text('search.range', values).trim() : (item.detail ?? text(`search.kind.${item.kind}`))
    return { ...item, note, sign: column?.symbol }
  })
}
