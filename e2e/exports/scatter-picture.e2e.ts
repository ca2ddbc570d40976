import { expect, type Page, test } from '@playwright/test'
import { saved } from './saved-files.ts'

/** The pictures of the scatter plot: what is saved and printed is drawn as the screen has it. */

const METALS =
  '/?panel=scatter&scatter.tab=plot&q=class:metal&rank.density_any=lower&rank.youngs_modulus=2+higher&scatter.front=lower,higher'

const plot = (page: Page) => page.getByRole('application', { name: /Young's modulus .* against Density/ })

async function openRanked(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(METALS)
  await expect(page.getByRole('status').filter({ hasText: /have both values/ })).toBeVisible()
  await expect(page.getByText(/\d+ materials are not beaten in both/)).toBeVisible()
  await expect.poll(async () => (await onScreen(page)).best.length).toBe(8)
}

interface Drawing {
  /** Words beside the points of the best, and of the families upon their envelopes. */
  best: string[]
  families: string[]
  ticks: string[]
}

/** What the SVG layers of the chart say. */
const onScreen = (page: Page): Promise<Drawing> =>
  plot(page)
    .locator('..')
    .evaluate((chart) => {
      const texts = (selector: string) => [...chart.querySelectorAll(selector)].map((one) => one.textContent ?? '')
      return {
        best: texts('[data-best] text'),
        families: texts('[class*=names] text'),
        ticks: texts('[class*=axes] g > text'),
      }
    })

interface TextBox {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** A saved SVG as a browser draws it: the boxes of its words, and how its points look. */
async function drawnFile(page: Page, svg: string) {
  await page.setContent(svg)
  return page.evaluate(() => {
    const whole = document.querySelector('svg')?.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('svg text')].map((one): TextBox => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { text: one.textContent ?? '', left, right, top, bottom }
    })
    const points = [...document.querySelectorAll('path.point')]
    return {
      width: whole?.width ?? 0,
      height: whole?.height ?? 0,
      boxes,
      best: [...document.querySelectorAll('[data-best] text')].map((one) => one.textContent ?? ''),
      count: points.length,
      opacity: points[0]?.parentElement?.getAttribute('opacity'),
      marks: [...new Set(points.map((one) => `${one.getAttribute('fill')} ${one.getAttribute('d')}`))],
    }
  })
}

test('a saved picture of a ranked plot has its marks, names, ticks and dimming, and nothing upon another [SCAT-011]', async ({
  page,
}) => {
  await openRanked(page)
  const screen = await onScreen(page)
  const dimmed = await plot(page)
    .locator('..')
    .locator('[class*=points]')
    .evaluate((one) => getComputedStyle(one).opacity)
  const legend = await page
    .getByRole('region', { name: 'Families' })
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((one) => ({
        name: one.querySelector('[title]')?.textContent ?? '',
        fill: one.querySelector('path')?.getAttribute('fill') ?? '',
        sides:
          one
            .querySelector('path')
            ?.getAttribute('d')
            ?.replace(/[\d.-]+/g, '') ?? '',
      })),
    )
  expect(legend.length).toBeGreaterThan(10)
  const svg = await saved(page, page.getByRole('button', { name: /^Save SVG of/ }))
  const png = await saved(page, page.getByRole('button', { name: /^Save PNG of/ }))
  const ink = await inkOf(page, png.bytes.toString('base64'))
  const file = await drawnFile(page, svg.text)
  const said = file.boxes.map(({ text }) => text)

  await test.step('the best are named, each beside its own point', () => {
    expect(file.best.toSorted()).toEqual(screen.best.toSorted())
    expect(file.best).toContain('Tungsten')
    const best = file.boxes.filter(({ text }) => file.best.includes(text))
    for (const [k, one] of best.entries())
      for (const other of best.slice(k + 1))
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top + 2 ||
            other.bottom <= one.top + 2,
          `${one.text} and ${other.text}`,
        ).toBe(true)
  })
  await test.step('no words are cut by the edge of the picture', () => {
    for (const { text, left, right, top, bottom } of file.boxes) {
      expect(left, text).toBeGreaterThanOrEqual(0)
      expect(top, text).toBeGreaterThanOrEqual(0)
      expect(right, text).toBeLessThanOrEqual(file.width + 8)
      expect(bottom, text).toBeLessThanOrEqual(file.height + 8)
    }
    expect(said.join(' ')).toMatch(/Pareto front \(ρ: lower is better; E: higher is better\)/)
  })
  await test.step('the axes say the same numbers', () => {
    expect(screen.ticks).toEqual(expect.arrayContaining(['20', '50', '100', '200']))
    for (const tick of screen.ticks) expect(said).toContain(tick)
  })
  await test.step('families are named and have the marks of the legend', () => {
    expect(screen.families.length).toBeGreaterThan(4)
    for (const { name, fill, sides } of legend) {
      expect(said.join('\n')).toContain(name)
      expect(file.marks.map((mark) => mark.replace(/(?<= .*)[\d.-]+/g, ''))).toContain(`${fill} ${sides}`)
    }
  })
  await test.step('all points are there, as faint as beside the best on the screen', () => {
    expect(file.count).toBe(217)
    expect(file.opacity).toBe(dimmed)
    expect(dimmed).toBe('0.35')
  })
  await test.step('the PNG is that drawing', () => {
    expect(ink.width).toBe(2 * Math.round(file.width))
    // Right of the axes the legend: dark words on white.
    expect(ink.right).toBeGreaterThan(500)
    expect(ink.left).toBeGreaterThan(2000)
  })
})

