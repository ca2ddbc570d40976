import type { CardPreview } from '@ingot/contract/cards'

/** Letters and figures alone: a card breaks long notes over lines, each behind its mark of a comment, and writes ASCII. */
const bare = (text: string) => text.replace(/[^A-Za-z0-9]+/g, '')

/** Whether the text of a card says its notes itself, so that they need not stand above it again. */
export function saysNotes({ text, notes }: Pick<CardPreview, 'text' | 'notes'>): boolean {
  const said = bare(text)
  return notes.every((note) => said.includes(bare(note)))
}
