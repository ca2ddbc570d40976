import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Card } from '@ingot/cards/card-input'
import { type CardMaterial, moisturesOf } from '@ingot/cards/gather/card-material'
import { gatherCard } from '@ingot/cards/gather/gather-card'
import { CardRefusal } from '@ingot/cards/refusal'
import { writeCard } from '@ingot/cards/write-card'
import type { Writer } from '@ingot/cards/writer'
import { writers } from '@ingot/cards/writers/index'
import { openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { openCompared } from '@ingot/domain/compare/evaluate'
import { solverSystems } from '@ingot/domain/units/solver-systems'
import { checkCard } from '../apps/server/src/cards/calculix/check-card.ts'

/**
 * npm run cards:verify: writes the cards of every demo material, runs each in CalculiX, and says how far each is from the
 * pipeline's curve. Exit code 1 where one fails. `--solvers=abaqus,calculix` (default), `--materials=dc04,pa66-gf30`.
 */
const { values } = parseArgs({
  options: { solvers: { type: 'string', default: 'abaqus,calculix' }, materials: { type: 'string' } },
})
const solvers = new Set(values.solvers.split(','))
const wanted = values.materials?.split(',')

const home = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, home), 'utf8')
const catalogue = openCatalogue(JSON.parse(read('data/catalogue.json')))
const materials: CardMaterial[] = readdirSync(new URL('data/demo', home))
  .flatMap((file) => read(`data/demo/${file}`).trim().split('\n'))
  .map((line) => JSON.parse(line))
  .filter(({ id }) => wanted === undefined || wanted.includes(id))
  .map(({ id, doc }) => ({ id, revision: 1, doc, compared: openCompared(catalogue, doc) }))

interface Outcome {
  name: string
  worst: number
  failed: string[]
}

async function verify(
  material: CardMaterial,
  writer: Writer,
  moisture: 'dry' | 'cond' | undefined,
): Promise<Outcome | undefined> {
  const [system] = solverSystems
  if (!system) throw new Error('There is no solver unit system.')
  const name = `${material.id}${moisture ? ` ${moisture}` : ''} ${writer.key}`
  let card: Card
  let text: string
  try {
    card = { input: gatherCard(material, writer, moisture ? { moisture } : {}), system, startNumber: 1 }
    text = writeCard(writer, card).text
  } catch (error) {
    if (error instanceof CardRefusal) return undefined
    throw error
  }
  const outcome = await checkCard(card, writer, text)
  if (!outcome.ok) throw new Error(`CalculiX gave no answer for ${name}: ${JSON.stringify(outcome.why)}`)
  const { parts } = outcome.check
  const worst = Math.max(0, ...parts.map((part) => ('maxDeviation' in part ? part.maxDeviation : 0)))
  return {
    name,
    worst,
    failed: parts.filter(({ isPassed }) => !isPassed).map((part) => JSON.stringify(part).slice(0, 400)),
  }
}

const outcomes: Outcome[] = []
let refused = 0
for (const material of materials)
  for (const writer of writers.filter(({ solver }) => solvers.has(solver)))
    for (const moisture of [...moisturesOf(material), ...(moisturesOf(material).length === 0 ? [undefined] : [])]) {
      const outcome = await verify(material, writer, moisture)
      if (!outcome) refused++
      else {
        outcomes.push(outcome)
        for (const failure of outcome.failed) console.log(`FAILED ${outcome.name}: ${failure}`)
      }
    }

const failed = outcomes.filter((outcome) => outcome.failed.length > 0)
const [worst] = [...outcomes].sort((a, b) => b.worst - a.worst)
console.log(
  `${outcomes.length} cards of ${materials.length} materials run, ${refused} refused, ${failed.length} failed.`,
)
if (worst) console.log(`Worst deviation ${(worst.worst * 100).toFixed(3)} %: ${worst.name}`)
process.exit(failed.length === 0 ? 0 : 1)
