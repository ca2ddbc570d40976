import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openList } from './on-page.ts'

/** What users say to those who run the catalogue. */

const FEEDBACK = '/notification/feedback'
const COMMENT = '/account/comment'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('feedback is written, sent and thanked for, and cannot be closed on its way', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Leave Feedback' }).click()
  const box = dialog(page, 'Leave Feedback')
  const field = box.getByRole('textbox')
  const submit = box.getByRole('button', { name: /Submit|Sending/ })
  await test.step('its dialog has the title and the size that are asked for [NOTIF-001, NOTIF-007]', async () => {
    await expect.poll(async () => (await box.boundingBox())?.width).toBe(584)
    await expect(field).toHaveAttribute('rows', '4')
  })
  await test.step('nothing and spaces cannot be sent [NOTIF-003]', async () => {
    await expect(submit).toBeDisabled()
    await field.fill('   ')
    await expect(submit).toBeDisabled()
    await field.fill('Curves of magnesium alloys')
  })
  await expectAccessible(page)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${FEEDBACK}`, async (route) => {
    await held
    await route.continue()
  })
  await test.step('on its way it can neither be sent twice nor be closed [NOTIF-003, NOTIF-004]', async () => {
    await submit.click()
    await expect(submit).toHaveText('Sending…')
    await expect(submit).toBeDisabled()
    await expect(box.getByRole('button', { name: 'Close' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.mouse.click(5, 500)
    await expect(box).toBeVisible()
    answer()
  })
  await test.step('then it thanks, with a button to close [NOTIF-005]', async () => {
    await expect(box.getByText('Thank you for your feedback.')).toBeVisible()
    await expect(field).toHaveCount(0)
    const close = box.getByRole('button', { name: 'Close' }).last()
    await expect(close).toBeFocused()
    await close.click()
    await expect(box).toBeHidden()
  })
})

test('feedback that cannot be sent says so, keeps the words and can be sent again [ERR-051, NOTIF-006]', async ({
  page,
}) => {
  await openList(page)
  await page.route(`**${FEEDBACK}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Leave Feedback' }).click()
  const box = dialog(page, 'Leave Feedback')
  await box.getByRole('textbox').fill('Curves of magnesium alloys')
  await box.getByRole('button', { name: 'Submit' }).click()
  await expect(box.getByRole('alert')).toHaveText('Unable to submit feedback at this time. Please try again later.')
  await expect(box.getByRole('textbox')).toHaveValue('Curves of magnesium alloys')
  await page.unroute(`**${FEEDBACK}`)
  await box.getByRole('button', { name: 'Submit' }).click()
  await expect(box.getByText('Thank you for your feedback.')).toBeVisible()
})

test('the comment dialog of a page sends the request and the comment, or says that it could not', async ({ page }) => {
  const sent: string[] = []
  const bodies: object[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || ![FEEDBACK, COMMENT].includes(pathname)) return
    sent.push(pathname)
    bodies.push(request.postDataJSON())
  })
  await page.route(`**${COMMENT}`, (route) => route.fulfill({ status: 503, json: { code: 'starting', message: '' } }))
  await page.goto('/page/gallery')
  const box = dialog(page, 'Leave a Comment')
  await test.step('a block of a page opens the dialog [BLOCK-012, ADV-018]', async () => {
    await page.getByRole('button', { name: 'Comment on this page' }).click()
    await expect(box).toBeVisible()
  })
  await test.step('a failure is said [ERR-052]', async () => {
    await box.getByLabel('Your comment').fill('Clear')
    await box.getByRole('button', { name: 'Submit' }).click()
    await expect(box.getByRole('alert')).toHaveText('Unable to submit comment at this time. Please try again later')
  })
  await test.step('the request goes before the comment, both with the name of the application [API-054]', async () => {
    await page.unroute(`**${COMMENT}`)
    await box.getByRole('button', { name: 'Submit' }).click()
    await expect(box.getByText('Thank you for your feedback.')).toBeVisible()
    expect(sent).toEqual([FEEDBACK, COMMENT, COMMENT])
    const appName = expect.stringMatching(/./)
    expect(bodies).toMatchObject([
      { appName, message: 'Clear' },
      { product: appName, comment: 'Clear' },
      { product: appName, comment: 'Clear' },
    ])
  })
})
