import { similar } from '@ingot/search/answers/similar'
import { buildIndex } from '@ingot/search/index/build'
import { materials } from './synthetic.ts'

const N = Number(process.argv[2])
const samples: any[] = []
const rows = [...materials(N)]
const t = performance.now()
let c = process.cpuUsage()
const index = buildIndex(rows)
const u = process.cpuUsage(c)
console.log('build', performance.now() - t, 'cpu', u.user / 1e3, u.system / 1e3)
for (let k = 0; k < N; k += N / 1000) samples.push(rows[k])
for (let rep = 0; rep < 5; rep++) {
  c = process.cpuUsage()
  for (let k = 0; k < 20; k++) similar([index], samples[k].id, ['public'], 30)
  const u = process.cpuUsage(c)
  console.log('similar cpu', u.user / 1e3 / 20)
}
console.log(
  [...index.columns.values()].filter((c) => !c.ordinals).length,
  'dense',
  samples
    .slice(0, 20)
    .map((s) => s.columns.length)
    .join(' '),
)
