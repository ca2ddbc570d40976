import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { sheetsOf } from '../packages/exchange/src/exporters/sheets.testing.ts'
import { expectAccessibleAtWidths, openList } from './on-page.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Properties of the materials' })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: false }) })
    .first()
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })

/** Opens a comparison by its address. */
async function openComparison(page: Page, keys: string, more = ''): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(`/?panel=compare&compare=${keys}${more}`)
  await expect(table(page)).toBeVisible()
}

/** Names of the materials in the order of their columns. */
const columnNames = (page: Page): Promise<string[]> => table(page).locator('thead').getByRole('link').allTextContents()

/** What the application tells the web, with something changed. */
async function withAppContent(page: Page, change: (content: Record<string, never>) => void): Promise<void> {
  await page.route('**/mmdc/catalog/appcontent*', async (route) => {
    const reply = await route.fetch()
    const content = await reply.json()
    change(content)
    await route.fulfill({ response: reply, json: content })
  })
}

const withoutPermission = (page: Page, ...lacking: string[]) =>
  withAppContent(page, (content) => {
    const user = content['user'] as unknown as { permissions: string[] }
    user.permissions = user.permissions.filter((one) => !lacking.includes(one))
  })

test.describe('comparing materials', () => {
  test('shows what is ticked in the list; what is removed is unticked there', async ({ page }) => {
    await openList(page, '/?view=table&pattern=EN AW')
    await tick(page, 'EN AW-6061 T6').check()
    await tick(page, 'EN AW-7075 T6').check()
    await test.step('the ticked materials are loaded by their ids [COMP-014, API-022]', async () => {
      const asked = page.waitForRequest('**/mmdc/product/compare*')
      await page.getByRole('button', { name: 'Compare', exact: true }).first().click()
      expect((await asked).postDataJSON().ids).toEqual(['en-aw-6061-t6', 'en-aw-7075-t6'])
      await expect(page).toHaveURL(/compare=en-aw-6061-t6,en-aw-7075-t6/)
    })
    await test.step('what was loaded is kept for all of the page: nobody asks again [COMP-014]', async () => {
      await expect(row(page, 'Density')).toBeVisible()
      let again = 0
      const onRequest = (request: { url(): string }) => {
        if (/\/mmdc\/product\/compare(\?|$)/.test(request.url())) again++
      }
      page.on('request', onRequest)
      await page.getByRole('tab', { name: 'Chart', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Density', exact: true })).toBeVisible()
      await page.getByRole('tab', { name: 'Data' }).click()
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await expect(tick(page, 'EN AW-6061 T6')).toBeChecked()
      await page.getByRole('button', { name: 'Compare', exact: true }).first().click()
      await expect(row(page, 'Density')).toBeVisible()
      expect(again).toBe(0)
      page.off('request', onRequest)
    })
    await test.step('there are the tabs Data, Chart, Overlay and Polar chart [COMP-002]', async () => {
      await expect(page.getByRole('tab').filter({ hasText: /^(Data|Chart|Overlay|Polar chart)/ })).toHaveText([
        ...[/Data/, /Chart/, /Overlay/, /Polar chart/],
      ])
    })
    await test.step('a table shows them with their differences from the reference [COMP-013]', async () => {
      await expect(row(page, 'Yield strength Rp0.2')).toContainText('+82')
      await page.getByRole('button', { name: 'Set EN AW-7075 T6 as reference' }).click()
      await expect(row(page, 'Yield strength Rp0.2')).toContainText('−45')
    })
    await test.step('a column is moved by keys, and stays there in a new page', async () => {
      const right = page.getByRole('button', { name: 'Move EN AW-6061 T6 to the right' })
      await right.press('Enter')
      await expect.poll(() => columnNames(page)).toEqual(['EN AW-7075 T6', 'EN AW-6061 T6'])
      await expect(right).toBeFocused()
      await page.reload()
      await expect.poll(() => columnNames(page)).toEqual(['EN AW-7075 T6', 'EN AW-6061 T6'])
    })
    await test.step('a material that is removed is no longer ticked in the list [COMP-004]', async () => {
      await page.getByRole('button', { name: 'Remove EN AW-6061 T6 from the comparison' }).click()
      await expect(row(page, 'Yield strength Rp0.2')).not.toContainText('%')
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await expect(tick(page, 'EN AW-7075 T6')).toBeChecked()
      await expect(tick(page, 'EN AW-6061 T6')).not.toBeChecked()
    })
  })

  test('takes ten and says so of the eleventh, from the list and from a link [COMP-005] [COMP-006]', async ({
    page,
  }) => {
    await openList(page, '/?view=table&tags=class-metal/steel')
    const ticks = page.getByRole('checkbox', { name: /^Choose / })
    for (let place = 0; place < 10; place++) await ticks.nth(place).check()
    await ticks.nth(10).click()
    const dialog = page.getByRole('dialog', { name: 'Too many materials to compare' })
    await expect(dialog).toContainText('10 materials can be compared at once.')
    await expect(ticks.nth(10)).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Show the comparison' }).click()
    await expect(table(page).locator('thead').getByRole('link')).toHaveCount(10)
    const keys = new URL(page.url()).searchParams.get('compare') ?? ''
    await page.goto(`/?panel=compare&compare=${keys},copper`)
    await expect(dialog).toContainText('copper')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page).not.toHaveURL(/copper/)
  })

  test('evaluates at conditions: given there, read from curves, grey at others, in a state [API-022]', async ({
    page,
  }) => {
    await openComparison(page, 'en-aw-6061-t6,pa66-gf30')
    const field = page.getByRole('combobox', { name: 'Temperature' })
    await field.fill('warm')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toContainText('“warm” is not a temperature')
    await field.fill('212 °F')
    await field.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'At 100 °C' })).toContainText(
      /read from curves.*not compared/,
    )
    await expect(page).toHaveURL(/compare\.at=T:373\.15/)
    await expect(row(page, "Young's modulus")).toContainText('interp.')
    await expect(row(page, 'Density')).toContainText('23 °C')
    await page.getByRole('combobox', { name: 'State of PA66-GF30' }).selectOption('conditioned')
    await expect(page).toHaveURL(/pa66-gf30(~|%7E)cond/)
    await page.getByRole('button', { name: 'Add PA66-GF30, dry as a column' }).click()
    await expect(table(page).locator('thead').getByRole('link')).toHaveCount(3)
    await page.getByRole('button', { name: /as they are given/ }).click()
    await expect(page).not.toHaveURL(/compare\.at/)
  })

  test('adds by an Enter that comes before the list, unless the field was left or written on', async ({ page }) => {
    await openComparison(page, 'copper')
    const columns = table(page).locator('thead').getByRole('link')
    const add = page.getByRole('combobox', { name: 'Add a material' })
    const found = page.getByRole('option', { name: /S355J2/ }).first()
    let answer: (() => void) | undefined
    await page.route('**/mmdc/catalog/suggest*', async (route) => {
      if (!answer)
        await new Promise<void>((go) => {
          answer = go
        })
      await route.continue()
    })
    await add.fill('S355J2')
    await add.press('Enter')
    await add.press('Escape')
    await expect.poll(() => answer !== undefined).toBe(true)
    answer?.()
    await add.fill('S355')
    await add.fill('S355J2')
    await expect(found).toBeVisible()
    await add.press('Escape')
    await add.press('Enter')
    await add.press('Tab')
    await add.focus()
    await expect(found).toBeVisible()
    await expect(columns).toHaveCount(1)
    await add.fill('balsa')
    await add.press('Enter')
    await expect(columns).toHaveCount(2)
    await expect(columns.nth(1)).toHaveText(/balsa/i)
  })

  test('says how to begin, adds a material by its name, and draws no warning without words [COMP-009]', async ({
    page,
  }) => {
    await openList(page, '/?view=table')
    await page.goto('/?panel=compare')
    await expect(page.getByText('No material is chosen yet.')).toBeVisible()
    const add = page.getByRole('combobox', { name: 'Add a material' })
    await add.fill('S355J2')
    await page
      .getByRole('option', { name: /S355J2/ })
      .first()
      .click()
    await expect(page.getByText('Add a second material to see what differs.')).toBeVisible()
    await add.fill('6061')
    await page.getByRole('option', { name: /6061 T6\b/ }).click()
    const preview = table(page).getByRole('columnheader', { name: 'Preview' })
    expect((await preview.boundingBox())?.width).toBe(170)
    await page
      .getByRole('button', { name: /Yield strength.*typical values beside guaranteed ones/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: /Take care/ })).toContainText('S355J2')
    await page.keyboard.press('Escape')
    const rows = table(page).getByRole('row')
    const all = await rows.count()
    await page.getByRole('checkbox', { name: 'Only what differs' }).check()
    await expect(page.getByText(/without a difference/)).toBeVisible()
    await expect.poll(() => rows.count()).toBeLessThan(all)
  })
})

