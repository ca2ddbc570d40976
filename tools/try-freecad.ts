import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { Job } from '@ingot/contract/exchange'
import type { ImportItem, Problem, SourceFile } from '@ingot/exchange/importer'
import { freecad } from '@ingot/exchange/importers/freecad'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { readSources } from '@ingot/exchange/read-sources'
import { startTrialServer, type TrialServer } from './trial-server.ts'

/** Where Debian's freecad-common and FreeCAD 1.0 keep their cards. */
const PLACES = ['/usr/share/freecad/Mod/Material', '/usr/share/freecad/data/Mod/Material/Resources/Materials']

const say = (text: string) => process.stdout.write(`${text}\n`)

function cardsIn(folder: string): SourceFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths
    .filter((path) => /\.fcmat$/i.test(path))
    .sort()
    .map((path) => {
      const bytes = new Uint8Array(readFileSync(join(folder, path)))
      return { path, bytes, size: bytes.length }
    })
}

async function readCards(cards: readonly SourceFile[], catalogue: CatalogueFile): Promise<ImportItem[]> {
  const context = { catalogue, provider: 'freecad', owner: 'public', limits: DEFAULT_LIMITS }
  const items: ImportItem[] = []
  for await (const item of readSources(freecad, cards, context)) items.push(item)
  return items
}

const problemsOf = (items: readonly ImportItem[], severity: Problem['severity']) =>
  items.flatMap((item) => ('problem' in item && item.problem.severity === severity ? [item.problem] : []))

function printSummary(cards: readonly SourceFile[], items: readonly ImportItem[]): void {
  const records = items.flatMap((item) => ('record' in item ? [item.record] : []))
  const values = records.flatMap(({ doc }) => doc.values)
  const warnings = problemsOf(items, 'warning')
  say(`cards                ${cards.length}`)
  say(`materials            ${records.length}`)
  say(`converted to SI      ${values.filter(({ text }) => text === undefined).length}`)
  say(`kept as text         ${values.filter(({ text }) => text !== undefined).length}`)
  say(`curves               ${records.flatMap(({ doc }) => doc.curves).length}`)
  say(`notes                ${records.flatMap(({ doc }) => doc.notes ?? []).length}`)
  say(`errors               ${problemsOf(items, 'error').length}`)
  say(`warnings             ${warnings.length}`)
  for (const code of new Set(warnings.map((warning) => warning.code))) {
    const list = warnings.filter((warning) => warning.code === code)
    const [first] = list
    say(
      `  ${String(list.length).padStart(4)}  ${code}: ${first?.file}${first?.line ? `, line ${first.line}` : ''}: ${first?.reason}`,
    )
  }
}

const placeOf = ({ file, line, column, value }: Problem) =>
  [file, line && `line ${line}`, column, value && `'${value}'`].filter(Boolean).join(', ')

/** One card with a number that is none, one that is no card at all. */
function corrupted(card: SourceFile): SourceFile[] {
  const text = new TextDecoder().decode(card.bytes as Uint8Array)
  const withoutNumber = text.replace(/^(\s*Density\s*[=:]\s*"?)[^\s"]+/m, '$1NaN')
  return [withoutNumber, `${text}\nthis line is no key and no comment\n`].map((broken) => {
    const bytes = new TextEncoder().encode(broken)
    return { path: card.path, bytes, size: bytes.length }
  })
}

/** Sends the cards to a server in one request; answers the job's end and how many materials there are then. */
async function sendCards(server: TrialServer, cards: readonly SourceFile[]): Promise<{ job: Job; materials: number }> {
  const form = new FormData()
  form.set('providerName', 'FreeCAD')
  form.set('sourceTemplate', 'freecad')
  for (const { path, bytes } of cards) form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), path)
  let { job } = await server.call('importFromFile', { body: form })
  while (job.status !== 'Completed' && job.status !== 'Failed') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    job = (await server.call('readJob', { params: { id: job.id } })).job
  }
  const { totalCount } = await server.call('readTiles', { body: { limit: 1 }, query: {} })
  return { job, materials: totalCount }
}

/** The whole way: one request with a corrupted card among the others, then one with all of them. */
async function tryServer(cards: readonly SourceFile[], broken: SourceFile): Promise<boolean> {
  say('\nthrough a server of its own, one request each:')
  const server = await startTrialServer()
  try {
    const refused = await sendCards(server, [...cards.filter(({ path }) => path !== broken.path), broken])
    const [fault] = refused.job.report?.problems.filter(({ severity }) => severity === 'error') ?? []
    say(
      `  one corrupted: ${refused.job.status}, ${refused.materials} materials; ${fault ? placeOf(fault as Problem) : ''}`,
    )
    const taken = await sendCards(server, cards)
    say(`  all of them:   ${taken.job.status}, ${taken.materials} materials`)
    return refused.materials === 0 && fault !== undefined && taken.materials === cards.length
  } finally {
    await server.stop()
  }
}

async function main(): Promise<number> {
  const folder = process.argv[2] ?? PLACES.find((place) => existsSync(place))
  if (!folder || !existsSync(folder)) {
    say(`${folder ?? PLACES.join(' and ')}: not found.`)
    say("FreeCAD's material cards come with Debian's package: apt-get install freecad-common")
    say('or name a folder with .FCMat files: npm run try:freecad -- <folder>')
    return 1
  }
  const catalogue = CatalogueFile.parse(
    JSON.parse(readFileSync(new URL('../data/catalogue.json', import.meta.url), 'utf8')),
  )
  const cards = cardsIn(folder)
  if (cards.length === 0) {
    say(`${folder} has no .FCMat files.`)
    return 1
  }
  say(folder)
  const items = await readCards(cards, catalogue)
  printSummary(cards, items)

  const victim = cards.find(({ bytes }) =>
    /^\s*Density\s*[=:]\s*"?\d/m.test(new TextDecoder().decode(bytes as Uint8Array)),
  )
  let isRefused = victim !== undefined
  for (const broken of victim ? corrupted(victim) : []) {
    const others = cards.filter((card) => card !== victim)
    const errors = problemsOf(await readCards([...others, broken], catalogue), 'error')
    say(`\nwith ${broken.path} corrupted, ${errors.length === 0 ? 'NOTHING was refused' : 'the import is refused:'}`)
    for (const error of errors) say(`  ${placeOf(error)}: ${error.reason}`)
    isRefused &&= errors.length > 0
  }
  const [broken] = victim ? corrupted(victim) : []
  const isTaken = broken !== undefined && (await tryServer(cards, broken))
  return problemsOf(items, 'error').length === 0 && isRefused && isTaken ? 0 : 1
}

process.exitCode = await main()
