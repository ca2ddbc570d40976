import { parseCompareKey } from '@ingot/domain/compare/choices'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { drawnOf, drawnSpecimens } from '@ingot/plots/diagram/drawn-points'
import type { Shown } from '@ingot/plots/frame/axis'
import { type OverlayCurve, withAllPoints } from '@ingot/plots/overlay/overlay-curves'
import { call } from '../../api/call.ts'
import type { Language } from '../../session/language.ts'

/** A page has the points that it draws; what is saved has all: they are read when they are asked for. */
const readAll = async (id: string, lang: Language) =>
  (await call('readDiagrams', { params: { id }, query: { lang, points: 'all' }, body: {} })).diagrams

/** A diagram with all its points; as it is where it has them, and where it belongs to no material. Throws as a call does. */
export async function diagramWithAll(diagram: Diagram, id: string | undefined, lang: Language): Promise<Diagram> {
  if (id === undefined || (!drawnOf(diagram) && !drawnSpecimens(diagram))) return diagram
  return (await readAll(id, lang)).find(({ vkey }) => vkey === diagram.vkey) ?? diagram
}

/** Curves of several materials with all their points. Throws as a call does. */
export async function curvesWithAll(
  curves: readonly OverlayCurve[],
  shown: Shown,
  lang: Language,
): Promise<readonly OverlayCurve[]> {
  const idOf = ({ material }: OverlayCurve) => parseCompareKey(material.key).id
  const ids = [...new Set(curves.filter(({ of }) => of !== undefined).map(idOf))]
  const diagrams = new Map(await Promise.all(ids.map(async (id) => [id, await readAll(id, lang)] as const)))
  return curves.map((curve) => {
    const own = diagrams.get(idOf(curve))
    return own ? withAllPoints(curve, own, shown) : curve
  })
}
