import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Format } from './format.ts'
import type { Text } from './texts.ts'

/**
 * The temperature of a value where it is not the one asked for: another room temperature, or one that is only assumed; and
 * where none was asked, one that nobody expects.
 */
export function toldAt(
  { how, cond, assumed }: ShownValue,
  { conditions }: Pick<Format, 'conditions'>,
  text: Text,
): { label: string; hint: string } | undefined {
  const { T: silent } = assumed ?? {}
  if (silent !== undefined)
    return { label: text('table.assumed', { conditions: conditions({ T: silent }) }), hint: text('table.assumedHint') }
  const { T: stated } = cond ?? {}
  if (how === 'elsewhere' && stated !== undefined)
    return { label: conditions({ T: stated }), hint: text('table.elsewhereHint') }
  if (how !== 'room') return undefined
  const label = stated === undefined ? text('table.room') : conditions({ T: stated })
  return { label, hint: text('table.roomHint') }
}
