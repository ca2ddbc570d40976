import { useAppContent } from '../../../session/session.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import { useDownloads } from './use-downloads.ts'

/** Saves the whole material as a workbook [SHEET-009]; for those with access, where workbooks are offered [PERM-004]. */
export function DatasheetDownloads({ material }: { material: { id: string; name: string } }) {
  const text = useText()
  const { config, canAccess } = useAppContent()
  const { workbook, isPending } = useDownloads()
  if (!config.xlsx || !canAccess) return null
  const label = text('download.workbook.of', { name: material.name })
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) void workbook(material)
      }}
    >
      <Icon name="table" />
      {text(isPending ? 'download.inProgress' : 'download.workbook')}
    </button>
  )
}
