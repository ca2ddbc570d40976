import {
  parseSearchAddress,
  type RangeChoice,
  type SearchAddress,
  type SidePanelName,
  searchParams,
} from '@ingot/domain/query/search-url'
import { toSi } from '@ingot/domain/units/convert'
import type { QuantityKey } from '@ingot/domain/units/quantities'
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { count, expectSettled } from './on-page.ts'

/**
 * Views made at random, each put into an address and opened by somebody who has never been here: the same view, and the
 * materials that the API names first. `VIEW_STATES=200` makes more of them; `VIEW_SEED` makes others.
 */
const STATES = Number(process.env['VIEW_STATES'] ?? 20)
const SEED = Number(process.env['VIEW_SEED'] ?? 1)
const AT_ONCE = 3
const A_TEST = 10
const LOOKED_AT = 5

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Range {
  key: string
  quantity: QuantityKey
  units: readonly string[]
  /** In the first unit. */
  from: number
  to: number
}

const RANGES: readonly Range[] = [
  { key: 'density_any', quantity: 'density', units: ['g/cm^3', 'kg/m^3', 'lb/in^3'], from: 0.5, to: 9 },
  { key: 'youngs_modulus', quantity: 'modulus_gpa', units: ['GPa', 'MPa', 'ksi'], from: 0.5, to: 220 },
  { key: 'yield_strength', quantity: 'stress', units: ['MPa', 'Pa', 'ksi'], from: 20, to: 900 },
  { key: 'melting', quantity: 'temperature', units: ['°C', 'K', '°F'], from: 100, to: 1600 },
]
const COLUMNS = ['density_any', 'youngs_modulus', 'yield_strength', 'cte', 'wt.Cr', '=yield_strength/density_any']
const TAGS = ['metal', 'metal/steel', 'metal/aluminium', 'plastic', 'plastic/thermoplastic', 'wood', 'ceramic']
const WORDS = ['steel', 'alloy', 'PA66', 'sheet', 'bar', 'T6', 'x', '100%', 'a, b']
const QUERIES = [
  'E > 70 GPa and rho < 3 g/cm3',
  'class:metal or class:ceramic',
  'not (yield_strength > 300 MPa)',
  'E/rho > 20 GPa/(g/cm3)',
  'has(weldable) or missing(cte)',
  'E > 50 GPa steel',
]
const PANELS: readonly SidePanelName[] = ['advanced', 'columns', 'favourites']
const PANEL_NAMES: Readonly<Record<string, RegExp>> = {
  advanced: /^Advanced search/,
  columns: /columns/i,
  favourites: /^Favourites/,
}

function randomView(random: () => number): SearchAddress {
  const chance = (odds: number) => random() < odds
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const some = <T>(all: readonly T[], odds: number): T[] => all.filter(() => chance(odds))
  const bound = ({ units, quantity, from, to }: Range, low: number) => {
    const [first = ''] = units
    const unit = pick(units)
    const value = Number((from + (to - from) * low).toPrecision(3))
    const si = toSi(value, first, quantity)
    const zero = toSi(0, unit, quantity)
    return { value: Number(((si - zero) / (toSi(1, unit, quantity) - zero)).toPrecision(4)), unit }
  }
  const range = (one: Range): RangeChoice => ({
    key: one.key,
    ...(chance(0.7) && { min: bound(one, random() * 0.4) }),
    max: bound(one, 0.5 + random() * 0.5),
    ...(chance(0.3) && { keepMissing: true as const }),
  })
  const tags = some(TAGS, 0.12)
  const columns = some(COLUMNS, 0.4).sort(() => random() - 0.5)
  return {
    terms: some(WORDS, 0.06),
    tags: tags.length > 0 ? { class: tags } : {},
    ranges: some(RANGES, 0.15).map(range),
    choices: [],
    has: chance(0.05) ? ['d_ss'] : [],
    ...(chance(0.2) && { q: pick(QUERIES) }),
    ...(columns.length > 0 && { columns }),
    ...(chance(0.2) && { group: true as const }),
    ...(chance(0.15) && { panel: pick(PANELS) }),
    view: pick(['tiles', 'table'] as const),
    ...(chance(0.4) && { theme: pick(['light', 'dark'] as const) }),
    ...(chance(0.5) && { sort: pick(['name', 'density_any', 'youngs_modulus', 'yield_strength']) }),
    ...(chance(0.5) && { dir: pick(['ASC', 'DESC'] as const) }),
    ...(chance(0.5) && { unitsystem: pick(['metric', 'si', 'us', 'fem']) }),
  }
}

