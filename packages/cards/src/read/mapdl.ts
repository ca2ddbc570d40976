import type { SolverUnitSystem } from '@ingot/domain/units/solver-systems'
import { CARD_QUANTITIES, type CardQuantityKey, type QuantityRow } from '../card-input.ts'
import type { CardReader, ReadBack } from './read-card.ts'
import { checkFlow, integerOf, notUnderstood, realOf, type TextLine, textLines, toSI } from './text/text-line.ts'

const LABELS: Readonly<Record<string, CardQuantityKey>> = {
  EX: 'modulus',
  PRXY: 'poisson',
  DENS: 'density',
  ALPX: 'expansion',
  KXX: 'conductivity',
  C: 'specificHeat',
}

const LINE_WIDTH = 640
const VALUES_ON_A_COMMAND = 6
const TABLE_ROWS = 100

interface Command {
  line: TextLine
  name: string
  fields: readonly string[]
}

interface ReadCurve {
  T?: number
  strain: number[]
  stress: number[]
  line: TextLine
}

interface Reading {
  system: SolverUnitSystem
  /** The id that every command of the card must name. */
  id?: string
  temperatures: number[]
  quantities: Record<string, QuantityRow[]>
  /** Of ALPX: the temperature that mean coefficients count from, K. */
  reference?: number
  /** Of TB: how many temperatures and points were said. */
  said?: { line: TextLine; temperatures: number; points: number }
  curves: ReadCurve[]
}

const commandsOf = (text: string): Command[] =>
  textLines(text).flatMap((line) => {
    if (line.text.length > LINE_WIDTH) throw notUnderstood(line, `longer than ${LINE_WIDTH} columns`)
    if (line.text.startsWith('!')) return []
    const [name = '', ...fields] = line.text.split(',').map((field) => field.trim())
    return [{ line, name, fields }]
  })

function quantityOf({ line, fields }: Command, reading: Reading): CardQuantityKey {
  const key = LABELS[fields[0] ?? '']
  if (!key) throw notUnderstood(line, `unknown label '${fields[0]}'`)
  checkId(fields[1], line, reading)
  return key
}

function checkId(field: string | undefined, line: TextLine, reading: Reading): void {
  if (integerOf(field ?? '', line) < 1) throw notUnderstood(line, 'material 0')
  reading.id ??= field ?? ''
  if (reading.id !== field) throw notUnderstood(line, `material ${field} on a card of material ${reading.id}`)
}

/** Values of a command that fills a table from a place on; the place must be the first that is free. */
function filling({ line }: Command, place: string | undefined, values: readonly string[], filled: number): number[] {
  if (integerOf(place ?? '', line) !== filled + 1) throw notUnderstood(line, `the table is filled up to ${filled}`)
  if (values.length === 0 || values.length > VALUES_ON_A_COMMAND) throw notUnderstood(line, `${values.length} values`)
  return values.map((value) => realOf(value, line))
}

function readReference({ line, fields }: Command, reading: Reading): void {
  checkId(fields[1], line, reading)
  if (fields.length !== 3 || reading.reference !== undefined) throw notUnderstood(line, 'a second reference')
  reading.reference = realOf(fields[2] ?? '', line)
}

const COMMANDS: Readonly<Record<string, (command: Command, reading: Reading) => void>> = {
  MP: (command, reading) => {
    const { fields, line } = command
    if (fields[0] === 'REFT') {
      readReference(command, reading)
      return
    }
    const key = quantityOf(command, reading)
    if (fields.length !== 3 || reading.quantities[key]) throw notUnderstood(line, 'a second value')
    reading.quantities[key] = [{ value: toSI(realOf(fields[2] ?? '', line), CARD_QUANTITIES[key], reading.system) }]
  },
  MPTEMP: (command, reading) => {
    const [place, ...values] = command.fields
    if (place === undefined) {
      reading.temperatures = []
      return
    }
    const before = reading.temperatures
    reading.temperatures = [...before, ...filling(command, place, values, before.length)]
    if (reading.temperatures.length > TABLE_ROWS) throw notUnderstood(command.line, `over ${TABLE_ROWS} temperatures`)
    if (reading.temperatures.some((T, index) => index > 0 && T <= (reading.temperatures[index - 1] ?? 0)))
      throw notUnderstood(command.line, 'temperatures do not rise')
  },
  MPDATA: (command, reading) => {
    const key = quantityOf(command, reading)
    const rows = reading.quantities[key] ?? []
    const values = filling(command, command.fields[2], command.fields.slice(3), rows.length)
    if (key === 'expansion' && reading.reference === undefined)
      throw notUnderstood(command.line, 'a table of mean coefficients without REFT before it')
    reading.quantities[key] = [
      ...rows,
      ...values.map((value, index) => {
        const T = reading.temperatures[rows.length + index]
        if (T === undefined) throw notUnderstood(command.line, 'more values than temperatures')
        return { T, value: toSI(value, CARD_QUANTITIES[key], reading.system) }
      }),
    ]
  },
  TB: ({ line, fields }, reading) => {
    const [label, id, temperatures, points, option, ...rest] = fields
    if (label !== 'PLASTIC' || option !== 'MISO' || rest.length > 0 || reading.said)
      throw notUnderstood(line, 'not one table TB,PLASTIC,,,,MISO')
    checkId(id, line, reading)
    reading.said = {
      line,
      temperatures: integerOf(temperatures ?? '', line),
      points: integerOf(points ?? '', line),
    }
  },
  TBTEMP: ({ line, fields }, reading) => {
    const last = reading.curves.at(-1)
    const T = realOf(fields.join(), line)
    if (!reading.said || (last && (last.T === undefined || last.T >= T)))
      throw notUnderstood(line, 'outside a table, or temperatures do not rise')
    reading.curves.push({ T, strain: [], stress: [], line })
  },
  TBPT: ({ line, fields }, reading) => {
    if (!reading.said || fields.length !== 3 || fields[0] !== 'DEFI')
      throw notUnderstood(line, 'not a point of a table')
    if (reading.curves.length === 0) reading.curves.push({ strain: [], stress: [], line })
    const curve = reading.curves.at(-1)
    curve?.strain.push(realOf(fields[1] ?? '', line))
    curve?.stress.push(realOf(fields[2] ?? '', line))
  },
}

/** Reads a material of Mechanical APDL: what this product writes of it, and nothing else. Throws Error with the line. */
export const readMapdl: CardReader = (text, system) => {
  const reading: Reading = { system, temperatures: [], quantities: {}, curves: [] }
  for (const command of commandsOf(text)) {
    const read = COMMANDS[command.name]
    if (!read) throw notUnderstood(command.line, 'unknown command')
    read(command, reading)
  }
  const { said, curves, reference } = reading
  if (said && curves.length !== said.temperatures)
    throw notUnderstood(said.line, `${curves.length} curves for ${said.temperatures} temperatures`)
  for (const curve of curves) {
    if (curve.strain.length !== said?.points) throw notUnderstood(curve.line, `${curve.strain.length} points`)
    checkFlow(curve, curve.line)
  }
  return {
    quantities: reading.quantities as ReadBack['quantities'],
    flow: curves.map(({ line: _, stress, ...curve }) => ({
      ...curve,
      stress: stress.map((value) => toSI(value, 'stress', system)),
    })),
    ...(reference !== undefined && { expansionZero: reference }),
    laws: {},
  }
}