/** Dots of a PNG that are not white, in its left part and in the fifth at its right. */
const inkOf = (page: Page, base64: string) =>
  page.evaluate(async (bytes) => {
    const image = new Image()
    image.src = `data:image/png;base64,${bytes}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const inked = (from: number, to: number) => {
      const { data } = context?.getImageData(from, 0, to - from, image.height) ?? { data: [] }
      let count = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) + (data[at + 1] ?? 0) < 400) count++
      return count
    }
    const edge = Math.round(image.width * 0.8)
    return { width: image.width, left: inked(0, edge), right: inked(edge, image.width) }
  }, base64)

test('a printed plot has all its points and names, and the ranking below it', async ({ page }) => {
  await openRanked(page)
  const screen = await onScreen(page)
  await test.step('the menu of the browser prints the picture too, and it is gone afterwards', async () => {
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.body.dataset['printed'] = String(document.querySelectorAll('path.point').length)
      })
    })
    await page.pdf({ format: 'A4', landscape: true })
    expect(await page.evaluate(() => document.body.dataset['printed'])).toBe('217')
    await expect(page.locator('path.point')).toHaveCount(0)
  })
  // As it is while the browser lays out the paper: A4 on its side less its margins.
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const picture = page.getByRole('img', { name: "Young's modulus against Density" })
  await test.step('the picture has the points, the names and the legend, and fits on a page', async () => {
    await expect(picture).toBeVisible()
    expect(await picture.locator('path.point').count()).toBe(217)
    for (const name of ['Tungsten', 'Molybdenum', 'Chromium']) {
      expect(screen.best).toContain(name)
      await expect(picture.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(picture.getByText(/^Steels \(\d+\)$/)).toBeVisible()
    const box = await picture.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(718)
  })
  await test.step('below it stands the whole ranking, and nothing that only a pointer needs', async () => {
    const best = page.getByRole('heading', { name: 'The best of the list' })
    const [above, below] = [await picture.boundingBox(), await best.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    const list = page.getByRole('region', { name: 'The best of the list' }).getByRole('list')
    expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
    await expect(plot(page)).toBeHidden()
    for (const name of ['Change the ranking', 'Back to the list', 'Swap axes'])
      await expect(page.getByRole('button', { name })).toBeHidden()
  })
})
