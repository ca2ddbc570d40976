import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openList } from './on-page.ts'

/** What users say to those who run the catalogue. */

const FEEDBACK = '/notification/feedback'
const COMMENT = '/account/comment'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('feedback is written, sent and thanked for, and cannot be closed on its way [ADV-018, NOTIF-001, NOTIF-003, NOTIF-004, NOTIF-005, NOTIF-007]', async ({
  page,
}) => {
  await openList(page)
  await page.getByRole('button', { name: 'Leave Feedback' }).click()
  const box = dialog(page, 'Leave Feedback')
  const field = box.getByRole('textbox')
  const submit = box.getByRole('button', { name: /Submit|Sending/ })
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(584)
  await expect(field).toHaveAttribute('rows', '4')
  await expect(submit).toBeDisabled()
  await field.fill('   ')
  await expect(submit).toBeDisabled()
  await field.fill('Curves of magnesium alloys')
  await expectAccessible(page)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${FEEDBACK}`, async (route) => {
    await held
    await route.continue()
  })
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

  await expect(box.getByText('Thank you for your feedback.')).toBeVisible()
  await expect(field).toHaveCount(0)
  const close = box.getByRole('button', { name: 'Close' }).last()
  await expect(close).toBeFocused()
  await close.click()
  await expect(box).toBeHidden()
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

test('the comment dialog of a page sends the request and the comment, or says that it could not [BLOCK-012, ADV-018, API-054, ERR-052]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && [FEEDBACK, COMMENT].includes(pathname)) sent.push(pathname)
  })
  await page.route(`**${COMMENT}`, (route) => route.fulfill({ status: 503, json: { code: 'starting', message: '' } }))
  await page.goto('/page/gallery')
  await page.getByRole('button', { name: 'Comment on this page' }).click()
  const box = dialog(page, 'Leave a Comment')
  await box.getByLabel('Your comment').fill('Clear')
  await box.getByRole('button', { name: 'Submit' }).click()
  await expect(box.getByRole('alert')).toHaveText('Unable to submit comment at this time. Please try again later')
  await page.unroute(`**${COMMENT}`)
  await box.getByRole('button', { name: 'Submit' }).click()
  await expect(box.getByText('Thank you for your feedback.')).toBeVisible()
  expect(sent).toEqual([FEEDBACK, COMMENT, COMMENT])
})
