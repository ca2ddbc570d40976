import type { ShownSource, ShownValue } from '@ingot/contract/blocks/shown-value'
import { markOf } from '@ingot/domain/values/shown-text'
import { useMemo } from 'react'
import { type Text, type TextKey, useText } from './texts.ts'

type Special = 'N' | 'P' | 'H' | 'C'
type SourceKind = 'standard' | 'handbook' | 'datasheet' | 'test-report' | 'paper' | 'database' | 'law' | 'note' | 'file'

const specials: readonly string[] = ['N', 'P', 'H', 'C'] satisfies Special[]
const sourceKinds: Readonly<Record<SourceKind, TextKey>> = {
  standard: 'source.standard',
  handbook: 'source.handbook',
  datasheet: 'source.datasheet',
  'test-report': 'source.test-report',
  paper: 'source.paper',
  database: 'source.database',
  law: 'source.law',
  note: 'source.note',
  file: 'source.file',
}
const isSpecial = (code: string): code is Special => specials.includes(code)
const isSourceKind = (kind: string): kind is SourceKind => Object.hasOwn(sourceKinds, kind)

/** What a value's story is called in the language shown. */
export function valueWords(text: Text) {
  return {
    /** What a special code means: N is no break (ISO 179). A code that is not known explains nothing. */
    special: (shown: ShownValue | undefined) =>
      shown?.special && isSpecial(shown.special) ? text(`special.${shown.special}`) : undefined,
    /** What the number stands for, and what that promises. */
    basis: ({ basis }: ShownValue) =>
      basis && { name: text(`basis.${basis}`), meaning: text(`basis.${basis}.meaning`) },
    /** How the number is known. */
    origin: ({ origin }: ShownValue) => text(`origin.${origin}`),
    /** Basis and origin as one mark of a row: 'limit, specified'. */
    mark: ({ basis, origin }: Pick<ShownValue, 'basis' | 'origin'>) =>
      basis ? `${text(`basis.${basis}`)}, ${text(`origin.${origin}`)}` : text(`origin.${origin}`),
    /** The small words beside a number, as in lists and tables: 'interp.', 'est.'. */
    marks: (value: ShownValue, how: string | undefined = value.how): string[] => {
      const mark = markOf(value)
      return [
        ...(how === 'interpolated' ? [text('table.interpolated')] : []),
        ...(mark ? [text(`mark.${mark}`)] : []),
        ...(value.tests === undefined ? [] : [text('mark.tests', { count: value.tests })]),
      ]
    },
    sourceKind: ({ kind }: ShownSource) => (isSourceKind(kind) ? text(sourceKinds[kind]) : kind),
    /** Title, edition and date of a source: 'EN 10025-2, 2004'. */
    source: ({ title, edition, date }: ShownSource) => [title, edition, date].filter(Boolean).join(', '),
  }
}

export function useValueWords() {
  const text = useText()
  return useMemo(() => valueWords(text), [text])
}
