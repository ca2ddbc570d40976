import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openSignedIn } from '../on-page.ts'

/**
 * Every control that saves, copies or prints, and the test that presses it and reads what comes of it. A control that no
 * line names is one that no test presses: give it a test, then its line.
 */
const PRESSED: readonly (readonly [RegExp, string])[] = [
  [/^Export$|^(Text \(CSV\)|Excel workbook \(XLSX\))/, 'exports/list.e2e.ts'],
  [/^Export .* in another format$/, 'exports/materials.e2e.ts'],
  [/^Materials in another format/, 'exports/materials.e2e.ts'],
  [/^Save (CSV|SVG|PNG) of .* against /, 'exports/scatter.e2e.ts'],
  [/^Copy .* against |^Picture \((PNG|SVG)\)$|^Copy CSV$/, 'exports/scatter.e2e.ts'],
  [/^Save (CSV|SVG|PNG) of (Polar chart|Overlay)/, 'exports/compare.e2e.ts'],
  [/^Save (CSV|SVG|PNG|spreadsheet|PDF) of /, 'exports/datasheet.e2e.ts'],
  [/^Copy (?!link|a link|parameters)/, 'datasheet.e2e.ts'],
  [/^Save the ranking as /, 'exports/compare.e2e.ts'],
  [/^Save the comparison as /, 'exports/compare.e2e.ts'],
  [/^Save .* as a spreadsheet$/, 'exports/datasheet.e2e.ts'],
  [/^PDF of /, 'exports/datasheet.e2e.ts'],
  [/^Print$/, 'exports/datasheet.e2e.ts'],
  [/^Copy link/, 'similar.e2e.ts'],
  [/^(Download|Save To Drive)$/, 'cards.e2e.ts'],
  [/^(Download )?PDF$/, 'impact.e2e.ts'],
]

const EXPORTS = /\b(Export|CSV|XLSX|SVG|PNG|PDF|JSON|Excel|spreadsheet|Download|Copy|Print|another format)\b/

/** Each with a control that it has once it has come up; undefined for a panel that has none of its own. */
const SCREENS = [
  ['/?view=table&pattern=EN AW', /^Export$/],
  ['/?view=tiles&pattern=EN AW', /^Export$/],
  ['/?panel=scatter&pattern=EN AW&scatter.x=density_any&scatter.y=youngs_modulus', /^Save PNG of /],
  ['/?panel=compare&compare=en-aw-6061-t6,pa66-gf30', /^Save the comparison as /],
  ['/?panel=compare&compare=en-aw-6061-t6,pa66-gf30&compare.tab=chart', /^Save PNG of /],
  ['/?panel=compare&compare=en-aw-6061-t6,pa66-gf30&compare.tab=overlay', /^Save PNG of Overlay/],
  [
    '/?panel=compare&compare=en-aw-6061-t6,pa66-gf30&compare.tab=polar&compare.spts=density_any,youngs_modulus,strength',
    /^Save PNG of Polar chart/,
  ],
  [
    '/?panel=compare&compare=en-aw-6061-t6,pa66-gf30&compare.tab=ranking&rank.density_any=lower',
    /^Save the ranking as /,
  ],
  ['/?panel=columns&view=table', undefined],
  ['/?panel=favourites', undefined],
  ['/?panel=advanced', undefined],
  ['/?similar=dc04&view=table', /^Export$/],
  ['/datasheet/en-aw-6061-t6/x/y', /^PDF of /],
  ['/datasheet/pa66-gf30/x/y#cards', /^PDF of /],
  ['/datasheet/pa66-gf30/x/y#tab-impact', /^(Download )?PDF$/],
] as const

/** Names of the controls on the page that save, copy or print, those of opened menus too. */
async function controlsOf(page: Page): Promise<string[]> {
  const names = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a, [role="menuitem"]')].map((control) =>
        (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ),
    )
  const found = await names()
  const menus = page.getByRole('button', { name: /^(Export|Copy .* against .*)$/ })
  for (const menu of await menus.all()) {
    await menu.click()
    found.push(...(await names()))
    await page.keyboard.press('Escape')
  }
  return [...new Set(found)].filter((name) => EXPORTS.test(name) && name.length < 160)
}

test('every control that saves, copies or prints is pressed by some test', async ({ page }) => {
  // It walks every screen.
  test.slow()
  for (const [, file] of PRESSED) expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
  await openSignedIn(page, 'engineer', '/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  const unknown: string[] = []
  const seen = new Set<RegExp>()
  for (const [screen, control] of SCREENS) {
    await page.goto(screen)
    if (control !== undefined) {
      const standing = page.getByRole('button', { name: control }).or(page.getByRole('link', { name: control }))
      await expect(standing.first()).toBeVisible()
    }
    if (screen.endsWith('#cards')) {
      await page.getByRole('tab', { name: 'Solver cards' }).click()
      await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    for (const name of await controlsOf(page)) {
      const line = PRESSED.find(([pattern]) => pattern.test(name))
      if (line) seen.add(line[0])
      else unknown.push(`${screen}: ${name}`)
    }
  }
  expect(unknown).toEqual([])
  const gone = PRESSED.filter(([pattern]) => !seen.has(pattern)).map(([pattern]) => String(pattern))
  expect(gone, 'lines of controls that no screen has').toEqual([])
})
