import type { ContentGroup } from '@ingot/contract/application-content'

const named: Record<ContentGroup, true> = {
  wordmark: true,
  accent: true,
  buttons: true,
  languages: true,
  unitSystems: true,
  pluginSources: true,
  footer: true,
}

/** Every group, without the schemas of the contract; the compiler names one that is missing. */
export const CONTENT_GROUPS = Object.keys(named) as readonly ContentGroup[]
