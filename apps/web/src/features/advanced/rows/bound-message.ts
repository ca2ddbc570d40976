import type { RangeFault } from '../../../query/range-input.ts'
import type { TextKey, TextValues } from '../../../words/texts.ts'

/** A text of the interface with what fills it. */
export interface Message {
  key: TextKey
  values: TextValues
}

const NOT_CONVERTED: readonly TextKey[] = ['range.notConverted', 'range.unknownUnit']

/**
 * Why an end of a range cannot be used. Whether its unit is unknown or of another dimension, the value cannot be
 * converted to the unit of the property [ADV-004].
 */
export const boundMessage = ({ key, values }: RangeFault['message']): Message =>
  NOT_CONVERTED.includes(key) ? { key: 'advanced.notConverted', values } : { key, values }
