import { expect, test } from '@playwright/test'
import { faultsOf } from './faults-of-a-screen.ts'
import { goTo, LANGUAGES, newPage, SCREENS, settled, WIDTHS } from './screens.ts'

/** Every screen in both languages, at the widths of the layout. A screen that is added to the list is walked, too. */

const ROOMS = {
  'the start page and the list': /^(landing|list|pasted|paste|ways)/,
  'the panels beside the list': /^(advanced|columns|favourites|similar|ranking|save)/,
  datasheets: /^datasheet/,
  'comparisons and plots': /^(compare|scatter|analysis)/,
  'the administration': /^administration/,
  drafts: /^drafts/,
  'the frame': /^(account|access|preferences|app menu|feedback|keyboard|login|help|page|tool|dashboard|import)/,
}

test('every screen is in a room that is walked', () => {
  const homeless = Object.keys(SCREENS).filter((name) => !Object.values(ROOMS).some((room) => room.test(name)))
  expect(homeless).toEqual([])
})

/** French is the longer language: what fits it in the widest and in the narrowest window fits between them. */
const WIDTHS_OF = { en: WIDTHS, fr: [1440, 390] } as const

for (const lang of LANGUAGES)
  for (const [room, names] of Object.entries(ROOMS))
    test(`in ${room} nothing is cut, too wide or under another control, ${lang}`, async ({ browser }) => {
      test.slow()
      const guest = await newPage(browser, lang)
      for (const [name, screen] of Object.entries(SCREENS).filter(([one]) => names.test(one))) {
        const page = screen.account ? await newPage(browser, lang) : guest
        await goTo(page, screen, lang)
        for (const width of WIDTHS_OF[lang]) {
          await page.setViewportSize({ width, height: 900 })
          await settled(page)
          expect.soft(await faultsOf(page), `${name} at ${width} px`).toEqual([])
        }
        if (page !== guest) await page.context().close()
      }
      await guest.context().close()
    })
