// npm run check: types, lint and format, floors, dead code. The house's own rules are tests (tools/house.test.ts).
import { spawnSync } from 'node:child_process'

const steps = [
  ['types', 'tsc', ['-b', '.', 'apps/web', 'e2e']],
  ['lint and format', 'biome', ['ci', '--diagnostic-level=warn', '.']],
  ['floors', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'packages', 'apps']],
  ['dead code', 'knip', []],
]

let failed = 0
for (const [name, command, args] of steps) {
  const started = Date.now()
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' })
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
