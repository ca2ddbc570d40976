import { readFileSync } from 'node:fs'
import { clientFor } from '@ingot/contract/client'
import { readLine, runCommand, UsageError } from '../apps/server/src/cli/command/command.ts'
import { measureName, namesIn, OUTCOMES, type Outcome } from '../apps/server/src/search/names/measure.testing.ts'

const USAGE = `Measures how a running server finds names as people write them.
  npm run names -- FILE [URL]
    FILE  a JSON list: {"written": "1.4301", "kind": "EN", "expected": "X5CrNi18-10 (304)"}; expected is the name or the
          id of a record, a list of them, or null where the catalogue has nothing that is meant
    URL   the address of the server; http://127.0.0.1:8080 without it
See docs/search.md.`

const LIMIT = 10
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const GOOD: ReadonlySet<Outcome> = new Set(['first', 'equivalent', 'among a few', 'offered', 'nothing'])

runCommand(USAGE, async () => {
  const { positionals } = readLine({}, 2)
  const [file, url = 'http://127.0.0.1:8080'] = positionals
  if (file === undefined) throw new UsageError('A file of names is missing.')
  const names = namesIn(readFileSync(file, 'utf8'))
  const call = clientFor(fetch, url)
  const kinds = new Map<string, Map<Outcome, number>>()
  for (const name of names) {
    const { written, kind } = name
    const { outcome, shown = '' } = await measureName(
      (textfilter) =>
        call('readTiles', { query: {}, body: { textfilter: [...textfilter], limit: LIMIT, columns: [] } }),
      name,
    )
    if (!GOOD.has(outcome)) say(`${outcome.padEnd(12)}${kind}: ${written}${shown && ` → ${shown}`}`)
    const counts = kinds.get(kind) ?? new Map()
    kinds.set(kind, counts.set(outcome, (counts.get(outcome) ?? 0) + 1))
  }
  const sum = (of: ReadonlySet<Outcome>, counts: Iterable<Map<Outcome, number>> = kinds.values()): number =>
    [...counts].flatMap((one) => [...one]).reduce((total, [outcome, count]) => total + (of.has(outcome) ? count : 0), 0)
  say(`\n${'kind'.padEnd(22)}${OUTCOMES.map((outcome) => outcome.padStart(13)).join('')}`)
  for (const [kind, counts] of kinds)
    say(`${kind.padEnd(22)}${OUTCOMES.map((outcome) => String(counts.get(outcome) ?? 0).padStart(13)).join('')}`)
  const pretended = sum(new Set(['pretended']))
  const absent = pretended + sum(new Set(['nothing']))
  const there = names.length - absent
  const found = there - sum(new Set(['missed']))
  if (there > 0) say(`\nfound: ${found} of ${there} (${((100 * found) / there).toFixed(1)} %)`)
  if (absent > 0) say(`pretended: ${pretended} of ${absent} that mean nothing of the catalogue`)
})
