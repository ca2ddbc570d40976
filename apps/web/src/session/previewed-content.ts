import type { AppContent } from '@ingot/contract/catalog'

/** Attribute of a frame in which the administration shows the application as a draft would make it. */
export const PREVIEWED = 'data-previewed-content'

/** What the frame around this window says that the application is; undefined in a window of its own, and below other sites. */
const previewed = (): string | null | undefined => globalThis.window?.frameElement?.getAttribute(PREVIEWED)

/** The application as it is or, within a preview, as the draft would make it. */
export function asPreviewed(content: AppContent): AppContent {
  const draft = previewed()
  if (!draft) return content
  const { config, languages, unitsystems } = JSON.parse(draft) as AppContent
  return { ...content, config, languages, unitsystems }
}
