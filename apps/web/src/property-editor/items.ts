import type { QuantityKey } from '@ingot/domain/units/quantities'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import type { ReactNode } from 'react'
import type { Colour } from './values/colour.ts'
import type { Fault } from './values/faults.ts'
import type { UnitScalar } from './values/unit-scalar.ts'

/** A choice of a select list. */
export interface Choice {
  id: string
  name: string
}

export type TableRow = Readonly<Record<string, string | undefined>>

export interface TableColumn {
  key: string
  label: string
  options?: readonly Choice[]
}

/** What a field of each type holds [EDIT-004]. */
interface FieldValues {
  boolean: boolean
  color: Colour
  /** A moment, ISO 8601. */
  date: string
  integer: number
  number: number
  string: string
  unitScalar: UnitScalar
  readonly: string
  plot: Diagram
  image: { address: string; about: string }
  multiline: string
  table: readonly TableRow[]
}

export type FieldType = keyof FieldValues

interface Extras {
  string: {
    /** A select list; without it the text is free. */
    options?: readonly Choice[]
    /** What a free text may well be. */
    suggestions?: readonly string[]
    /** The name of the entity: to change it is to rename it. */
    isName?: true
  }
  unitScalar: {
    quantity?: QuantityKey
    /** Words that may stand in the place of a number, such as NB of a Charpy test. */
    specials?: readonly string[]
  }
  table: { columns: readonly TableColumn[] }
}

type Of<T extends FieldType> = {
  type: T
  value: FieldValues[T] | undefined
  /** Takes the new value, nothing where it was cleared; refused where the promise is. */
  onChange?: (value: FieldValues[T] | undefined) => Promise<void>
  isReadOnly?: boolean
  /** It cannot be cleared. */
  isRequired?: boolean
  /** What this item asks besides its type [EDIT-008]. */
  validators?: readonly ((value: FieldValues[T]) => Fault | undefined)[]
} & (T extends keyof Extras ? Extras[T] : unknown)

export type FieldOf<T extends FieldType> = Of<T>
export type Field = { [T in FieldType]: Of<T> }[FieldType]

/** A line of the tree: a field, a group of lines, or both. */
export interface Item {
  /** Of its own among those beside it. */
  key: string
  label: string
  /** Its short sign, muted behind the name. */
  sign?: string | undefined
  field?: Field
  items?: readonly Item[]
  /** Opened before anybody has chosen. */
  startsOpen?: boolean
  /** What can be done with the line, at its end; its controls are reached from the line that has the focus. */
  actions?: (tabIndex: 0 | -1) => ReactNode
}

/** An entity as the editor shows it [EDIT-001, EDIT-002]. */
export interface Entity {
  info: readonly Item[]
  attributes: readonly Item[]
}
