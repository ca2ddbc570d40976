import { expect, type Locator, type Page, test } from '@playwright/test'
import { textOf } from '../../apps/server/src/export/pdf/text.testing.ts'
import { sheetsOf } from '../../packages/exchange/src/exporters/sheets.testing.ts'
import { expectMarked, expectSame, parsedCsv, pngSize, saved } from './saved-files.ts'

const MATERIALS = 'en-aw-6061-t6,pa66-gf30~cond,s355j2'

async function open(page: Page, address: string, language: 'en' | 'fr' = 'en'): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(`/?panel=compare&compare=${MATERIALS}${address}`)
  if (language === 'fr') await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

interface Shown {
  name: string
  unit: string
  cells: { text: string; marks: string[] }[]
}

/** The rows of the Data tab; what is said to screen readers only, differences and unknown conditions left out. */
const shownRows = (table: Locator): Promise<Shown[]> =>
  table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr:has(td[data-how])')].map((row) => ({
      name: row.querySelector('th span span')?.textContent ?? '',
      unit: row.querySelector('th + td')?.textContent ?? '',
      cells: [...row.querySelectorAll('td[data-how]')].map((cell) => {
        const copy = cell.cloneNode(true) as Element
        const marks = [...copy.querySelectorAll('abbr')].map((mark) => mark.textContent ?? '')
        const other = cell.getAttribute('data-how') === 'missing' ? [] : copy.querySelectorAll('[aria-hidden]')
        for (const one of [...other, ...copy.querySelectorAll('abbr, .visually-hidden')]) one.remove()
        // The conditions of a value at others than asked stand below it.
        copy.children[1]?.remove()
        return { text: copy.textContent?.trim() ?? '', marks }
      }),
    })),
  )

for (const [language, system, at] of [
  ['fr', 'us', 'T:373.15'],
  ['en', 'metric', ''],
] as const)
  test(`a comparison as workbook marks what is estimated and read between points, ${language}, ${system}, ${at} [API-023]`, async ({
    page,
  }) => {
    await open(page, `&unitsystem=${system}${at && `&compare.at=${at}`}`, language)
    const table = page.getByRole('table', { name: /^(Properties of the materials|Propriétés des matériaux)$/ })
    await expect(table).toBeVisible()
    await expect(page.locator('[data-old]')).toHaveCount(0)
    await expect(
      table.getByRole('rowheader', { name: language === 'fr' ? /Masse volumique/ : /Density/ }).first(),
    ).toBeVisible()
    const shown = await shownRows(table)
    const file = await saved(page, page.getByRole('button', { name: /\(XLSX\)/ }).first())
    const [[heads = [], ...written] = []] = await sheetsOf(file.bytes)
    const kinds = heads.flatMap((head, place) => (/\((kind|nature)\)$/.test(String(head)) ? [place] : []))
    expect(kinds).toHaveLength(3)
    expect(written.map(([name]) => name)).toEqual(shown.map(({ name }) => name))
    const marks = new Set<string>()
    for (const [line, { name, cells }] of shown.entries())
      for (const [column, cell] of cells.entries()) {
        const at = kinds[column] ?? 0
        expectMarked(written[line]?.[at], cell.marks, `${name}, column ${column + 1}`)
        for (const mark of cell.marks) marks.add(mark)
      }
    expect([...marks]).toContain('est.')
    if (at) expect([...marks]).toContain('interp.')
  })

test('a comparison as PDF prints the values of the screen with their marks [COMP-015]', async ({ page }) => {
  await open(page, '&unitsystem=metric&compare.at=T:373.15')
  const table = page.getByRole('table', { name: 'Properties of the materials' })
  await expect(table).toBeVisible()
  await expect(page.locator('[data-old]')).toHaveCount(0)
  const shown = await shownRows(table)
  const file = await saved(page, page.getByRole('button', { name: /as PDF/ }))
  const printed = textOf(file.bytes).replace(/\s+/g, '')
  for (const { name, cells } of shown) {
    expect(printed, name).toContain(name.replace(/\s+/g, ''))
    for (const { text, marks } of cells) {
      const mark = marks.includes('est.') ? 'est.' : ''
      const read = marks.includes('interp.') ? '(interpolated)' : ''
      if (/^\d/.test(text)) expect(printed, name).toContain(`${mark}${text}${read}`.replace(/\s+/g, ''))
    }
  }
})

