import type { ComparedMaterial } from '@ingot/contract/compare'
import { axesInOneUnit } from '@ingot/domain/units/one-unit'
import type { OverlayMaterial } from '@ingot/plots/overlay/overlay-curves'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient, queryFor } from '../api/query.ts'
import type { OpenCatalogue } from '../session/catalogue.ts'
import type { Language } from '../session/language.ts'

/** The use mask of diagrams that charts and overlays offer. */
const OVERLAY_MASK = 108

/** What a column is called: the material, and the state it is shown in. */
export const columnName = ({ name, slot }: ComparedMaterial, catalogue: OpenCatalogue | undefined): string =>
  slot === undefined ? name : `${name}, ${catalogue?.slots[slot] ?? slot}`

/** Kinds of diagram that can be charted, in the order of the catalogue. */
export const overlayVkeys = (catalogue: OpenCatalogue | undefined): string[] =>
  [...(catalogue?.nodes.values() ?? [])]
    .filter(({ type, use_mask }) => type === 'Mpt' && use_mask.includes(OVERLAY_MASK))
    .map(({ vkey }) => vkey)

const diagramsQuery = (id: string, lang: Language) => ({
  ...queryFor('readDiagrams', { params: { id }, query: { lang, points: 'drawn' }, body: {} }),
  staleTime: 600_000,
})

const materialOf = (
  column: ComparedMaterial,
  place: number,
  diagrams: OverlayMaterial['diagrams'],
  catalogue: OpenCatalogue | undefined,
): OverlayMaterial => ({
  key: column.key,
  name: columnName(column, catalogue),
  place,
  diagrams,
  ...(column.slot !== undefined && { slot: column.slot }),
})

/** One unit a quantity over all materials: a modulus in GPa and one in MPa would stand on axes of their own. */
function inOneUnit(materials: readonly OverlayMaterial[]): OverlayMaterial[] {
  const quantities = materials.flatMap(({ diagrams }) => diagrams.flatMap(({ x, y }) => [x.quantity, y.quantity]))
  return materials.map((material) => ({ ...material, diagrams: axesInOneUnit(material.diagrams, quantities) }))
}

/** The diagrams of all columns, once: for what is made when it is asked for. Throws as a call does. */
export const readComparedDiagrams = async (
  columns: readonly ComparedMaterial[],
  catalogue: OpenCatalogue | undefined,
  lang: Language,
): Promise<OverlayMaterial[]> =>
  inOneUnit(
    await Promise.all(
      columns.map(async (column, place) => {
        const { diagrams } = await queryClient.fetchQuery(diagramsQuery(column.id, lang))
        return materialOf(column, place, diagrams, catalogue)
      }),
    ),
  )

interface ComparedDiagrams {
  /** The columns with their diagrams; of those that are not there yet, none. */
  materials: readonly OverlayMaterial[]
  isLoading: boolean
  /** Names of materials whose diagrams could not be read. */
  failed: readonly string[]
}

/** The diagrams of all columns: one call a material, kept. */
export function useComparedDiagrams(
  columns: readonly ComparedMaterial[],
  catalogue: OpenCatalogue | undefined,
  lang: Language,
): ComparedDiagrams {
  const ids = useMemo(() => [...new Set(columns.map(({ id }) => id))], [columns])
  const answers = useQueries({
    queries: ids.map((id) => diagramsQuery(id, lang)),
    combine: (all) => ({ data: all.map(({ data }) => data), errors: all.map(({ isError }) => isError) }),
  })
  return useMemo(() => {
    const at = new Map(ids.map((id, place) => [id, place]))
    const of = (id: string) => answers.data[at.get(id) ?? -1]
    return {
      materials: inOneUnit(
        columns.map((column, place) => materialOf(column, place, of(column.id)?.diagrams ?? [], catalogue)),
      ),
      isLoading: answers.data.some((data, place) => data === undefined && !answers.errors[place]),
      failed: columns.filter(({ id }) => answers.errors[at.get(id) ?? -1]).map(({ name }) => name),
    }
  }, [columns, catalogue, answers, ids])
}
