import type { AppContent } from '@ingot/contract/catalog'
import type { Page } from '@playwright/test'

/** The page gets app content as another configuration would make it; all else is the server's. */
export async function withContent(page: Page, change: (content: AppContent) => void): Promise<void> {
  await page.unroute('**/mmdc/catalog/appcontent*')
  await page.route('**/mmdc/catalog/appcontent*', async (route) => {
    const response = await route.fetch()
    const content = (await response.json().catch(() => undefined)) as AppContent | undefined
    // A page that has moved on has let go of its call.
    if (!content) return
    change(content)
    await route.fulfill({ response, json: content })
  })
}

/** What the browser has kept under a key before the page opens. */
export async function storedText(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, JSON.stringify(value)])
}
