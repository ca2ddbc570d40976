import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SOLVERS } from '@ingot/cards/solvers'
import { writers } from '@ingot/cards/writers/index'
import { CARD_TEMPLATES, type CardTemplate, EXTRAPOLATIONS, type Extrapolation } from '@ingot/contract/cards'
import { AppError } from '@ingot/contract/errors'
import { solverSystemLabel, solverSystems } from '@ingot/domain/units/solver-systems'
import { operator } from '../auth/caller.ts'
import { checkMadeCard } from '../cards/check.ts'
import { decryptCard } from '../cards/encrypt.ts'
import { makeCard, sentCard } from '../cards/service.ts'
import { openShipped } from '../catalog/shipped.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { say } from '../life/say.ts'
import { openMaterials } from '../materials/service.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Writes a material of the catalogue as a solver's card.
  npm run card -- MATERIAL MODEL          such as: npm run card -- dc04 abaqus-plastic
    --unit            ${solverSystems.map((system) => `${system.id} (${solverSystemLabel(system)})`).join(', ')},
                      or any mass-length-time
    --temperature     in K or with a unit, several parted by commas: '23 °C,200 °C'
    --moisture        dry or cond
    --start-number    first id that the card uses
    --reduction       factor on stresses and moduli, 0.1 to 1
    --stress-limit    in Pa or with a unit: '450 MPa'
    --poissons-ratio  instead of the material's own
    --generic         takes Poisson's ratio of the class where the material has none
    --engineering     leaves the curve as it is instead of converting it to true stress
    --extrapolation   how the curve goes on beyond its last point: ${EXTRAPOLATIONS.join(', ')}
    --diagram         d_ss or d_flow
    --parts           of thermal, rates; all where it is left out
    --encrypt         with the key in CARD_KEY
    --check           runs the card in CalculiX and says how far it is from the curve
    --output          a file or a folder; the card is printed where it is left out
  npm run card -- --decrypt FILE          prints an encrypted card
Models: ${writers.map(({ key, solver, model }) => `\n  ${key.padEnd(24)} ${SOLVERS[solver].name}, ${model.en}`).join('')}`

const OPTIONS = {
  unit: { type: 'string' },
  temperature: { type: 'string' },
  moisture: { type: 'string' },
  'start-number': { type: 'string' },
  reduction: { type: 'string' },
  'stress-limit': { type: 'string' },
  'poissons-ratio': { type: 'string' },
  generic: { type: 'boolean' },
  engineering: { type: 'boolean' },
  extrapolation: { type: 'string' },
  diagram: { type: 'string' },
  parts: { type: 'string' },
  encrypt: { type: 'boolean' },
  check: { type: 'boolean' },
  output: { type: 'string' },
  decrypt: { type: 'string' },
  help: { type: 'boolean' },
} as const

const readLine = () => parseArgs({ options: OPTIONS, allowPositionals: true })
type Values = ReturnType<typeof readLine>['values']

function numberOf(values: Values, name: 'start-number' | 'reduction' | 'poissons-ratio'): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`--${name} is "${text}", but takes a number.`)
  return value
}

function moistureOf({ moisture }: Values): 'dry' | 'cond' | undefined {
  if (moisture === undefined || moisture === 'dry' || moisture === 'cond') return moisture
  throw new Error(`--moisture is "${moisture}", but takes dry or cond.`)
}

function extrapolationOf({ extrapolation }: Values): Extrapolation | undefined {
  const found = EXTRAPOLATIONS.find((one) => one === extrapolation)
  if (extrapolation !== undefined && found === undefined)
    throw new Error(`--extrapolation is "${extrapolation}", but takes ${EXTRAPOLATIONS.join(', ')}.`)
  return found
}

function partOf(text: string): CardTemplate[] {
  if (text === '') return []
  const part = CARD_TEMPLATES.find((one) => one === text)
  if (part === undefined) throw new Error(`--parts names "${text}", but takes ${CARD_TEMPLATES.join(', ')}.`)
  return [part]
}

const sentOptions = (values: Values) => ({
  unit: values.unit,
  temperature: values.temperature?.split(','),
  moisture: moistureOf(values),
  startNumber: numberOf(values, 'start-number'),
  reduction: numberOf(values, 'reduction'),
  stressLimit: values['stress-limit'],
  poissonsRatio: numberOf(values, 'poissons-ratio'),
  includeGeneric: values.generic,
  engTrueStressStrain: values.engineering ? ('eng' as const) : undefined,
  extrapolation: extrapolationOf(values),
  diagram: values.diagram,
  templates: values.parts?.split(',').flatMap(partOf),
  encrypt: values.encrypt,
})

const isFolder = (path: string): boolean => path.endsWith('/') || path === '.'

async function write(db: Db, config: Config, id: string, key: string, values: Values): Promise<void> {
  const shipped = openShipped(join(config.home, 'data'))
  const context = { shipped, application: config.application, cardKey: config.cardKey }
  const material = await openMaterials(db).get(operator, id)
  const card = makeCard(context, operator, material, key, sentOptions(values))
  const { fileName, text } = sentCard(context, card)
  const { output } = values
  if (output === undefined) say(text.trimEnd())
  else {
    const path = isFolder(output) ? join(output, fileName) : output
    writeFileSync(path, text)
    say(`${path} is written.`)
  }
  if (!values.check) return
  const { version, isPassed, parts } = await checkMadeCard(card, config.calculix)
  for (const part of parts) {
    const deviation = 'maxDeviation' in part ? `, max deviation ${(part.maxDeviation * 100).toPrecision(2)} %` : ''
    say(`${part.isPassed ? 'ok    ' : 'FAILED'} ${part.part}${deviation}`)
  }
  say(version === undefined ? 'Nothing of it can be run in CalculiX; its text was read back.' : `CalculiX ${version}`)
  if (!isPassed) process.exitCode = 1
}

/** An error that a caller can act on, in the catalogue's words. */
function inWords(error: unknown, config: Config): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  return openShipped(join(config.home, 'data')).texts.text(`error.${error.code}`, 'en', error.details)
}

async function main(): Promise<void> {
  const config = readConfig()
  const { values, positionals } = readLine()
  const [id, key, ...rest] = positionals
  try {
    if (values.decrypt !== undefined) {
      if (config.cardKey === undefined)
        throw new Error('CARD_KEY is not set: it is the key that the card was encrypted with.')
      return say(decryptCard(readFileSync(values.decrypt, 'utf8'), config.cardKey).text.trimEnd())
    }
    if (values.help || id === undefined || key === undefined || rest.length > 0) return say(USAGE)
    await withDatabase((db) => write(db, config, id, key.replace('/', '-'), values))
  } catch (error) {
    process.stderr.write(`${inWords(error, config)}\n`)
    process.exitCode = 1
  }
}

void main()
