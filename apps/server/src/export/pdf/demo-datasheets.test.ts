import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from '@ingot/contract/blocks/index'
import type { MaterialRecord } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../../callers/caller.ts'
import { formatOf } from '../../catalog/format.ts'
import { datasheetOf } from '../../datasheet/service.ts'
import { openTestServer, type TestServer } from '../../testing.ts'
import { pagesOf, textOf } from './text.testing.ts'

/** Ten materials of the demo catalogue, of all its classes. */
const DEMO = [
  ...['en-aw-6061-t6', 's355j2', '42crmo4-qt', 'pa66-gf30', 'pp-homopolymer', 'exalon-66-g30', 'nr-55-shore-a'],
  ...['al2o3-99-5', 'cfrp-ud-ht-carbon-epoxy', 'x5crni18-10'],
]

/** A picture as wide and high as those of diagrams, with a word in it. */
const picture = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="790" height="452"><text x="9" y="20">${word}</text></svg>`

const diagramNames = (all: readonly Block[]): string[] =>
  all.flatMap((block) => {
    if (block.kind === 'diagram') return [block.config.name]
    return 'children' in block ? diagramNames(block.children as Block[]) : []
  })

/** Where a line breaks is the page's affair. */
const bare = (text: string) => text.replace(/\s/g, '')

describe('the datasheets of the demo catalogue as PDF', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer()
    const folder = join(server.config.home, 'data/demo')
    const records = readdirSync(folder)
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
      .filter((line) => DEMO.some((id) => line.startsWith(`{"id":"${id}"`)))
      .map((line): MaterialRecord => JSON.parse(line))
    expect(records.map(({ id }) => id).sort()).toEqual([...DEMO].sort())
    await server.add(...records)
  })
  afterAll(() => server.close())

  it.each(DEMO)('%s says every value with its unit, every diagram and every source', async (id) => {
    const { material, blocks } = await datasheetOf(server, guest, { id, language: 'en', content: 209 })
    const reply = await server.app.inject({
      method: 'POST',
      url: `/mmdc/product/datasheet/pdf/${id}/209/en/metric/a.pdf`,
      payload: {},
    })
    expect(reply.statusCode).toBe(200)
    const text = bare(textOf(reply.rawPayload))
    const format = formatOf({ shipped: server.shipped, language: 'en', system: 'metric' })
    const said = (all: readonly Block[]): string[] =>
      all.flatMap((block) => {
        if (block.kind === 'table' && block.config.of === 'properties')
          return block.config.rows.flatMap(({ values, quantity }) =>
            values.map(({ shown }) => {
              const { text: value, unit } = format.shown(shown, quantity)
              return value + unit
            }),
          )
        if (block.kind === 'diagram') return [block.config.name, format.unit(block.config.y.quantity)]
        return 'children' in block ? said(block.children as Block[]) : []
      })
    // The end of a long title may stand on the next page.
    const sources = Object.values(material.doc.sources).map(({ title }) => title.slice(0, 30))
    const missing = [...said(blocks), ...sources].filter((one) => !text.includes(bare(one)))
    expect(missing).toEqual([])
    expect(text).toContain(bare('Basis Source'))
    expect(text).not.toContain('\ufffd')
  })

  // Begins with few and with many rows of properties: the first diagram falls on every height of a page.
  it.each(DEMO)(
    '%s has every picture, no empty page, and no heading alone at the foot of one',
    async (id) => {
      const { blocks } = await datasheetOf(server, guest, { id, language: 'en', content: 209 })
      const names = diagramNames(blocks)
      for (const lines of [0, 7, 14]) {
        const reply = await server.app.inject({
          method: 'POST',
          url: `/mmdc/product/datasheet/pdf/${id}/209/en/metric/a.pdf`,
          payload: { svg: names.map((_, n) => picture(`picture-${n}-`)), comment: 'line\n'.repeat(lines) },
        })
        const pages = pagesOf(reply.rawPayload).map(bare)
        const all = pages.join('')
        expect(names.filter((_, n) => !all.includes(`picture-${n}-`))).toEqual([])
        for (const page of pages) {
          const said = page.replace(/Ingot·Catalogue.*$/, '')
          expect(said).not.toBe('')
          expect(said).not.toMatch(/(Properties|Diagrams|Composition|Features|Models|Sources)$/)
        }
      }
    },
    60_000,
  )
})