const bare = (text: unknown) => String(text ?? '').replace(/[\s()]/g, '')

interface ScreenCell {
  /** What stands there without the difference; without its marks, too. */
  text: string
  number: string
  difference: string
}

/** The rows with values: what is said to screen readers only is on no paper. */
async function screenRows(page: Page): Promise<{ name: string; unit: string; cells: ScreenCell[] }[]> {
  return table(page).evaluate((element) => {
    const without = (cell: Element, unwanted: string) => {
      const copy = cell.cloneNode(true) as Element
      for (const one of copy.querySelectorAll(unwanted)) one.remove()
      return copy.textContent ?? ''
    }
    const cellOf = (cell: Element) => {
      // The workbook says dry or conditioned among the conditions.
      for (const mark of cell.querySelectorAll('[data-state]')) mark.remove()
      const isMissing = cell.getAttribute('data-how') === 'missing'
      const other = isMissing ? '.visually-hidden' : '.visually-hidden, [aria-hidden]'
      return {
        text: without(cell, other),
        number: without(cell, `${other}, abbr`),
        difference: isMissing ? '' : (cell.querySelector('[aria-hidden]')?.textContent ?? ''),
      }
    }
    return [...element.querySelectorAll('tbody tr:has(td[data-how])')].map((line) => ({
      name: line.querySelector('th span span')?.textContent ?? '',
      unit: line.querySelector('th + td')?.textContent ?? '',
      cells: [...line.querySelectorAll('td[data-how]')].map(cellOf),
    }))
  })
}

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A number as the screen prints it; equal, and next to nothing, are no difference. */
function printedNumber(text: string): number {
  if (/^[=≈]/.test(text)) return 0
  const plain = text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]/g, (c) => (c === '⁻' ? '-' : String(POWERS.indexOf(c))))
    .replace(/\s*×\s*10/, 'e')
    .replace('−', '-')
    .replace(/[^\d.e-]/g, '')
  return Number(plain)
}

