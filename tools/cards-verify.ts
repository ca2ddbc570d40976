import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { casesOf, demoMaterials, shuffled } from './cards-verify/cases.ts'
import { tableOf, verifyAll } from './cards-verify/verify.ts'

const USAGE = `npm run cards:verify -- [OPTIONS]
  --sample=100          as many cards, chosen by --seed (default 1); without it all of them
  --solvers=A,B         abaqus,calculix (default)
  --materials=A,B       such as dc04,pa66-gf30
  --conditions='A,B'    such as '1 T,4 T'
  --units=A             such as Mg-mm-s`

/**
 * npm run cards:verify: writes the cards of every demo material under every condition in the four unit systems, runs each
 * in CalculiX, and prints how far they are from the pipeline's curves. Exit code 1 where one fails.
 */
const { values } = parseArgs({
  options: {
    solvers: { type: 'string', default: 'abaqus,calculix' },
    materials: { type: 'string' },
    conditions: { type: 'string' },
    units: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(USAGE)
  process.exit(0)
}

function countOf(name: 'sample' | 'seed', text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new Error(`--${name} is "${text}", but takes a number.`)
  return value
}

const isAmong = (list: string | undefined, one: string) => list === undefined || list.split(',').includes(one)
const materials = demoMaterials().filter(({ id }) => isAmong(values.materials, id))
const all = casesOf(materials, new Set(values.solvers.split(','))).filter(
  ({ condition, system }) => isAmong(values.conditions, condition) && isAmong(values.units, system.id),
)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const { sample } = values
const seed = countOf('seed', values.seed)
const outcomes = await verifyAll(sample === undefined ? all : shuffled(all, seed), {
  ...(sample !== undefined && { enough: countOf('sample', sample) }),
  each: (outcome) => {
    if (!('failed' in outcome)) return
    for (const failure of outcome.failed) console.log(`FAILED ${outcome.tried.name}: ${failure}`)
  },
})

const written = outcomes.flatMap((one) => ('refused' in one ? [] : [one]))
console.log(
  `Commit ${commit}, ${materials.length} materials${sample === undefined ? '' : `, a sample of seed ${seed}`}.\n`,
)
console.log(tableOf(outcomes))
const [worst] = [...written].sort((a, b) => b.worst - a.worst)
if (worst) console.log(`\nWorst: ${(worst.worst * 100).toFixed(3)} %, ${worst.tried.name}`)
process.exit(written.some(({ failed }) => failed.length > 0) ? 1 : 0)
