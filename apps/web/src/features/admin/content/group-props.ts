import type { ApplicationContent, ContentGroup, ContentRemark, ContentState } from '@ingot/contract/application-content'

/** What the editor of one group is given: its value, and what the server says of its fields. */
export interface GroupProps<G extends ContentGroup> {
  value: NonNullable<ApplicationContent[G]>
  onChange: (value: NonNullable<ApplicationContent[G]>) => void
  /** What is wrong with a field. */
  fault: (path: string) => string | undefined
}

export interface Remarks {
  problems: readonly ContentRemark[]
  contrasts: readonly ContentRemark[]
}

export type Choice = ContentState['languages'][number]
