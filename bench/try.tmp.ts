import { buildIndex } from '@ingot/search/build'
import { search } from '@ingot/search/search'
import { presence } from '@ingot/search/presence'
import { similar } from '@ingot/search/similar'
import { scatter } from '@ingot/search/scatter'
import { indexBytes } from '@ingot/search/columnar-index'
import { materials, requests } from '/work/main/bench/synthetic.ts'
const N = Number(process.argv[2])
let t = performance.now()
const samples: any[] = []
function* tap() { let i = 0; for (const r of materials(N)) { if (i++ % Math.ceil(N/1000) === 0) samples.push(r); yield r } }
const index = buildIndex(tap())
console.log('build', (performance.now() - t) / 1000, 's', indexBytes(index) / N, 'B/material', 'units', index.facets.units.map(u => u.tag.length).join(' '))
const rs = requests(samples, 200)
const times = rs.map(() => Infinity)
for (let k = 0; k < 3; k++) for (const [i, r] of rs.entries()) { const s = performance.now(); search([index], r); times[i] = Math.min(times[i]!, performance.now() - s) }
const sorted = [...times].sort((a, b) => a - b)
console.log('mean', times.reduce((a, b) => a + b) / 200, 'p50', sorted[100], 'p95', sorted[190], 'max', sorted[199])
const worst = times.map((t, i) => [t, i] as const).sort((a, b) => b[0] - a[0]).slice(0, 8)
for (const [t, i] of worst) console.log(t.toFixed(2), JSON.stringify({ ...rs[i], owners: undefined, ids: rs[i]!.ids?.length }), search([index], rs[i]!).total)
for (const [name, f] of Object.entries({ presence: (k: number) => presence([index], rs[k]!), similar: (k: number) => similar([index], samples[k].id, ['public'], 30), scatter: () => scatter([index], { ...rs[0]!, terms: [], tags: [], ranges: [], features: [], diagrams: [], ids: undefined }, 'p0', 'p1') })) {
  const ts: number[] = []
  for (let k = 0; k < 24; k++) { const s = performance.now(); f(k % 12); ts.push(performance.now() - s) }
  console.log(name, ts.slice(12).reduce((a, b) => a + b) / 12)
}
