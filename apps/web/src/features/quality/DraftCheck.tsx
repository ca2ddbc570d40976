import type { DraftChange } from '@ingot/contract/drafts'
import type { MaterialDocument } from '@ingot/contract/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../session/language.ts'
import { useText } from '../../words/texts.ts'
import { correctedParts } from './corrected-parts.ts'
import { Findings } from './Findings.tsx'

interface DraftCheckProps {
  id: string
  /** How often the draft was saved: another version is checked anew. */
  version: number
  doc: MaterialDocument
  /** Undefined where the draft takes no changes. */
  change: ((wanted: readonly Pick<DraftChange, 'at' | 'after'>[]) => Promise<void>) | undefined
  /** Leads to a value. */
  onShow: (id: string) => void
}

/** What the quality rules find in a draft as it is saved; a correction is one of its changes, and is taken back as one. */
export function DraftCheck({ id, version, doc, change, onShow }: DraftCheckProps) {
  const text = useText()
  const lang = useLanguage()
  const asked = { params: { id }, query: { lang } }
  const { data, error } = useQuery({
    queryKey: ['readDraftQuality', asked, version] as const,
    queryFn: ({ signal }) => call('readDraftQuality', asked, signal),
    placeholderData: keepPreviousData,
  })
  if (error) return <p role="alert">{text('quality.failed')}</p>
  if (!data) return <p className="muted">{text('quality.loading')}</p>
  return (
    <Findings
      checked={{ kind: 'draft', id }}
      name={doc.name}
      rules={data.rules}
      findings={data.findings}
      correct={({ correction }) =>
        change &&
        correction && (
          <button type="button" className="button" onClick={() => void change(correctedParts(doc, correction))}>
            {text('quality.correctHere')}
          </button>
        )
      }
      onShow={onShow}
    />
  )
}
