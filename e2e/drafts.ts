import type { Draft } from '@ingot/contract/drafts'
import type { MaterialDocument } from '@ingot/contract/material'
import { expect, type Page } from '@playwright/test'
import { startOwnServer } from './own-server.ts'

/** A server of a company with somebody who edits and somebody who reviews, and what its tests do again and again. */

export type DraftServer = Awaited<ReturnType<typeof startDraftServer>>

export const startDraftServer = (port: number, env: Record<string, string> = {}) =>
  startOwnServer({
    port,
    config: { review: { byAnother: true } },
    accounts: {
      edith: ['--company=Forges', '--roles=editor'],
      eddy: ['--company=Forges', '--roles=editor,approver'],
      anne: ['--company=Forges', '--roles=approver'],
      fred: ['--company=Forges'],
    },
    env,
  })

/** Opens an address by signing in. */
export async function openAs(
  page: Page,
  { address, passwords }: DraftServer,
  name: string,
  path: string,
): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(`${address}/login?redirectUri=${encodeURIComponent(path)}`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(passwords[name] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A new draft, with parts of its document, made by who is signed in on the page. */
export async function newDraft(page: Page, name: string, parts: Partial<MaterialDocument> = {}): Promise<Draft> {
  const origin = new URL(page.url()).origin
  const data = { how: 'new', name, class: 'metal/steel' }
  const made = await page.request.post(`${origin}/drafts`, { data })
  expect(made.ok(), await made.text()).toBe(true)
  const { draft } = await made.json()
  const changes = [
    ...Object.entries(parts.sources ?? {}).map(([key, after]) => ({ at: `sources/${key}`, after })),
    ...(['values', 'curves', 'models', 'documents'] as const).flatMap((list) =>
      (parts[list] ?? []).map((after) => ({ at: `${list}/${after.id}`, after })),
    ),
    ...(parts.composition ? [{ at: 'composition', before: [], after: parts.composition }] : []),
    ...(parts.designations ? [{ at: 'designations', after: parts.designations }] : []),
  ]
  if (changes.length === 0) return draft
  const changed = await page.request.patch(`${origin}/drafts/${draft.id}`, { data: { changes } })
  expect(changed.ok(), await changed.text()).toBe(true)
  return draft
}

/** The draft as the server has it. */
export async function draftOnServer(page: Page, id: string): Promise<Draft> {
  return (await (await page.request.get(`${new URL(page.url()).origin}/drafts/${id}`)).json()).draft
}

export const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: typeof name === 'string' }) })
export const value = (page: Page, name: string | RegExp) => row(page, name).getByRole('gridcell').first()

/** Double-clicks a value and types another one, which takes hold as the field is left by Enter. */
export async function edit(page: Page, name: string | RegExp, typed: string): Promise<void> {
  await value(page, name).dblclick()
  const field = row(page, name).getByRole('textbox')
  await field.fill(typed)
  await field.press('Enter')
}

export const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved · / })
