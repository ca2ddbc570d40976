import { expect, type Page, test } from '@playwright/test'
import { chip, expectAccessible, grid, openList, search, shownCount } from './on-page.ts'

const STAINLESS = 'C 0.042 Si 0.41 Mn 1.32 P 0.031 S 0.002 Cr 18.2 Ni 8.1 N 0.05 Cu 0.2 Fe bal.'
const panel = (page: Page) => page.getByRole('region', { name: 'Identify by analysis' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Chemical analysis' })
const match = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name }).first()

/** No finding of axe and nothing wider than the window at three widths. */
async function looksRight(page: Page, pathAt: (width: number) => string) {
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThan(1)
    await page.screenshot({ path: pathAt(width) })
  }
}

test.describe('a chemical analysis', () => {
  test('names the grade that admits it with margins, near misses with what is outside, and is a link', async ({
    page,
  }) => {
    await openList(page)
    await search(page).click()
    await page.getByRole('option', { name: 'Identify by analysis …' }).click()
    await field(page).fill(STAINLESS)
    await expect(panel(page).getByText('10 elements read')).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: /grades? admits? it/ })).toBeVisible()
    const first = match(page, 'X5CrNi18-10 (304)')
    await expect(first).toContainText('nearest limit for its size: Ni, 0.1 % above the minimum')
    await expect(first).toContainText('Not stated: Cu (0.2 %)')
    await expect(first.getByRole('row', { name: /^Cr/ })).toContainText('18.2')
    await expect(first.getByRole('row', { name: /^Fe/ })).toContainText('balance')
    await expect.poll(() => new URL(page.url()).searchParams.get('analysis')).toContain('Cr 18.2,Ni 8.1')
    await panel(page)
      .getByRole('button', { name: /near miss/ })
      .click()
    await expect(
      panel(page)
        .getByText(/^Outside: /)
        .first(),
    ).toContainText(/% (below the minimum|above the maximum)/)

    await page.reload()
    await expect(panel(page).getByRole('textbox', { name: '% by mass of Cr' })).toHaveValue('18.2')
    await expect(match(page, 'X5CrNi18-10 (304)')).toBeVisible()
  })

  test('is changed where it was read, told what was not read, and leads to the list and a comparison', async ({
    page,
  }) => {
    await page.goto('/?panel=analysis')
    await field(page).fill(`Heat 4711\n${STAINLESS}`)
    await expect(panel(page).getByText('1 part not read: “Heat 4711”')).toBeVisible()
    await expect(match(page, 'X5CrNi18-10 (304)')).toBeVisible()
    const nickel = panel(page).getByRole('textbox', { name: '% by mass of Ni' })
    await nickel.fill('7.6')
    await nickel.press('Enter')
    await panel(page)
      .getByRole('button', { name: /near miss/ })
      .click()
    await expect(match(page, 'X5CrNi18-10 (304)')).toContainText('Outside: Ni 0.4 % below the minimum')
    await nickel.fill('much')
    await expect(nickel).toHaveAttribute('aria-invalid', 'true')
    await nickel.press('Escape')
    await expect(nickel).toHaveValue('7.6')
    await nickel.fill('8.1')
    await nickel.press('Tab')
    const chromium = panel(page).getByRole('textbox', { name: '% by mass of C', exact: true })
    await chromium.fill('<0.2')
    await chromium.press('Enter')
    await expect(match(page, 'X5CrNi18-10 (304)')).toContainText('Undecided: C')
    await panel(page)
      .getByRole('button', { name: /Compare/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Compare' })).toBeVisible()
    await page.goBack()
    await panel(page).getByRole('button', { name: 'Show as a list' }).first().click()
    await expect.poll(() => new URL(page.url()).searchParams.get('list')).toContain('X5CrNi18-10')
  })

  test('that is pasted into the search box is known as one, and saved as a file with its margins', async ({ page }) => {
    await openList(page)
    await search(page).click()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, 'Sample\tC\tSi\tMn\tCr\tNi\nBurn 1\t0.041\t0.40\t1.30\t18.1\t8.0\nMean\t0.042\t0.41\t1.32\t18.2\t8.1')
    await page.getByRole('dialog').getByRole('button', { name: 'Identify by analysis …' }).click()
    await expect(panel(page).getByRole('combobox', { name: 'Row' })).toHaveValue('1')
    await expect(panel(page).getByRole('textbox', { name: '% by mass of Cr' })).toHaveValue('18.2')
    const download = page.waitForEvent('download')
    await panel(page).getByRole('button', { name: 'Save as CSV' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    expect(text).toContain('margin (%)')
    expect(text).toContain('X5CrNi18-10 (304),Cr,18.2,17.5,19.5,0.7,within')
  })

  for (const [theme, lang] of [
    ['light', 'en'],
    ['dark', 'fr'],
  ] as const)
    test(`looks right at every width, ${theme}, ${lang}`, async ({ page }, info) => {
      await page.goto(`/?panel=analysis&theme=${theme}&analysis=${encodeURIComponent(STAINLESS)}`)
      if (lang === 'fr') await page.getByLabel('Language').selectOption('fr')
      await expect(page.getByText('X5CrNi18-10 (304)').first()).toBeVisible()
      await looksRight(page, (width) => info.outputPath(`analysis-${width}-${theme}.png`))
    })
})

const stages = (page: Page) => page.getByRole('table', { name: 'Stages' })
const DEAD_END = `/?tags=class-metal&q=${encodeURIComponent('density < 3 g/cm3 and E > 600 GPa')}`

test.describe('the stages of a search', () => {
  test('say what each condition removed, which materials, and lead to them', async ({ page }) => {
    await openList(page, `/?tags=class-metal&q=${encodeURIComponent('density < 3 g/cm3 and Rm > 200 MPa')}`)
    await page.getByRole('button', { name: 'Stages' }).click()
    const row = stages(page).getByRole('row', { name: /< 3 g\/cm³/ })
    await expect(stages(page).getByRole('row')).toHaveCount(5)
    const removed = row.getByRole('button', { name: /Show the \d+ materials/ })
    const count = Number(await removed.textContent())
    expect(count).toBeGreaterThan(20)
    await removed.click()
    await expect(stages(page).getByRole('link')).toHaveCount(20)
    await expect(stages(page)).toContainText(`${count - 20} more`)
    const last = Number(await stages(page).getByRole('row').last().getByRole('cell').nth(1).textContent())
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(last))
    await page.getByRole('button', { name: 'Stages' }).click()
    await expect(stages(page)).toHaveCount(0)
  })

  for (const theme of ['light', 'dark'] as const)
    test(`stand on the page of no results, which says what removed the last materials, ${theme}`, async ({
      page,
    }, info) => {
      await openList(page, `${DEAD_END}&theme=${theme}`)
      await expect(page.getByText(/^[^“].*600.* removed the last \d+ materials\.$/)).toBeVisible()
      await expect(stages(page).getByRole('row')).toHaveCount(5)
      await looksRight(page, (width) => info.outputPath(`stages-${width}-${theme}.png`))
    })
})

test.describe('the composition form', () => {
  const element = (page: Page, name: string) => page.getByRole('group', { name })

  test('asks elements with ranges by keyboard: the address, chips and columns say what was asked', async ({ page }) => {
    await openList(page, '/?view=table')
    const all = await shownCount(page)
    const add = page.getByRole('combobox', { name: 'Add an element' })
    await add.fill('chrome')
    await add.press('Enter')
    await expect(element(page, 'Cr chromium').getByRole('textbox', { name: 'Cr (%), at least' })).toBeFocused()
    await page.keyboard.type('17')
    await page.keyboard.press('Tab')
    await page.keyboard.type('19')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('o.wt.Cr')).toBe('17..19 %')
    await add.fill('nickel')
    await add.press('Enter')
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('o.wt.Ni')).toBe('8 %..')
    await expect(chip(page, /Cr at least 17.% and at most 19.%/)).toBeVisible()
    expect(await shownCount(page)).toBeLessThan(all)
    await expect(grid(page).getByRole('columnheader', { name: /Cr/ })).toBeVisible()
    await expect(grid(page).getByText('X5CrNi18-10 (304)')).toBeVisible()
    await expect(page.getByText('counts as its number')).toBeVisible()

    const least = element(page, 'Cr chromium').getByRole('textbox', { name: 'Cr (%), at least' })
    await least.fill('20')
    await least.press('Enter')
    await expect(page.getByRole('alert')).toContainText('The smallest value is above the largest.')
    await element(page, 'Ni nickel').getByRole('button', { name: 'Remove Ni nickel' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('o.wt.Ni')).toBeNull()
    await expect(element(page, 'Ni nickel')).toHaveCount(0)
  })

  for (const theme of ['light', 'dark'] as const)
    test(`looks right at every width, ${theme}`, async ({ page }, info) => {
      await openList(page, `/?theme=${theme}&o.wt.Cr=17..19 %25&o.wt.C=..0.03 %25`)
      await expect(element(page, 'Cr chromium')).toBeVisible()
      await looksRight(page, (width) => info.outputPath(`composition-${width}-${theme}.png`))
    })
})
