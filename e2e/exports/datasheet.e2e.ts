import { expect, type Locator, type Page, test } from '@playwright/test'
import { textOf } from '../../apps/server/src/export/pdf/text.testing.ts'
import { namedSheetsOf, sheetsOf } from '../../packages/exchange/src/exporters/sheets.testing.ts'
import { expectSame, parsedCsv, pngSize, saved } from './saved-files.ts'

async function open(page: Page, material: string, system: string, language: 'en' | 'fr'): Promise<void> {
  await page.goto(`/datasheet/${material}/x/y?unitsystem=${system}`)
  if (language === 'fr') await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
}

/** Without blanks and the dots between conditions; the sign of a rate as the font of the PDF has it. */
const bare = (text: unknown) =>
  String(text ?? '')
    .replace(/[·]|,?\s/g, '')
    .replaceAll('ε\u0307', 'dε/dt')

interface ShownValue {
  name: string
  value: string
  unit: string
  condition: string
  basis: string
}

/** Every value of the tab of properties, folded further ones too, as its tables print it. */
const shownValues = (page: Page): Promise<ShownValue[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('table tbody tr')].flatMap((row) => {
      const [name, value, unit, condition] = [row.querySelector('th span'), ...row.querySelectorAll('td')]
      const basis = row.querySelector('td:last-child button')
      if (!basis || !row.querySelector('td:nth-of-type(4)')) return []
      const said = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
      return [
        { name: said(name), value: said(value), unit: said(unit), condition: said(condition), basis: said(basis) },
      ]
    }),
  )

for (const [material, system, language] of [
  ['pa66-gf30', 'us', 'en'],
  ['s355j2', 'si', 'fr'],
  ['en-aw-6061-t6', 'metric', 'fr'],
] as const)
  test(`the sheet of ${material} in ${system} units and ${language} is saved as workbook and as PDF with every value`, async ({
    page,
  }) => {
    await open(page, material, system, language)
    const shown = await shownValues(page)
    expect(shown.length).toBeGreaterThan(15)
    await test.step('the workbook has each value with its unit, conditions, basis and origin [SHEET-009, SHEET-011]', async () => {
      const file = await saved(
        page,
        page.getByRole('button', { name: /as a spreadsheet|dans un classeur|classeur/ }).first(),
      )
      const [
        {
          data: [, ...rows],
        } = { data: [] },
      ] = await namedSheetsOf(file.bytes)
      const left = [...rows]
      for (const { name, value, unit, condition, basis } of shown) {
        const at = left.findIndex(
          ([said, , , , where, , base, origin]) =>
            said === name &&
            bare(where) === bare(condition) &&
            bare([base, origin].filter(Boolean).join(', ')) === bare(basis),
        )
        const row = left[at]
        expect(row, `${name}: ${condition}; ${basis}`).toBeDefined()
        left.splice(at, 1)
        expect(bare(row?.[3]), name).toBe(bare(unit))
        expectSame(row?.[2], value, `${name}, ${condition}`)
      }
      expect(
        left.map(([name]) => name),
        'nothing that the screen does not show',
      ).toEqual([])
    })
    await test.step('the PDF has each of them with what it is', async () => {
      const file = await saved(page, page.getByRole('button', { name: /^PDF (of|de) / }).first())
      const printed = bare(textOf(file.bytes))
      for (const { name, value, unit, basis } of shown) {
        expect(printed, name).toContain(bare(name))
        expect(printed, name).toContain(bare(value))
        expect(printed, name).toContain(bare(unit))
        expect(printed, name).toContain(bare(basis))
      }
    })
  })

const diagram = (page: Page, vkey: string) => page.locator(`#diagram-${vkey}`)
const tool = (of: Locator, what: RegExp) => of.getByRole('button', { name: what })

/** The table of points below a diagram, with its head. */
const tableOf = (table: Locator): Promise<string[][]> =>
  table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''),
    ),
  )

/** A number of the screen as a CSV writes it. */
const pointed = (text: string): string => text.replace(/(?<=\d),(?=\d)/g, '.')

