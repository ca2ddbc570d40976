import { expect, type Page, test } from '@playwright/test'
import { drawnTwice } from '../on-page.ts'
import { expectMarked, expectSame, parsedCsv, pngSize, saved } from './saved-files.ts'

const WORDS = {
  en: { tools: 'Tools of ', csv: 'Save CSV of ', svg: 'Save SVG of ', png: 'Save PNG of ', copy: 'Copy ' },
  fr: {
    tools: 'Outils de ',
    csv: 'Enregistrer le CSV de ',
    svg: 'Enregistrer en SVG : ',
    png: 'Enregistrer le PNG de ',
    copy: 'Copier ',
  },
} as const
const COPIES = {
  en: { csv: 'Copy CSV', svg: 'Picture (SVG)', png: 'Picture (PNG)' },
  fr: { csv: 'Copier en CSV', svg: 'Image (SVG)', png: 'Image (PNG)' },
} as const

const plot = (page: Page) => page.getByRole('application')
const toolbar = (page: Page, { tools }: { tools: string }) => page.getByRole('group', { name: new RegExp(`^${tools}`) })
const tool = (page: Page, words: { tools: string }, starts: string) =>
  toolbar(page, words).getByRole('button', { name: new RegExp(`^${starts}`) })

/** Titles of the axes as the plot is called: across, up; and how many materials it says that it shows. */
async function axesOf(page: Page): Promise<{ x: string; y: string; count: number }> {
  const name = (await plot(page).getAttribute('aria-label')) ?? ''
  const [, y = '', x = '', count] = /^(.+?) (?:against|en fonction de) (.+?)\s?: (\d+) /.exec(name) ?? []
  return { x, y, count: Number(count) }
}

/** The points that a box over the whole plot selects, as the table below it prints them. */
async function allPicked(page: Page): Promise<{ name: string; y: string[]; x: string[] }[]> {
  await page.getByRole('radio', { name: /^(Select|Sélectionner)$/ }).check()
  const place = await plot(page).boundingBox()
  if (!place) throw new Error('there is a plot')
  await page.mouse.move(place.x + 1, place.y + 1)
  await page.mouse.down()
  await page.mouse.move(place.x + place.width - 2, place.y + place.height - 2, { steps: 4 })
  const isRead = page.waitForResponse((reply) => reply.request().postData()?.includes('"idfilter"') ?? false)
  await page.mouse.up()
  await isRead
  await drawnTwice(page)
  const picked = page.getByRole('region', { name: /in the box|dans le cadre/ })
  await expect(picked.getByRole('row').nth(1).getByRole('link')).toBeVisible()
  return picked.evaluate((section) =>
    [...section.querySelectorAll('tbody tr')].map((row) => {
      const [name, , y, x] = [...row.querySelectorAll('td')]
      // A value, and its marks behind it.
      const said = (cell?: Element) => [...(cell?.querySelectorAll('span') ?? [])].map((one) => one.textContent ?? '')
      return { name: name?.textContent ?? '', y: said(y), x: said(x) }
    }),
  )
}

const bare = (text: unknown) => String(text).replace(/\s/g, '')

for (const { title, system, language, search } of [
  { title: 'two properties', system: 'metric', language: 'en', search: 'x=density_any&scatter.y=youngs_modulus' },
  {
    title: 'two properties on linear axes',
    system: 'us',
    language: 'fr',
    search: 'x=density_any&scatter.y=strength&scatter.xscale=linear&scatter.yscale=linear',
  },
  {
    title: 'a formula and a property',
    system: 'si',
    language: 'en',
    search: 'x=%3Dstrength/density_any&scatter.y=youngs_modulus',
  },
  {
    title: 'two formulas',
    system: 'us',
    language: 'en',
    search: 'x=%3Drp02/density&scatter.y=%3Dyoungs_modulus/density_any',
  },
  {
    title: 'a value at a temperature',
    system: 'metric',
    language: 'fr',
    search: 'x=density_any&scatter.y=%3Drp02@423.15',
  },
] as const)
  test(`the scatter plot of ${title} in ${system} units and ${language} is saved and copied as it is shown [SCAT-011]`, async ({
    page,
    context,
  }) => {
    const words = WORDS[language]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto(`/?panel=scatter&pattern=EN AW-6&unitsystem=${system}&scatter.${search}`)
    if (language === 'fr') await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await expect(toolbar(page, words)).toBeVisible()
    await expect.poll(async () => (await axesOf(page)).count).toBeGreaterThan(2)
    const { x, y, count } = await axesOf(page)
    const points = await allPicked(page)
    expect(points).toHaveLength(count)

    const csv = await saved(page, tool(page, words, words.csv))
    await test.step('the CSV has every point by its name, in the units of the axes, with what its numbers are', async () => {
      const [heads = [], ...rows] = parsedCsv(csv.text)
      expect([heads[2], heads[4]].map(bare)).toEqual([x, y].map(bare))
      expect(rows.map(([name]) => name).sort()).toEqual(points.map(({ name }) => name).sort())
      for (const point of points) {
        const row = rows.find(([name]) => name === point.name) ?? []
        for (const [at, axis, [text = '', ...marks]] of [
          [2, x, point.x],
          [4, y, point.y],
        ] as const) {
          expectSame(row[at], text, `${point.name}, ${axis}`, marks)
          expectMarked(row[at + 1], marks, `${point.name}, ${axis}`)
        }
      }
    })
    const svg = await saved(page, tool(page, words, words.svg))
    await test.step('the SVG draws each of them, and names the axes', async () => {
      expect(svg.text.match(/<path class="point"/g)).toHaveLength(count)
      const said = svg.text.replace(/<[^>]*>/g, '\n').replaceAll('&#39;', "'")
      expect(bare(said)).toContain(bare(x))
      expect(bare(said)).toContain(bare(y))
    })
    await test.step('the PNG is sharp and has something on it', async () => {
      const png = await saved(page, tool(page, words, words.png))
      const [width, height] = pngSize(png.bytes)
      expect(width).toBeGreaterThan(1000)
      expect(height).toBeGreaterThan(500)
      expect(png.bytes.length).toBeGreaterThan(10_000)
    })
    await test.step('what is copied is what is saved', async () => {
      for (const [format, type] of [
        ['csv', 'text/plain'],
        ['svg', 'text/plain'],
        ['png', 'image/png'],
      ] as const) {
        await tool(page, words, words.copy).click()
        await page.getByRole('menuitem', { name: COPIES[language][format] }).click()
        const read = () => page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types))
        await expect.poll(read).toContain(type)
        if (format === 'png') continue
        const wanted = format === 'csv' ? csv.text.replace('\ufeff', '').split(/\r?\n/)[0] : '<svg'
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(wanted ?? '')
      }
    })
  })