/** A state of moisture, which the file says among the conditions. */
const STATE = /^(dry|conditioned|sec|conditionné)$/

const tools = (page: Page, name: RegExp) => page.getByRole('group', { name })
const tool = (page: Page, name: RegExp, what: RegExp) => tools(page, name).getByRole('button', { name: what })

for (const [language, system] of [
  ['en', 'metric'],
  ['fr', 'us'],
] as const)
  test(`bars of a property are saved as they are drawn, with what is estimated, ${language}, ${system} [COMP-013]`, async ({
    page,
  }) => {
    await open(page, `&compare.tab=chart&unitsystem=${system}`, language)
    const name = language === 'en' ? "Young's modulus" : 'Module de Young'
    const section = page.getByRole('region', { name, exact: true })
    const bars = section.locator('.annotation text')
    // Only what is near the window is drawn, and the diagrams above may come after the bars and push them away.
    await expect(async () => {
      await section.scrollIntoViewIfNeeded()
      await expect(bars).toHaveCount(3, { timeout: 1_000 })
    }).toPass()
    const drawn = await bars.allTextContents()
    const csv = await saved(page, section.getByRole('button', { name: /CSV/ }).first())
    const [heads = [], ...rows] = parsedCsv(csv.text)
    expect(heads).toHaveLength(6)
    expect(rows).toHaveLength(3)
    const unit = system === 'metric' ? 'GPa' : 'Msi'
    for (const [line, label] of drawn.entries()) {
      const [, number = '', marks = ''] = new RegExp(`^(.*?)\\s*${unit}\\s*(.*)$`).exec(label) ?? []
      const [material = '', , , , value = '', kind = ''] = rows[line] ?? []
      expectSame(value.replace(` ${unit}`, ''), number, `${material}: ${label}`)
      const said = marks.split(' ').filter(Boolean)
      expectMarked(
        kind,
        said.filter((mark) => !STATE.test(mark)),
        `${material}: ${label}`,
      )
      for (const state of said.filter((mark) => STATE.test(mark))) expect(rows[line]?.join(' ')).toContain(state)
    }
    expect(drawn.join()).toContain('est.')
    const svg = await saved(page, section.getByRole('button', { name: /SVG/ }).first())
    for (const label of drawn) expect(svg.text.replace(/\s/g, '')).toContain(label.replace(/\s/g, ''))
    const png = await saved(page, section.getByRole('button', { name: /PNG/ }).first())
    expect(pngSize(png.bytes)[0]).toBeGreaterThan(1000)
  })

test('a polar chart is saved with the values of its table, and what is estimated [COMP-013]', async ({ page }) => {
  await open(page, '&compare.tab=polar&compare.spts=density_any,youngs_modulus,strength,k&unitsystem=us')
  const table = page.getByRole('table', { name: 'Values of the polar chart' })
  await expect(table).toBeVisible()
  const shown = await table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr')].map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      unit: row.querySelector('td')?.textContent ?? '',
      cells: [...row.querySelectorAll('td')].slice(1, -2).map((cell) => {
        const marks = [...cell.querySelectorAll('small')].map((mark) => mark.textContent?.trim() ?? '')
        return { text: cell.firstChild?.textContent ?? '', marks }
      }),
    })),
  )
  const csv = await saved(page, tool(page, /Polar chart/, /^Save CSV/))
  const [, ...rows] = parsedCsv(csv.text)
  expect(rows.map(([name, unit]) => [name, unit])).toEqual(shown.map(({ name, unit }) => [name, unit]))
  expect(shown.flatMap(({ cells }) => cells.flatMap(({ marks }) => marks))).toContain('est.')
  for (const [line, { name, cells }] of shown.entries())
    for (const [column, { text, marks }] of cells.entries()) {
      expectSame(rows[line]?.[2 + 2 * column], text, `${name}, column ${column}`)
      expectMarked(rows[line]?.[3 + 2 * column], marks, `${name}, column ${column}`)
    }
  const svg = await saved(page, tool(page, /Polar chart/, /^Save SVG/))
  for (const { name } of shown) expect(svg.text.replace(/<[^>]*>|\s/g, '')).toContain(name.replace(/\s/g, ''))
  expect(pngSize((await saved(page, tool(page, /Polar chart/, /^Save PNG/))).bytes)[0]).toBeGreaterThan(800)
})

