import type { BulkOperation } from '@ingot/contract/bulk-operation'
import type { ServedNode } from '@ingot/contract/catalog'
import type { Basis, PropertyValue, Source } from '@ingot/contract/material'

/** What a person has entered of a change of many materials. */

export type Way = BulkOperation['do']

/** A source as its fields have it: an empty text is nothing. */
export interface SourceFields {
  title: string
  kind: Source['kind']
  rights: Source['rights']
  edition: string
  url: string
  licence: string
}

/** What is said of a value besides what it says. */
export type Story = Partial<Pick<PropertyValue, 'cond' | 'basis' | 'origin' | 'standard' | 'asOf' | 'note'>> & {
  at?: string
}

export interface Entered {
  way: Way
  node: ServedNode | undefined
  typed: string
  story: Story
  factor: string
  was: string
  is: string
  basis: Basis | ''
  ofSource: string
  source: SourceFields
}

export const NO_SOURCE: SourceFields = { title: '', kind: 'note', rights: 'own', edition: '', url: '', licence: '' }

export const fieldsOf = ({ title, kind, rights, edition = '', url = '', licence = '' }: Source): SourceFields => ({
  title,
  kind,
  rights,
  edition,
  url,
  licence,
})

export const nothingEntered = (way: Way): Entered => ({
  way,
  node: undefined,
  typed: '',
  story: {},
  factor: '',
  was: '',
  is: '',
  basis: 'typical',
  ofSource: '',
  source: NO_SOURCE,
})
