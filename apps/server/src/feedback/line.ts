import type { listFeedback } from './store.ts'

type Row = Awaited<ReturnType<typeof listFeedback>>[number]

/** A control character could move the cursor or colour the reader's terminal. */
const CONTROLS = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu

const printable = (text: string): string => text.replace(/\s*\r?\n\s*/g, ' ⏎ ').replace(CONTROLS, '�')

/** A message as one line for the terminal: when, who, what about, where, what. */
export function feedbackLine({ at, kind, account, accountId, product, page, message, ...said }: Row): string {
  const person = [said.name, said.organisation, said.email].filter((part) => part !== null).join(', ')
  const sender = account ?? (accountId === null ? 'guest' : `${accountId} (no account any more)`)
  const who = person === '' ? sender : `${sender} (${person})`
  return [at.toISOString(), who, product === null ? kind : `${kind} on ${product}`, page ?? '-', message]
    .map(printable)
    .join('  ')
}