test('a ranking of compared materials is put in order and saved as the screen has it [COMP-015]', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(
    '/?panel=compare&compare=s355j2,en-aw-6082-t6,pa66-gf30&compare.tab=ranking&rank.density_any=lower&rank.youngs_modulus=2+higher',
  )
  const ranking = page.getByRole('region', { name: 'Ranking of these' })
  const items = ranking.locator('ol > li')
  await expect(items).toHaveCount(3)
  const shown = await items.evaluateAll((all) =>
    all.map((one) => ({
      name: one.querySelector('a')?.textContent ?? '',
      score: /(\d+(?:\.\d+)?)$/.exec((one.lastElementChild?.textContent ?? '').trim())?.[1] ?? '',
    })),
  )
  await test.step('its file has the names and scores in that order, and what each column gives', async () => {
    const [heads = [], ...rows] = parsedCsv(
      (await saved(page, page.getByRole('button', { name: 'Save the ranking as CSV' }))).text,
    )
    expect(rows.map(([name]) => name)).toEqual(shown.map(({ name }) => name))
    const score = heads.findIndex((head) => /score/i.test(head))
    for (const [at, row] of rows.entries()) expectSame(row[score], shown[at]?.score ?? '', row[0] ?? '')
    expect(heads.join()).toMatch(/Density.*Young's modulus/)
  })
  await test.step('the workbook has the same rows', async () => {
    const book = await saved(page, page.getByRole('button', { name: 'Save the ranking as a spreadsheet' }))
    const [sheet = []] = await sheetsOf(book.bytes)
    expect(sheet.slice(1, 4).map(([name]) => name)).toEqual(shown.map(({ name }) => name))
  })
  await test.step('an order by name or by a column leaves each its place', async () => {
    const order = ranking.getByRole('combobox', { name: 'Order' })
    await order.selectOption({ label: 'Name' })
    const names = shown.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    await expect(items.getByRole('link')).toHaveText(names)
    await order.selectOption({ label: 'Density' })
    await expect(items.getByRole('link').first()).toHaveText('PA66-GF30')
    const place = shown.findIndex(({ name }) => name === 'PA66-GF30') + 1
    await expect(items.first()).toHaveAttribute('value', String(place))
  })
})

test('the target of a ranking stands in the unit shown', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto('/?panel=compare&compare=s355j2,dc04&compare.tab=ranking&rank.yield_strength=near+300E6+Pa')
  const target = page.getByRole('textbox', { name: /Yield strength/ })
  await expect(target).toHaveValue('300')
  await expect(target.locator('..')).toContainText('MPa')
})

test('a printed comparison has its values and states, and none of its buttons', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto('/?panel=compare&compare=s355j2,pa66-gf30')
  await expect(page.getByRole('button', { name: /^Save the comparison as/ }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const role of ['combobox', 'checkbox', 'textbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: /Save the comparison|Back to the list|^Remove/ }).filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: /PA66-GF30/ })).toContainText('as given')
  await page.goto('/?panel=analysis')
  await expect(page.getByRole('heading', { name: 'Identify by analysis' })).toBeVisible()
  for (const role of ['combobox', 'textbox', 'button'] as const)
    await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveCount(0)
})
