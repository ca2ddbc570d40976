import { useEffect } from 'react'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'

/** Says once for each set of them which columns of an old link the list is shown without. */
export function useUnknownColumns(keys: readonly string[] | undefined): void {
  const text = useText()
  const names = keys?.join(', ')
  const count = keys?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language does not say it again
  useEffect(() => {
    if (names) notify({ text: text('table.unknownColumns', { count, names }) })
  }, [names, count])
}
