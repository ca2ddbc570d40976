import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { plotFileName } from '../../../plots/PlotTools.tsx'
import { useLanguage } from '../../../session/language.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { XLSX } from '../../../ui/browser/save-file.ts'
import { saveMadeFile } from '../../../words/save-made-file.ts'
import { useText } from '../../../words/texts.ts'
import { type PlotToPrint, plotPdfCall, plotPdfName, workbookCall } from './download-calls.ts'

interface Downloads {
  isPending: boolean
  /** The whole material, or one of its diagrams. */
  workbook: (material: { id: string; name: string }, vkey?: string) => Promise<void>
  plotPdf: (id: string, plot: Omit<PlotToPrint, 'svg'>, svg: () => Promise<string>) => Promise<void>
}

/** Saves files that the server makes; says for 3.5 s that they are there, or why they are not [SHEET-013]. */
export function useDownloads(): Downloads {
  const text = useText()
  const lang = useLanguage()
  const unit = useUnitSystem()
  const [isPending, setPending] = useState(false)

  const run = async (file: string, type: string, make: () => Promise<ArrayBuffer>) => {
    const [saved, failed] = [text('action.pdfSaved', { file }), text('download.unreachable', { file })]
    setPending(true)
    await saveMadeFile({ file, type, make, saved, failed, retry: () => void run(file, type, make) }, text)
    setPending(false)
  }
  return {
    isPending,
    workbook: ({ id, name }, vkey) =>
      run(plotFileName(name, 'xlsx'), XLSX, () => call('downloadDiagram', workbookCall({ id, lang, unit }, vkey))),
    plotPdf: (id, plot, svg) =>
      run(plotPdfName(id, plot.vkey), 'application/pdf', async () =>
        call('downloadPdf', plotPdfCall({ id, lang, unit }, { ...plot, svg: await svg() })),
      ),
  }
}
