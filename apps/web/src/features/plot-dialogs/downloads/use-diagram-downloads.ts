import type { Diagram } from '@ingot/plots/diagram/diagram'
import type { Figure } from '@ingot/plots/frame/figure'
import { useMaterialId } from '../../../address/material-id.ts'
import { figureSvg } from '../../../plots/plot-files.ts'
import { useDownloads } from './use-downloads.ts'

/**
 * Tools that save a diagram as the server makes it, with the picture of it as it stands on the screen; none where the
 * page is not the datasheet of a material.
 */
export function useDiagramDownloads(
  { vkey, name }: Pick<Diagram, 'vkey' | 'name'>,
  pictured: () => Figure,
): { xlsx?: () => void; pdf?: () => void } {
  const id = useMaterialId()
  const { workbook, plotPdf } = useDownloads()
  if (id === undefined) return {}
  const svg = () => figureSvg(pictured())
  return {
    xlsx: () => void workbook({ id, name: `${id} ${name}` }, vkey),
    pdf: () => void plotPdf(id, { vkey, name }, svg),
  }
}
