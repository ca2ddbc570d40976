import type { listFeedback } from './store.ts'

type Row = Awaited<ReturnType<typeof listFeedback>>[number]

/** A control character could move the cursor or colour the reader's terminal. */
const CONTROLS = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu

const printable = (text: string): string => text.replace(/\s*\r?\n\s*/g, ' ⏎ ').replace(CONTROLS, '�')

/** A message as one line for the terminal: when, who, what about, where, what. */
export function feedbackLine({ at, kind, account, accountId, product, page, message }: Row): string {
  const who = account ?? (accountId === null ? 'guest' : `${accountId} (no account any more)`)
  return [at.toISOString(), who, product === null ? kind : `${kind} on ${product}`, page ?? '-', message]
    .map(printable)
    .join('  ')
}