for (const [material, vkey, system, language] of [
  ['s355j2', 'd_ss', 'us', 'fr'],
  ['pa66-gf30', 'd_ss', 'metric', 'en'],
  ['nr-55-shore-a', 'd_age', 'si', 'en'],
] as const)
  test(`the diagram ${vkey} of ${material} in ${system} units and ${language} is saved in every form as it is drawn`, async ({
    page,
  }) => {
    await open(page, material, system, language)
    await page.goto(`${page.url().split('#')[0]}#diagram-${vkey}`)
    const own = diagram(page, vkey)
    await own.scrollIntoViewIfNeeded()
    await expect(own.locator('svg .ytitle').first()).toBeVisible()
    await tool(own, /^(Data of|Données de)/).click()
    const table = await tableOf(own.getByRole('table', { name: /^Points/ }))
    const [heads = [], ...points] = table
    const stories = bare(await own.innerText())
    await test.step('the CSV has its points in its units, and what each curve is', async () => {
      const csv = await saved(page, tool(own, /CSV/))
      const lines = parsedCsv(csv.text)
      const [inFile = [], ...rows] = lines.map((cells) => cells.slice(1))
      expect(rows).toHaveLength(points.length)
      const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
      const [first, ...materials] = lines.map(([cell]) => cell)
      expect([first, ...new Set(materials)]).toEqual([language === 'en' ? 'Material' : 'Matériau', name])
      expect(csv.name.startsWith(`${name} `), csv.name).toBe(true)
      // Decimal points in every cell of a CSV, also where words stand around them.
      expect(rows.flat().filter((cell) => /\d,\d+ (1\/s|°[CF]|in\b|mm\b)/.test(cell))).toEqual([])
      expect(inFile.slice(0, 3).map(bare)).toEqual(heads.slice(0, 3).map(bare))
      let curve = ''
      for (const [at, point] of points.entries()) {
        const [name = '', x = '', y = ''] = point.length >= 3 ? point : ['', ...point]
        curve = name || curve
        expect(bare(rows[at]?.[0])).toBe(pointed(bare(curve)))
        expectSame(rows[at]?.[1], x, `${curve}, point ${at + 1}`)
        expectSame(rows[at]?.[2], y, `${curve}, point ${at + 1}`)
      }
      const basis = inFile.indexOf(language === 'en' ? 'Basis' : 'Nature')
      expect(basis, inFile.join()).toBeGreaterThan(2)
      for (const said of new Set(rows.map((row) => row[basis]))) expect(stories).toContain(bare(said))
    })
    await test.step('the files say the conditions that its head says once for all curves', async () => {
      const head = bare(await own.locator('h2 + p').innerText())
      const [heads = [], row = []] = parsedCsv((await saved(page, tool(own, /CSV/))).text)
      const said = bare(row[heads.indexOf('Condition')])
      const book = await saved(page, tool(own, /spreadsheet|classeur/))
      const [sheet = []] = await sheetsOf(book.bytes)
      const column = sheet[0]?.indexOf('Condition') ?? -1
      for (const one of head.split('·').filter(Boolean)) {
        expect(said).toContain(pointed(one))
        if (language === 'en' && system === 'metric') expect(bare(sheet[1]?.[column])).toContain(one)
      }
    })
    await test.step('the workbook has the same points', async () => {
      const book = await saved(page, tool(own, /spreadsheet|classeur/))
      const [sheet = []] = await sheetsOf(book.bytes)
      const numbers = sheet.filter((row) => row.filter((cell) => typeof cell === 'number').length >= 2)
      expect(numbers).toHaveLength(points.length)
    })
    await test.step('the pictures have its axes in its units', async () => {
      const svg = await saved(page, tool(own, /SVG/))
      const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
      expect(svg.name.startsWith(`${name} `), svg.name).toBe(true)
      expect(svg.text.replace(/<[^>]*>/g, '')).toContain(`${name} – `)
      const titles = await own.locator('svg .xtitle, svg .ytitle').allTextContents()
      const said = bare(svg.text.replace(/<[^>]*>/g, '').replaceAll('&#39;', "'"))
      expect(titles.length).toBeGreaterThan(1)
      for (const title of titles) expect(said).toContain(bare(title))
      const [width, height] = pngSize((await saved(page, tool(own, /PNG/))).bytes)
      expect(Math.min(width, height)).toBeGreaterThan(800)
    })
    await test.step('the PDF names its curves and what they are', async () => {
      const pdf = await saved(page, tool(own, /PDF/))
      const printed = bare(textOf(pdf.bytes))
      for (const curve of new Set(points.map(([name]) => bare(name)))) expect(printed).toContain(curve)
    })
  })

test('the curves of an overlay are saved as its tables print them, with what each is [OVER-005]', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto('/?panel=compare&compare=en-aw-6061-t6,s355j2&compare.tab=overlay&unitsystem=us')
  const tools = page.getByRole('group', { name: 'Tools of Overlay' })
  await tools.getByRole('button', { name: 'Data of Overlay' }).click()
  const tables = page.getByRole('region', { name: 'Points of Overlay' }).getByRole('table')
  await expect(tables.first()).toBeVisible()
  const csv = await saved(page, tools.getByRole('button', { name: /CSV/ }))
  const [heads = [], ...rows] = parsedCsv(csv.text)
  const basis = heads.indexOf('Basis')
  let at = 0
  for (const table of await tables.all()) {
    const name = (await table.getAttribute('aria-label')) ?? ''
    const caption = bare(await table.locator('caption').textContent())
    const [, ...points] = await tableOf(table)
    for (const [x = '', y = ''] of points) {
      const row = rows[at++] ?? []
      expect(row[0]).toBe(name)
      expectSame(row[1], x, name)
      expectSame(row[2], y, name)
      expect(caption).toContain(bare(row[basis]))
    }
  }
  expect(rows).toHaveLength(at)
  const svg = await saved(page, tools.getByRole('button', { name: /SVG/ }))
  expect(svg.text.match(/class="trace scatter/g)?.length).toBe(await tables.count())
  expect(pngSize((await saved(page, tools.getByRole('button', { name: /PNG/ }))).bytes)[0]).toBeGreaterThan(1000)
})

test('a number is copied from its story with what marks it, and the sheet is printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await open(page, 'pa66-gf30', 'metric', 'en')
  await page.getByRole('button', { name: /why Density 1\.37/ }).click()
  await page
    .getByRole('dialog', { name: /Density/ })
    .getByRole('button', { name: 'Copy', exact: true })
    .click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1.37 g/cm³ est.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached({ timeout: 60_000 })
})
