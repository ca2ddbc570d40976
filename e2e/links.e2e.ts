import { expect, test } from '@playwright/test'
import { expectSettled, grid, openList } from './on-page.ts'

test.describe('old and shortened links', () => {
  for (const rest of ['', '/', '/EN', '/x/y'])
    test(`/datasheet/dc04${rest} leads to the datasheet at its own address [SHEET-001]`, async ({ page }) => {
      await page.goto(`/datasheet/dc04${rest}?at=T:296.15#tab-diagrams`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('DC04')
      await expect(page).toHaveURL(/\/datasheet\/dc04\/[^/]+\/DC04\?at=T:296\.15#tab-diagrams$/)
    })

  test('a shortened link to a material that is not there says so, and offers the list', async ({ page }) => {
    await page.goto('/datasheet/no-such-material')
    await expect(page.getByRole('alert')).toContainText('no-such-material')
    await expect(page.getByRole('link', { name: /list/ }).first()).toBeVisible()
  })

  test('with a column that is none any more shows the list without it, and says which', async ({ page }) => {
    await openList(page, '/?view=table&columns=density_any,gone_property,yield_strength&pattern=steel')
    await expectSettled(page)
    await expect(grid(page).getByRole('link').first()).toBeVisible()
    const fault = page.getByRole('status').filter({ hasText: 'One part of this address is left out' })
    await expect(fault).toContainText('columns=gone_property')
    await expect(fault).toContainText('there is no property of this name')
    await expect(grid(page).getByRole('columnheader', { name: /^Sort by Density/ })).toBeVisible()
    await expect(grid(page).getByRole('columnheader', { name: /^Sort by Yield strength/ })).toBeVisible()
  })
})

/** The calls of search, materials, favourites, preferences, units and texts that the companion documents name. */
const NAMED = [
  /^\/mmdc\/catalog\/(appcontent|availLanguages|uitext|readCatalog|units)$/,
  /^\/mmdc\/bblocks\/(tiles|table|page|datasheet\/[^/]+)$/,
  /^\/mmdc\/product\/(qualfeaturecount|ranges|scatterdata|spiderdata|compare|datasheet\/[^/]+)$/,
  /^\/mmdc\/(criteria|criteria\/remove|user\/prefs)$/,
  /^\/materials\/(?!importFromFile)[^/]+(\/solvers)?$/,
  // Ingot's own, of none of these areas: whether anything may be changed at present, and which restriction lists there are.
  /^\/api\/read-only$/,
  /^\/restriction-lists$/,
  // And what the materials of a page are by them, where there is one.
  /^\/materials\/restrictions\/bulk$/,
]

test('the list and the datasheet of a guest ask for what the companion documents name, and for nothing else [API-140]', async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/assets/')) asked.add(pathname)
  })
  await openList(page, '/?view=table&o.density_any=1 g/cm^3..')
  await expectSettled(page)
  await page.getByLabel('Unit system').selectOption('us')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('status').filter({ hasText: /\d.* matériaux/ })).toBeVisible()
  await page.getByRole('button', { name: /^(Tuiles|Vignettes)/ }).click()
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/datasheet\//)
  await expect(page.getByRole('tabpanel').first()).toBeVisible()
  const [one] = [...asked].filter((path) => path.startsWith('/mmdc/bblocks/datasheet/'))
  expect([...asked]).toEqual(
    expect.arrayContaining([
      '/mmdc/bblocks/table',
      '/mmdc/bblocks/tiles',
      '/mmdc/catalog/readCatalog',
      '/mmdc/catalog/uitext',
      one,
    ]),
  )
  expect([...asked].filter((path) => !NAMED.some((named) => named.test(path)))).toEqual([])
})