/** What the API answers for a view: how many pass, the first of them, and the columns that show what is asked. */
async function answered(
  request: APIRequestContext,
  view: SearchAddress,
): Promise<{ total: number; ids: string[]; shown: string[] }> {
  const si = ({ key, min, max, keepMissing }: RangeChoice) => {
    const quantity = RANGES.find((one) => one.key === key)?.quantity ?? 'ratio'
    return {
      vkey: key,
      ...(min && { min: toSi(min.value, min.unit, quantity) }),
      ...(max && { max: toSi(max.value, max.unit, quantity) }),
      ...(keepMissing && { keepMissing }),
    }
  }
  const { terms, tags, ranges, has, q, group, sort, dir = 'ASC' } = view
  const filter = { textfilter: terms, tagfilter: tags, propfilter: ranges.map(si), diafilter: has, ...(q && { q }) }
  const reply = await request.post(`/mmdc/bblocks/table?group=${group === true}`, {
    data: { ...filter, ...(sort && { sort }), sortdir: dir, columns: [], limit: LOOKED_AT, asked: true },
  })
  const body = await reply.json()
  expect([reply.status(), body.message]).toEqual([200, undefined])
  return { total: body.totalCount, ids: body.items.map(({ id }: { id: string }) => id), shown: body.asked ?? [] }
}

const addressOf = (view: SearchAddress): string => `/?${new URLSearchParams(searchParams(view))}`

async function expectSameView(browser: Browser, request: APIRequestContext, view: SearchAddress): Promise<void> {
  const address = addressOf(view)
  const { total, ids, shown: ofSearch } = await answered(request, view)
  const context = await browser.newContext()
  const page = await context.newPage()
  try {
    await page.goto(address)
    const line = count(page)
    await expect(line, address).toContainText(/\d/)
    await expectSettled(page)
    const shown = Number(((await line.textContent()) ?? '').replace(/,/g, '').match(/\d+/)?.[0])
    expect([address, shown]).toEqual([address, total])
    // The address is what it was, and says what it said.
    const params = Object.fromEntries(new URL(page.url()).searchParams)
    expect(parseSearchAddress(params)).toEqual(parseSearchAddress(searchParams(view)))
    expect(parseSearchAddress(params)).toEqual(view)
    await expect(page.locator('html'), address).toHaveAttribute('data-theme', view.theme ?? 'light')
    await expect(page.getByLabel('Unit system').first(), address).toHaveValue(view.unitsystem ?? 'metric')
    if (view.panel)
      await expect(page.getByRole('complementary', { name: PANEL_NAMES[view.panel] }), address).toBeVisible()
    else if (view.group)
      await expect(page.getByRole('button', { name: 'Group variants' }), address).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    if (total === 0) return
    const list = page.getByRole(view.view === 'table' && view.group ? 'treegrid' : 'grid', { name: 'Materials' })
    await expect(list.getByRole('link').first(), address).toBeVisible()
    const hrefs = await list
      .locator('a[href*="/datasheet/"]')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
    const first = [...new Set(hrefs.map((href) => decodeURIComponent(href.split(/[/?]/)[2] ?? '')))]
    expect([address, ...first.slice(0, ids.length)]).toEqual([address, ...ids])
    if (view.view === 'table') {
      // A box, the name, the class and the actions stand beside the columns that were asked for.
      const sort = view.sort && view.sort !== 'name' ? [view.sort] : []
      const asked = new Set([...(view.columns ?? []), ...ofSearch, ...sort])
      if (view.columns) await expect(list, address).toHaveAttribute('aria-colcount', String(asked.size + 4))
    }
  } finally {
    await context.close()
  }
}

const views = (() => {
  const random = randomFrom(SEED)
  return Array.from({ length: STATES }, () => randomView(random))
})()

test.describe('a view in an address', () => {
  for (let from = 0; from < STATES; from += A_TEST) {
    const part = views.slice(from, from + A_TEST)
    test(`is the same for somebody new: views ${from + 1} to ${from + part.length} [SRCH-015]`, async ({
      browser,
      request,
    }) => {
      for (let at = 0; at < part.length; at += AT_ONCE)
        await Promise.all(part.slice(at, at + AT_ONCE).map((view) => expectSameView(browser, request, view)))
    })
  }
})
