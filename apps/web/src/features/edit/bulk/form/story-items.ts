import type { PropertyValue } from '@ingot/contract/material'
import type { Item } from '../../../../property-editor/items.ts'
import type { Editing } from '../../entity/editing.ts'
import { storyItems } from '../../entity/value-items.ts'
import type { Story } from './fields.ts'

/** What of the story of a value is entered for many at once; the source has fields of its own. */
const KEYS: readonly string[] = ['cond', 'basis', 'origin', 'at', 'standard', 'asOf', 'note']

/** The lines of the value editor for a value that is not there yet. */
export function newStoryItems(story: Story, editing: Editing, onChange: (story: Story) => void): Item[] {
  const { at, ...said } = story
  const value: PropertyValue = {
    id: 'v1',
    vkey: '',
    origin: 'measured',
    ...said,
    source: { ref: 's1', ...(at !== undefined && { at }) },
  }
  const change: Editing['change'] = async ([wanted]) => {
    const { cond, basis, origin, standard, asOf, note, source } = (wanted?.after ?? value) as PropertyValue
    onChange({
      origin,
      ...(cond && { cond }),
      ...(basis && { basis }),
      ...(standard !== undefined && { standard }),
      ...(asOf !== undefined && { asOf }),
      ...(note !== undefined && { note }),
      ...(source.at !== undefined && { at: source.at }),
    })
  }
  return storyItems(value, { ...editing, change }).filter(({ key }) => KEYS.includes(key))
}
