import type { CatalogueFile } from '@ingot/contract/catalogue'
import { converter, toSi } from '@ingot/domain/units/convert'
import { isQuantityKey, quantityOf } from '@ingot/domain/units/quantities'
import { UnitError } from '@ingot/domain/units/unit-error'
import { propertiesOf } from '../draft/properties.ts'
import { isPolluting } from '../importers/ingot-jsonl.ts'
import { shortened } from '../refusal.ts'
import { say, type Told } from '../report/say.ts'
import { conditionsOf, plainNumber, pointsOf, unguarded } from './cells.ts'
import { JSON_COLUMN, TIDY_PARTS, type TidyColumn, type TidyField, type TidyPart } from './columns.ts'

/** A statement's cells by column, those of the rows that go on with it joined to them. */
export interface Statement {
  line: number
  cells: Map<TidyColumn, string>
}

export type Fields = Record<string, unknown>

/** A cell that says something else than its column holds. */
export class CellFault extends Error {
  readonly column: TidyColumn
  readonly given: string
  readonly told: Told

  constructor(column: TidyColumn, given: string, told: Told) {
    super(told.reason)
    this.told = told
    this.column = column
    this.given = given
  }
}

export const textOf = ({ cells }: Statement, column: TidyColumn): string => cells.get(column) ?? ''

function numberOf(statement: Statement, column: TidyColumn): number | undefined {
  const text = textOf(statement, column)
  if (text === '') return undefined
  const number = plainNumber(text.trim())
  if (number === undefined) throw new CellFault(column, text, say('report.tidy-number', { text: shortened(text) }))
  return number
}

/** What the columns of a field say; undefined where they are empty. */
function fieldOf(statement: Statement, [, codec, column]: TidyField): unknown {
  const text = textOf(statement, column)
  switch (codec) {
    case 'number':
      return numberOf(statement, column)
    case 'deviations': {
      const [minus, plus] = [numberOf(statement, 'Minus'), numberOf(statement, 'Plus')]
      return minus === undefined && plus === undefined ? undefined : [minus ?? 0, plus ?? 0]
    }
    case 'source': {
      const at = unguarded(textOf(statement, 'Source place'))
      return text === '' ? undefined : { ref: unguarded(text), ...(at !== '' && { at }) }
    }
  }
  if (text === '') return undefined
  switch (codec) {
    case 'plain':
      return unguarded(text)
    case 'english':
      return { en: unguarded(text) }
    case 'flag':
      if (/^(yes|true|1)$/i.test(text)) return true
      if (/^(no|false|0)$/i.test(text)) return false
      throw new CellFault(column, text, say('report.tidy-flag', { text: shortened(text) }))
    case 'points': {
      const points = pointsOf(unguarded(text))
      if (points) return points
      throw new CellFault(column, text, say('report.tidy-points'))
    }
    case 'conditions': {
      const conditions = conditionsOf(unguarded(text))
      if (conditions) return conditions
      throw new CellFault(column, text, say('report.tidy-conditions', { text: shortened(text) }))
    }
  }
}

function moreOf(statement: Statement): Fields {
  const text = textOf(statement, JSON_COLUMN)
  if (text === '') return {}
  if (isPolluting(text)) throw new CellFault(JSON_COLUMN, text, say('report.forbidden-key'))
  let more: unknown
  try {
    more = JSON.parse(text)
  } catch {
    throw new CellFault(JSON_COLUMN, text, say('report.tidy-json'))
  }
  if (typeof more !== 'object' || more === null || Array.isArray(more))
    throw new CellFault(JSON_COLUMN, text, say('report.tidy-json-object'))
  return more as Fields
}

/** Numbers in another unit than the form writes are converted, and differences without an offset. */
function inSi(fields: Fields, statement: Statement, catalogue: CatalogueFile): Fields {
  const unit = textOf(statement, 'Unit').trim()
  const quantity = propertiesOf(catalogue).nodes.get(String(fields['vkey']))?.quantity
  if (unit === '' || quantity === undefined || !isQuantityKey(quantity) || unit === quantityOf(quantity).si)
    return fields
  try {
    const si = { ...fields }
    for (const key of ['value', 'min', 'max'])
      if (typeof fields[key] === 'number') si[key] = toSi(fields[key], unit, quantity)
    const difference = converter(unit, quantityOf(quantity).si, { interval: true })
    if (Array.isArray(fields['pm'])) si['pm'] = fields['pm'].map((deviation: number) => difference.one(deviation))
    return si
  } catch (error) {
    if (error instanceof UnitError)
      throw new CellFault('Unit', unit, { ...say('report.tidy-unit', { unit }), reason: error.message })
    throw error
  }
}

/** The fields of a statement, from its columns and from its JSON. Throws CellFault. */
export function fieldsOf(part: TidyPart, statement: Statement, catalogue: CatalogueFile): Fields {
  const fields: Fields = moreOf(statement)
  for (const field of TIDY_PARTS[part] as readonly TidyField[]) {
    const value = fieldOf(statement, field)
    if (value !== undefined) fields[field[0]] = value
  }
  return part === 'value' ? inSi(fields, statement, catalogue) : fields
}