/** A cell of the workbook says what the screen prints: the same text, or a number that is rounded to it. */
function expectPrinted(written: unknown, text: string, number: string, where: string): void {
  if (typeof written !== 'number') {
    expect(bare(written), where).toBe(bare(text))
    return
  }
  // Values have three digits, temperatures four; differences two, or none behind the point.
  const roundings = [2, 3, 4].map((digits) => Number(written.toPrecision(digits)))
  const isSame = [...roundings, Math.round(written)].includes(printedNumber(number))
  expect(isSame, `${where}: ${written} is ${number}`).toBe(true)
}

async function downloaded(page: Page, button: Locator): Promise<unknown[][][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return sheetsOf(readFileSync(await download.path()))
}

test.describe('the workbook', () => {
  test('equals the screen after another reference, order and unit system [API-023] [PERM-007]', async ({ page }) => {
    await openComparison(page, 'en-aw-6061-t6,s355j2,pa66-gf30~cond,copper', '&compare.at=T:373.15')
    await page.getByRole('checkbox', { name: 'Only what differs' }).check()
    for (const [chosen, key, order, system] of [
      ['S355J2', 's355j2', 'Name', 'US customary'],
      ['PA66-GF30', 'pa66-gf30', 'Largest difference', 'SI'],
      ['Copper', 'copper', 'Catalogue', 'FEM (N, mm, t, s)'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^Set ${chosen}.* as reference`) }).click()
      await expect(page).toHaveURL(new RegExp(`compare\\.ref=${key}`))
      await page.getByRole('combobox', { name: 'Order' }).selectOption(order)
      await page.getByRole('combobox', { name: 'Unit system' }).selectOption(system)
      for (const [name, label] of [
        ['Order', order],
        ['Unit system', system],
      ] as const)
        await expect(page.getByRole('combobox', { name }).locator('option:checked')).toHaveText(label)
      await expect(page.locator('[data-old]')).toHaveCount(0)
      const shown = await screenRows(page)
      const button = page.getByRole('button', { name: 'Save the comparison as Excel workbook (XLSX)' })
      const [sheet = [], about = []] = await downloaded(page, button)
      await expect(page.getByText('Download Completed').last()).toBeVisible()
      const [head = [], ...written] = sheet
      const reference = head.findIndex((name) => String(name).endsWith('(reference)'))
      expect(String(head[reference])).toMatch(new RegExp(chosen, 'i'))
      const differences = head.filter((name) => String(name).startsWith('Difference'))
      const perMaterial = differences.length / ((shown[0]?.cells.length ?? 0) - 1)
      expect(written.map(([name]) => name)).toEqual(shown.map(({ name }) => name))
      expect(written.map(([, , unit]) => unit ?? '')).toEqual(shown.map(({ unit }) => unit))
      for (const [line, { name, cells }] of shown.entries()) {
        let at = 3
        for (const [place, { text, number, difference }] of cells.entries()) {
          const where = `${system}: ${name}, column ${place}`
          expectPrinted(written[line]?.[at], text, number, where)
          // Beside the number: what it is, and its difference in percent or, of temperatures, in degrees.
          const beside = at === reference ? [] : (written[line] ?? []).slice(at + 2, at + 2 + perMaterial)
          const told = beside.find((cell) => cell !== undefined && cell !== '' && cell !== null)
          if (at !== reference) expectPrinted(told, difference, difference, `${where}, difference`)
          at += 2 + (at === reference ? 0 : perMaterial)
        }
      }
      expect(about.map(([name]) => name)).toContain('Evaluated at')
    }
  })

  test('is not offered without ui.compare.export, nor where workbooks are off; the PDF is for two to ten with ui.pdf', async ({
    page,
  }) => {
    const excel = page.getByRole('button', { name: /as Excel/ })
    const pdf = page.getByRole('button', { name: /as PDF/ })
    await test.step('the PDF is for two materials or more [COMP-007]', async () => {
      await openComparison(page, 'en-aw-6061-t6')
      await expect(excel).toBeVisible()
      await expect(pdf).toBeHidden()
      await openComparison(page, 'en-aw-6061-t6,s355j2')
      await expect(pdf).toBeVisible()
    })
    await test.step('neither is offered without its permission [PERM-007, COMP-008]', async () => {
      await withoutPermission(page, 'ui.compare.export', 'ui.pdf', 'ui.spiderplot')
      await page.reload()
      await expect(table(page)).toBeVisible()
      await expect(excel).toBeHidden()
      await expect(pdf).toBeHidden()
      await expect(page.getByRole('tab', { name: 'Polar chart' })).toBeHidden()
    })
    await test.step('neither is offered where it is switched off [PERM-007, COMP-008]', async () => {
      await page.unroute('**/mmdc/catalog/appcontent*')
      await withAppContent(page, (content) => Object.assign(content['config'] ?? {}, { xlsx: false, pdf: false }))
      await page.reload()
      await expect(table(page)).toBeVisible()
      await expect(excel).toBeHidden()
      await expect(pdf).toBeHidden()
    })
  })
})

test.describe('who may not compare', () => {
  test('sees the restricted page instead [COMP-003] [PERM-006]', async ({ page }) => {
    await withoutPermission(page, 'ui.compare')
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    // The page that the server serves for it, and no figure of any material.
    const served = page.waitForResponse((reply) => reply.url().includes('/mmdc/bblocks/page?name=restricted'))
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/mmdc\/product\/compare/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/?panel=compare&compare=en-aw-6061-t6')
    const [{ config }] = (await (await served).json()).blocks
    const region = page.getByRole('region', { name: 'Compare' })
    await expect(region).toContainText(config.title ?? /permission/)
    await expect(region.getByRole('tab')).toHaveCount(0)
    expect(asked).toEqual([])
    await expect(table(page)).toBeHidden()
  })
})

test('a comparison passes axe at three widths in both themes, and keeps the names in sight', async ({ page }) => {
  await openComparison(page, 'en-aw-6061-t6,pa66-gf30~dry', '&compare.at=T:373.15&compare.rows=different')
  await expectAccessibleAtWidths(page)
  const property = table(page)
    .getByRole('rowheader', { name: /Young's modulus/ })
    .first()
  const before = await property.boundingBox()
  await page.getByRole('region', { name: 'Properties of the materials' }).evaluate((box) => box.scrollTo(300, 0))
  expect((await property.boundingBox())?.x).toBe(before?.x)
})

test('a comparison prints all its rows', async ({ page }) => {
  await openComparison(page, 'en-aw-6061-t6,pa66-gf30~dry')
  const count = await table(page).getByRole('row').count()
  expect(count).toBeGreaterThan(30)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('group', { name: 'Evaluate at' })).toBeHidden()
  // Of the tabs the one that is looked at, and no name of another with nothing below it.
  await expect(page.getByText('Polar chart', { exact: true }).filter({ visible: true })).toHaveCount(0)
  const last = table(page).getByRole('row').last()
  const reach = await last.evaluate((row) => {
    const { bottom } = row.getBoundingClientRect()
    // What cuts a row off on paper: a box around it that is shorter than the table and hides or scrolls the rest.
    for (let box = row.parentElement; box; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box)
      if (
        overflowY !== 'visible' &&
        box.getBoundingClientRect().bottom < bottom - 1 &&
        box !== document.documentElement
      )
        return `${box.tagName}.${box.className}`
    }
    return ''
  })
  expect(reach).toBe('')
})

test('the table of a comparison scrolls by itself: the page is not wider than the window', async ({ page }) => {
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await openComparison(page, 's355j2,pa66-gf30,en-aw-6061-t6')
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider, String(width)).toBeLessThanOrEqual(0)
  }
})
