import { expect, test } from '@playwright/test'
import { faultsOf } from './faults-of-a-screen.ts'
import { goTo, LANGUAGES, newPage, SCREENS, settled, WIDTHS } from './screens.ts'

/** Every screen at three widths in both languages. A screen that is added to the list is walked, too. */

const ROOMS = {
  'the start page and the list': /^(landing|list|pasted|paste|ways)/,
  'the panels beside the list': /^(advanced|columns|favourites|similar|ranking|save)/,
  datasheets: /^datasheet/,
  'comparisons and plots': /^(compare|scatter|analysis)/,
  'the frame': /^(account|access|preferences|app menu|feedback|keyboard|login|help|page|tool|dashboard)/,
}

test('every screen is in a room that is walked', () => {
  const homeless = Object.keys(SCREENS).filter((name) => !Object.values(ROOMS).some((room) => room.test(name)))
  expect(homeless).toEqual([])
})

for (const lang of LANGUAGES)
  for (const [room, names] of Object.entries(ROOMS))
    test(`in ${room} nothing is cut, too wide or under another control, ${lang}`, async ({ browser }) => {
      test.slow()
      for (const [name, screen] of Object.entries(SCREENS).filter(([one]) => names.test(one))) {
        const page = await newPage(browser, lang)
        await goTo(page, screen, lang)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await settled(page)
          expect.soft(await faultsOf(page), `${name} at ${width} px`).toEqual([])
        }
        await page.context().close()
      }
    })
