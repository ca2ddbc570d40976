import type { SaidUnits } from '../../decks/deck.ts'
import { deckNumber } from '../../decks/text/deck-number.ts'
import type { TemperatureUnit } from '../../decks/units/deck-units.ts'
import type { Command } from './commands.ts'
import type { Labels } from './properties.ts'
import type { Table } from './tables.ts'

/** The systems of /UNITS, which has its own letters for the temperature. */
const UNITS: Readonly<Record<string, readonly [mass: string, length: string, time: string, TemperatureUnit]>> = {
  SI: ['kg', 'm', 's', 'K'],
  MKS: ['kg', 'm', 's', '°C'],
  CGS: ['g', 'cm', 's', '°C'],
  MPA: ['Mg', 'mm', 's', '°C'],
  BFT: ['slug', 'ft', 's', '°F'],
  BIN: ['slinch', 'in', 's', '°F'],
}

/** What stands for absolute zero with TOFFST. */
const offsets: readonly (readonly [number, TemperatureUnit])[] = [
  [273, '°C'],
  [460, '°F'],
  [0, 'K'],
]

export interface Found {
  labels: Labels
  tables: Table[]
  name: string | undefined
  line: number
}

/** Runs the commands of materials in their order: temperatures and tables hold until they are set anew. */
export class Reading {
  readonly materials = new Map<string, Found>()
  readonly said: SaidUnits[] = []
  readonly #parameters: ReadonlyMap<string, number | undefined>
  #temperatures: number[] = []
  #table: Table | undefined
  #title: string | undefined

  constructor(parameters: ReadonlyMap<string, number | undefined>) {
    this.#parameters = parameters
  }

  setTitle(title: string): void {
    this.#title = title
  }

  /** A field as a number: as it stands, or of a parameter with one. */
  #real(field: string | undefined): number | undefined {
    return deckNumber(field) ?? this.#parameters.get((field ?? '').toUpperCase())
  }

  #material(field: string | undefined, line: number): Found {
    const id = String(this.#real(field) ?? field ?? '?')
    const known = this.materials.get(id)
    if (known) return known
    const found: Found = { labels: new Map(), tables: [], name: this.#title, line }
    this.#title = undefined
    this.materials.set(id, found)
    return found
  }

  #put({ line, text }: Command, label: string, of: string | undefined, fields: readonly string[], from?: number): void {
    const { labels } = this.#material(of, line)
    const isNew = from === undefined || from === 1
    const known = labels.get(label)
    const entry = !known || isNew ? { rows: [], line, text } : { ...known, text: `${known.text}\n${text}` }
    labels.set(label, entry)
    const filled = fields.filter((field) => field !== '')
    const odd =
      from === undefined && filled.length > 1 ? filled.join(', ') : filled.find((one) => this.#real(one) === undefined)
    if (odd !== undefined) Object.assign(entry, { odd })
    else
      filled.forEach((field, index) => {
        const T = from === undefined ? undefined : this.#temperatures[from - 1 + index]
        entry.rows.push({ value: this.#real(field) ?? 0, T })
      })
  }

  #mptemp(fields: readonly string[]): void {
    const isEmpty = fields.every((field) => field === '')
    if (isEmpty) this.#temperatures = []
    const start = this.#real(fields[0]) ?? 1
    if (start === 1) this.#temperatures = []
    fields.slice(1).forEach((field, index) => {
      const T = this.#real(field)
      if (T !== undefined) this.#temperatures[start - 1 + index] = T
    })
  }

  #tb({ fields, line, text }: Command): void {
    const [, label = '', of, , size, option = ''] = fields
    this.#table = {
      label: label.toUpperCase(),
      size: this.#real(size) ?? 0,
      option: option.toUpperCase(),
      line,
      text: [text],
      sets: [],
    }
    this.#material(of, line).tables.push(this.#table)
  }

  #set() {
    const table = this.#table
    if (table?.sets.length === 0) table.sets.push({ T: undefined, data: [], points: [] })
    return table?.sets.at(-1)
  }

  #tbdata(fields: readonly string[]): void {
    const set = this.#set()
    const start = this.#real(fields[0]) ?? 1
    fields.slice(1).forEach((field, index) => {
      const value = this.#real(field)
      if (field !== '' && value === undefined && this.#table) this.#table.odd = field
      if (set && value !== undefined) set.data[start - 1 + index] = value
    })
  }

  #tbpt(fields: readonly string[]): void {
    const [x, y] = [this.#real(fields[1]), this.#real(fields[2])]
    if (x === undefined || y === undefined) {
      if (this.#table) this.#table.odd = fields.join(', ')
    } else this.#set()?.points.push({ x, y })
  }

  run(command: Command): void {
    const { name, line, text } = command
    // In files of the database writer a release and a count stand before the fields.
    const isWritten = command.fields[1]?.toUpperCase().startsWith('R5') === true
    const fields = isWritten ? [name, ...command.fields.slice(3)] : command.fields
    const rest = fields.slice(1)
    if (name.startsWith('TB') && name !== 'TB' && this.#table) this.#table.text.push(text)
    switch (name) {
      case 'MP':
        this.#put(command, (rest[0] ?? '').toUpperCase(), rest[1], rest.slice(2))
        return
      case 'MPTEMP':
        this.#mptemp(rest)
        return
      case 'MPDATA':
        this.#put(command, (rest[0] ?? '').toUpperCase(), rest[1], rest.slice(3), this.#real(rest[2]) ?? 1)
        return
      case 'TB':
        this.#tb(command)
        return
      case 'TBTEMP':
      case 'TBTEM':
        this.#table?.sets.push({ T: this.#real(rest[0]), data: [], points: [] })
        return
      case 'TBDATA':
      case 'TBDAT':
        this.#tbdata(rest)
        return
      case 'TBPT':
        this.#tbpt(rest)
        return
      case '/UNITS': {
        const units = UNITS[(rest[0] ?? '').toUpperCase()]
        if (!units) return
        const [mass, length, time, temperature] = units
        this.said.push({ line, words: text, system: { mass, length, time }, temperature })
        return
      }
      case 'TOFFST': {
        const offset = this.#real(rest[0])
        const scale = offsets.find(([at]) => offset !== undefined && Math.abs(offset - at) < 1)?.[1]
        if (scale) this.said.push({ line, words: text, temperature: scale })
      }
    }
  }
}
