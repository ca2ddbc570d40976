import { latePart } from '../late-part.ts'

/** Tabs for pages that may be the first view. */
export const lateTabs = latePart(async () => ({ Tabs: (await import('./Tabs.tsx')).Tabs }))
