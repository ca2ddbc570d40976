import type { KeyboardEvent } from 'react'

/** What some browsers give as the code of a key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229

/** Whether a key belongs to an input method that is composing a text: its Enter confirms that text, and nothing else. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === TAKEN_BY_INPUT_METHOD
