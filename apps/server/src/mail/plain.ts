/** Signs that move the cursor, turn the direction of writing or begin a new line. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu
/** The same in a text of several lines, but for the line end and the tab; joiners within words and emoji stay. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

const SUBJECT_MAX = 150

/** A text as one line of a header: nothing in it can begin another header. */
export const oneLine = (text: string, most = SUBJECT_MAX): string => {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  const signs = [...line]
  return signs.length <= most ? line : `${signs.slice(0, most - 1).join('')}…`
}

/** A text as it may stand in a mail of plain text. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '\ufffd')
