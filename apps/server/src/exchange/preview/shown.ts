import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ImportTable } from '@ingot/contract/import-preview'
import type { PropertyValue } from '@ingot/contract/material'
import type { Format } from '@ingot/domain/values/format-for'
import { shownText } from '@ingot/domain/values/shown-text'
import type { CellReading, PreviewCell, TablePreview } from '@ingot/exchange/preview/preview-table'
import { formatOf, type Words } from '../../catalog/format.ts'
import { saidIn, toldIn } from '../report-words.ts'

type ShownCell = ImportTable['rows'][number]['cells'][number]

/** Digits of what a preview shows: enough that a wrong unit or decimal sign is seen, and nothing is hidden by rounding. */
const DIGITS = 6

const inUnits = ({ system, language }: Words) => ({ system, language, digits: DIGITS })

function valueWords(value: PropertyValue, words: Words, format: Format): Pick<ShownCell, 'is' | 'shown' | 'under'> {
  if (value.text !== undefined) return { is: 'text', shown: value.text.en ?? '' }
  const quantity = words.shipped.catalogue.nodes.get(value.vkey)?.quantity
  const { cond, option, flag, special, value: number, min, max, pm, currency, basis, origin } = value
  const shown = shownText(
    {
      origin,
      ...(basis && { basis }),
      ...(number !== undefined && { value: number }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(pm && { pm }),
      ...(currency !== undefined && { currency }),
      ...(option !== undefined && { option }),
      ...(flag !== undefined && { flag }),
      ...(special !== undefined && { special }),
    } as ShownValue,
    { ...inUnits(words), quantity },
  )
  const under = format.conditions(cond)
  return { is: 'value', shown: `${shown.text} ${shown.unit}`.trim(), ...(under !== '' && { under }) }
}

function readingWords(reading: CellReading, words: Words, format: Format): Pick<ShownCell, 'is' | 'shown' | 'under'> {
  if (reading.is === 'value') return valueWords(reading.value, words, format)
  if (reading.is === 'share') {
    const { balance, value, min, max, pm } = reading.share
    if (balance) return { is: 'share' }
    const numbers = {
      origin: 'literature' as const,
      ...(value !== undefined && { value }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(pm && { pm }),
    }
    const { text, unit } = shownText(numbers as ShownValue, { ...inUnits(words), quantity: 'percent' })
    return { is: 'share', shown: `${text} ${unit}`.trim() }
  }
  if (reading.is === 'point') {
    const quantity = words.shipped.catalogue.nodes.get(reading.curve)?.[reading.axis]?.quantity
    return { is: 'point', shown: `${format.number(reading.number, quantity, DIGITS)} ${format.unit(quantity)}`.trim() }
  }
  return { is: reading.is }
}

const shownCell = ({ raw, reading, why }: PreviewCell, words: Words, format: Format): ShownCell => ({
  raw,
  ...readingWords(reading, words, format),
  ...(why !== undefined && { why: saidIn(why, words.shipped.texts, words.language) }),
})

/** A preview in the words and units of who asks. */
export function shownTable({ rows, problems, ...table }: TablePreview, words: Words): ImportTable {
  const format = formatOf(words)
  return {
    ...table,
    problems: problems.map((problem) => toldIn(problem, words.shipped.texts, words.language)),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => shownCell(cell, words, format)) })),
  }
}
