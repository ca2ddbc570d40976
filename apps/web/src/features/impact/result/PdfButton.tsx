import type { Assessment } from '@ingot/domain/impact/assess'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../session/language.ts'
import { useAppContent } from '../../../session/session.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { Icon } from '../../../ui/icons.tsx'
import { saveMadeFile } from '../../../words/save-made-file.ts'
import { useText } from '../../../words/texts.ts'
import { impactPdfCall, isPdfPosted, openPdfWindow } from './impact-pdf.ts'
import { usePercent } from './use-percent.ts'

interface PdfButtonProps {
  materialId: string
  name: string
  assessment: Assessment
}

/** Makes the PDF: a download for named and units licences, a new window for others [IMPACT-015]; for those who may. */
export function PdfButton({ materialId, name, assessment }: PdfButtonProps) {
  const text = useText()
  const language = useLanguage()
  const unit = useUnitSystem()
  const percent = usePercent()
  const { user, config, canAccess } = useAppContent()
  const [isPending, setPending] = useState(false)
  if (!config.pdf || !canAccess || !user.permissions.includes('ui.pdf')) return null
  const make = async () => {
    const wanted = impactPdfCall({ assessment, materialId, name, language, unit, percent })
    if (!isPdfPosted(user.license)) return openPdfWindow(wanted)
    setPending(true)
    const { file } = wanted.params
    const request = () => call('downloadImpactPdf', wanted)
    const [saved, failed] = [text('impact.pdfSaved', { file }), text('impact.pdfFailed')]
    await saveMadeFile({ file, type: 'application/pdf', make: request, saved, failed, retry: () => void make() }, text)
    setPending(false)
  }
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => void make()}>
      <Icon name="download" />
      {text('impact.pdf')}
    </button>
  )
}
