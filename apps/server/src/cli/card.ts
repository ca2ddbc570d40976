import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { solverOf } from '@ingot/cards/solvers'
import { writers } from '@ingot/cards/writers/index'
import {
  CARD_BASES,
  CARD_FAILURES,
  CardAddressOptions,
  type CardOptionName,
  EXTRAPOLATIONS,
} from '@ingot/contract/card-options'
import { solverSystemLabel, solverSystems } from '@ingot/domain/units/solver-systems'
import { operator } from '../callers/caller.ts'
import { cardMaterialOf } from '../cards/card-materials.ts'
import { checkMadeCard } from '../cards/check.ts'
import { decryptCard } from '../cards/encrypt.ts'
import { makeCard, sentCard } from '../cards/service.ts'
import { openShipped } from '../catalog/shipped.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { say } from '../life/say.ts'
import { openMaterials } from '../materials/service.ts'
import { readLine, runCommand, UsageError } from './command/command.ts'
import { withDatabase } from './command/with-database.ts'

/** Every option of a card as a flag: its name, whether it is a switch, and what it says of itself. */
const FLAGS: Readonly<Record<Exclude<CardOptionName, 'solver' | 'model'>, Flag>> = {
  unit: {
    flag: 'unit',
    says: `${solverSystems.map((system) => `${system.id} (${solverSystemLabel(system)})`).join(', ')},
                         or any mass-length-time`,
  },
  temperature: { flag: 'temperature', says: "in K or with a unit, several parted by commas: '23 °C,200 °C'" },
  moisture: { flag: 'moisture', says: 'dry or cond' },
  startNumber: { flag: 'start-number', says: 'first id that the card uses' },
  reduction: { flag: 'reduction', says: 'factor on stresses and moduli, 0.1 to 1' },
  stressLimit: { flag: 'stress-limit', says: "in Pa or with a unit: '450 MPa'" },
  poissonsRatio: { flag: 'poissons-ratio', says: "instead of the material's own" },
  includeGeneric: {
    flag: 'generic',
    sends: 'true',
    says: "takes Poisson's ratio of the class where the material has none",
  },
  engTrueStressStrain: {
    flag: 'engineering',
    sends: 'eng',
    says: 'leaves the curve as it is instead of converting it to true stress',
  },
  extrapolation: {
    flag: 'extrapolation',
    says: `how the curve goes on beyond its last point: ${EXTRAPOLATIONS.join(', ')}`,
  },
  basis: { flag: 'basis', says: `what its strength stands for: ${CARD_BASES.join(', ')}` },
  failure: { flag: 'failure', says: `how it breaks, where the data carry it: ${CARD_FAILURES.join(', ')}` },
  acceptDeviation: {
    flag: 'accept-deviation',
    sends: 'true',
    says: "writes a law that is more than 10 % from the material's own curve",
  },
  diagram: { flag: 'diagram', says: 'd_ss or d_flow' },
  templates: { flag: 'parts', says: 'of thermal, rates; all where it is left out' },
  encrypt: { flag: 'encrypt', sends: 'true', says: 'with the key in CARD_KEY' },
}
interface Flag {
  flag: string
  /** A switch, and what it sends. */
  sends?: string
  says: string
}

const USAGE = `Writes a material of the catalogue as a solver's card.
  npm run card -- MATERIAL MODEL          such as: npm run card -- dc04 abaqus-plastic
${Object.values(FLAGS)
  .map(({ flag, says }) => `    --${flag.padEnd(18)} ${says}`)
  .join('\n')}
    --check              runs the card in CalculiX and says how far it is from the curve
    --output             a file or a folder; the card is printed where it is left out
  npm run card -- --decrypt FILE          prints an encrypted card
Models: ${writers.map(({ key, solver, model }) => `\n  ${key.padEnd(24)} ${solverOf(solver).name}, ${model.en}`).join('')}`

type Given = Readonly<Record<string, string | boolean | undefined>>

const OPTIONS = {
  ...Object.fromEntries(
    Object.values(FLAGS).map(({ flag, sends }) => [flag, { type: sends ? ('boolean' as const) : ('string' as const) }]),
  ),
  check: { type: 'boolean' },
  output: { type: 'string' },
  decrypt: { type: 'string' },
} as const
interface Values {
  check?: boolean
  output?: string
  decrypt?: string
}

/** The options as an address would carry them. Throws Error with the flag that can't be read. */
function sentOptions(given: Given) {
  const address = Object.entries(FLAGS).flatMap(([option, { flag, sends }]) =>
    given[flag] === undefined ? [] : [[option, sends ?? String(given[flag])]],
  )
  const read = CardAddressOptions.safeParse(Object.fromEntries(address))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const { flag } = FLAGS[String(issue?.path[0]) as keyof typeof FLAGS] ?? { flag: '' }
  throw new Error(`--${flag} is "${given[flag]}": ${issue?.message}.`)
}

const isFolder = (path: string): boolean => path.endsWith('/') || path === '.'

async function write(db: Db, config: Config, id: string, key: string, given: Given, values: Values): Promise<void> {
  const shipped = openShipped(join(config.home, 'data'))
  const context = { shipped, application: config.application, cardKey: config.cardKey }
  const materials = openMaterials(db, Number.MAX_SAFE_INTEGER)
  const material = await cardMaterialOf({ shipped, materials }, operator, id)
  const card = makeCard(context, operator, material, key, sentOptions(given))
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

async function main(): Promise<void> {
  const { values: given, positionals } = readLine(OPTIONS, 2)
  const values = given as Values
  const config = readConfig()
  if (values.decrypt !== undefined) {
    if (config.cardKey === undefined)
      throw new Error('CARD_KEY is not set: it is the key that the card was encrypted with.')
    return say(decryptCard(readFileSync(values.decrypt, 'utf8'), config.cardKey).text.trimEnd())
  }
  const [id, key] = positionals
  if (id === undefined || key === undefined)
    throw new UsageError(`${id === undefined ? 'MATERIAL and MODEL are' : 'MODEL is'} missing.`)
  await withDatabase((db) => write(db, config, id, key.replace('/', '-'), given, values))
}

runCommand(USAGE, main)
