import { ORIGINS } from '@ingot/contract/material'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { Choice } from './entry-fields.tsx'
import type { TableDraft } from './mapping-draft.ts'

/** What the numbers of a file may stand for. */
export const FILE_BASES = ['typical', 'mean', 'nominal', 'characteristic', 'A', 'B', 'S'] as const

/** How the numbers of a file are known and what they stand for, where its cells do not say it themselves. */
export function StoryFields({
  draft = { columns: [] },
  onDraft,
}: {
  draft: TableDraft | undefined
  onDraft: (draft: TableDraft) => void
}) {
  const text = useText()
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{text('import.story')}</legend>
      <Choice
        label={text('import.allRows.origin')}
        value={draft.origin}
        none={text('import.originUnsaid')}
        options={ORIGINS.map((origin) => [origin, text(`origin.${origin}`)])}
        onChange={(origin) => onDraft({ ...draft, origin })}
      />
      <Choice
        label={text('import.allRows.basis')}
        value={draft.basis}
        none={text('import.basisUnsaid')}
        options={FILE_BASES.map((basis) => [basis, text(`basis.${basis}`)])}
        onChange={(basis) => onDraft({ ...draft, basis })}
      />
    </fieldset>
  )
}
