import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, openTestServer, type TestServer } from '../../testing.ts'
import { objectsOf, textOf } from './text.testing.ts'

const SECRET = 'canary-8472'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = 'width="300" height="200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} ${attributes}><text x="9" y="20">kept</text>${inside}</svg>`
const deep = (tag: string, times: number) => `<${tag}>`.repeat(times) + `</${tag}>`.repeat(times)
/** A PNG that claims to be 2³¹ − 1 wide and high. */
const hugePng = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844527fffffff7fffffff0806000000', 'hex'),
  deflateSync(Buffer.alloc(16)),
]).toString('base64')

/** Pictures that try to read, to fetch, to run, or to take all time and memory. */
const hostile = (web: string, file: string): readonly [string, string][] => [
  ['a script', svg(`<script>fetch('${web}/${SECRET}')</script>`)],
  ['a script from elsewhere', svg(`<script href="${web}/x.js"/>`)],
  ['an event handler', svg(`<rect onload="fetch('${web}')" width="9" height="9"/>`)],
  ['foreign content', svg(`<foreignObject width="9" height="9"><iframe src="${web}/"/></foreignObject>`)],
  ['an image of the web', svg(`<image href="${web}/x.png" width="9" height="9"/>`)],
  ['an image of the web by xlink', svg(`<image xlink:href="${web}/x.png" width="9" height="9"/>`)],
  ['an image of a file', svg(`<image href="${file}" width="9" height="9"/>`)],
  ['an image by a bare path', svg(`<image xlink:href="${file.replace('file://', '')}" width="9" height="9"/>`)],
  ['an image of 2³¹ pixels', svg(`<image href="data:image/png;base64,${hugePng}" width="9" height="9"/>`)],
  ['a use of the web', svg(`<use href="${web}/x.svg#a"/>`)],
  ['a use of a file', svg(`<use xlink:href="${file}#a"/>`)],
  ['a use of itself', svg('<g id="a"><use href="#a"/><use href="#a"/></g>')],
  [
    'uses of uses, 2³⁰ of them',
    svg(
      Array.from({ length: 30 }, (_, n) => `<g id="u${n + 1}"><use href="#u${n}"/><use href="#u${n}"/></g>`).join('') +
        '<g id="u0"><rect width="1" height="1"/></g><use href="#u30"/>',
    ),
  ],
  ['a paint of the web', svg(`<rect fill="url(${web}/x.svg#a)" width="9" height="9"/>`)],
  ['a paint of the web in a style', svg(`<rect style="fill:url('${web}/x')" width="9" height="9"/>`)],
  ['a style sheet of the web', svg(`<style>@import url(${web}/x.css); text { fill: red }</style>`)],
  ['a style sheet beside it', `<?xml-stylesheet href="${web}/x.css"?>${svg('')}`],
  [
    'a font of the web',
    svg(`<style>@font-face{font-family:x;src:url(${web}/x.ttf)}</style><text font-family="x">y</text>`),
  ],
  ['a filter that fetches', svg(`<filter id="f"><feImage href="${web}/x.png"/></filter><rect filter="url(#f)"/>`)],
  ['two hundred blurs', svg(`<g filter="url(#b)">${'<feGaussianBlur stdDeviation="9999"/>'.repeat(200)}</g>`)],
  ['a base elsewhere', svg(`<g xml:base="${web}/"><image href="x.png" width="9" height="9"/></g>`)],
  ['a link that runs', svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>')],
  ['a link to a program', svg('<a href="file:///bin/sh"><text>x</text></a>')],
  ['an animation', svg(`<animate attributeName="href" to="${web}/"/>`)],
  ['an entity of a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${file}">]>${svg('<text>&x;</text>')}`],
  ['entities of entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`],
  ['a size of a milliard', svg('', 'width="1000000000" height="1000000000"')],
  ['a box of nothing', svg('', 'width="300" height="200" viewBox="0 0 0 0"')],
  ['dashes of nothing', svg('<path d="M0 0L1e9 0" stroke="red" stroke-dasharray="0.0001"/>')],
  ['a depth of ten thousand', svg(deep('g', 10_000))],
  ['a path without end', svg(`<path d="M0 0${'L1 1L0 0'.repeat(200_000)}" stroke="red"/>`)],
  ['clips in a circle', svg('<clipPath id="c" clip-path="url(#c)"><rect clip-path="url(#c)"/></clipPath>')],
  ['numbers that are none', svg('<rect x="NaN" y="1e999" width="Infinity" height="-1e999"/>')],
  ['no picture', '%PDF-1.7 /JavaScript (x)'],
]

/** What runs, or was read from elsewhere. */
function harmIn(bytes: Buffer) {
  const written = [...objectsOf(bytes).values()]
    .map(({ head, stream }) => head + (stream?.toString('latin1') ?? ''))
    .join('\n')
  return /\/JavaScript|\/JS\b|\/Launch|\/EmbeddedFile|\/SubmitForm|canary/.exec(written)
}

/** A longer picture takes seconds to draw. */
const LONG = 100_000

const saysKept = (bytes: Buffer): boolean => textOf(bytes).replace(/\s/g, '').includes('kept')

describe('hostile pictures in a PDF', () => {
  let server: TestServer
  let web: Server
  let folder: string
  const asked: string[] = []

  const print = async (picture: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/mmdc/product/datasheet/pdf/m1/209/en/metric/a.pdf',
      payload: { svg: [picture], plot: { vkey: 'd_ss' } },
    })
    return { status: reply.statusCode, bytes: reply.rawPayload }
  }

  /** Pictures of a comparison, up to 40 at once. */
  const printCompared = async (pictures: string[]) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/mmdc/product/compare/pdf/209/en/metric/a.pdf',
      payload: { ids: ['m1', 'm2'], svg: pictures },
    })
    return { status: reply.statusCode, bytes: reply.rawPayload }
  }

  beforeAll(async () => {
    server = await openTestServer()

    web = createServer((request, reply) => {
      asked.push(request.url ?? '')
      reply.end(SECRET)
    })
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
    folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    writeFileSync(join(folder, 'secret.svg'), `<svg width="1" height="1"><text>${SECRET}</text></svg>`)
    await server.add(
      makeMaterial('m2', { name: 'm2' }),
      makeMaterial('m1', {
        curves: [{ id: 'c', vkey: 'd_ss', x: [0, 1], y: [0, 1e6], origin: 'measured', source: { ref: 's1' } }],
      }),
    )
  })
  afterAll(async () => {
    await server.close()
    await new Promise((done) => web.close(done))
    rmSync(folder, { recursive: true })
  })

  it('read no file, ask no host, leave nothing that runs, and end no printing', async () => {
    const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
    const all = hostile(address, pathToFileURL(join(folder, 'secret.svg')).href)
    expect(all.length).toBeGreaterThanOrEqual(30)
    const [drawn, others]: [string[], string[]] = [[], []]
    for (const [what, picture] of all) {
      const { status, bytes } = await print(picture)
      expect([what, status]).toEqual([what, 200])
      expect([what, harmIn(bytes)]).toEqual([what, null])
      expect([what, textOf(bytes).includes('Stress')]).toEqual([what, true])
      const together = saysKept(bytes) && picture.length < LONG ? drawn : others
      together.push(picture)
    }
    // Two comparisons hold them all: one whose pictures are drawn, and one with those that may cost it its pictures.
    const [kept, lost] = [await printCompared(drawn), await printCompared(others)]
    expect([kept.status, harmIn(kept.bytes), saysKept(kept.bytes)]).toEqual([200, null, true])
    expect([lost.status, harmIn(lost.bytes)]).toEqual([200, null])
    expect(asked).toEqual([])
    const after = await print(svg(''))
    expect(saysKept(after.bytes)).toBe(true)
  }, 180_000)
})
