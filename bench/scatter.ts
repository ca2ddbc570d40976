import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { chromiumPath } from '../tools/lib-chromium.mjs'
import type { DrawTimes } from './scatter-page.ts'

/**
 * A scatter plot of a million generated points in a real browser that renders in software: time until they are drawn,
 * and pictures a second while the plot is moved and zoomed, beside the WebGL points of Plotly in the same browser.
 *   node --import tsx bench/scatter.ts --points=1000000
 * Targets: drawn in 1,000 ms, 30 pictures a second while it is moved.
 */
const { values } = parseArgs({ options: { points: { type: 'string', default: '1000000' } } })
const ROUNDS = 3

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

async function bundled(path: string, more: { format: 'iife' | 'esm'; globalName?: string }): Promise<string> {
  const { outputFiles } = await build({
    ...more,
    entryPoints: [pathOf(path)],
    bundle: true,
    minify: true,
    write: false,
    define: { global: 'globalThis' },
    loader: { '.css': 'empty' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** The median of some rounds, each on a page of its own. */
async function measured(newPage: () => Promise<Page>, run: (page: Page) => Promise<DrawTimes>): Promise<DrawTimes> {
  const times: DrawTimes[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await newPage()
    times.push(await run(page))
    await page.close()
  }
  const middle = (of: keyof DrawTimes) => median(times.map((one) => one[of]))
  return { toDrawn: middle('toDrawn'), frames: middle('frames'), zooms: middle('zooms') }
}

const say = (what: string, { toDrawn, frames, zooms }: DrawTimes): void =>
  console.log(
    `${what}: drawn in ${toDrawn.toFixed(0)} ms, ${frames.toFixed(1)} pictures a second moved, ${zooms.toFixed(1)} zoomed`,
  )

const count = Number(values.points)
const script = await bundled('./scatter-page.ts', { format: 'iife', globalName: 'bench' })
const worker = await bundled('../apps/web/src/features/scatter/points/points.worker.ts', { format: 'iife' })
const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><body>'))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    ...['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--no-first-run', '--disable-quic'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
})
try {
  const newPage = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    await page.addScriptTag({ content: script })
    return page
  }
  const call = (name: string, ...given: unknown[]): string =>
    `bench.${name}(${given.map((one) => JSON.stringify(one)).join()})`
  console.log(`${count} points`)
  say('Ingot', await measured(newPage, (page) => page.evaluate(call('drawWithWorker', count, worker))))
  say('Plotly scattergl', await measured(newPage, (page) => page.evaluate(call('drawWithPlotly', count))))
} finally {
  await browser.close()
  server.close()
}
