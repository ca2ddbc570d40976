import { readdirSync, readFileSync } from 'node:fs'
import { CatalogueFile, type CatalogueNode } from '@ingot/contract/catalogue'
import { Curve, MaterialDocument, MaterialRecord, Model, Source } from '@ingot/contract/material'
import { valueAt } from '@ingot/domain/curves/interpolate'
import { evaluateLaw, isLawKey, laws } from '@ingot/domain/laws/laws'
import { describe, expect, it } from 'vitest'
import { citedLaws } from './cited-laws.ts'
import { ROOM } from './grid.ts'
import { curvesOf } from './index.ts'
import { metals } from './metals/table.ts'

const catalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../catalogue.json', import.meta.url), 'utf8')),
)
const flatten = (node: CatalogueNode): CatalogueNode[] => [node, ...(node.children ?? []).flatMap(flatten)]
const nodes = flatten(catalogue.tree)
const nodeOf = new Map(nodes.map((node) => [node.vkey, node]))
const diagrams = nodes.filter(({ type }) => type === 'Mpt')
const all = Object.entries(curvesOf).flatMap(([slug, { curves }]) => curves.map((curve) => ({ slug, curve })))
const named = ({ slug, curve }: (typeof all)[number]) => `${slug} ${curve.id}`

describe('the computed curves of the demo materials', () => {
  it('are there for at least 100 materials', () => {
    expect(Object.keys(curvesOf).length).toBeGreaterThanOrEqual(100)
    for (const [slug, { curves }] of Object.entries(curvesOf)) expect(curves.length, slug).toBeGreaterThan(0)
  })

  it('belong to materials that exist', () => {
    const ids = new Set(
      readFileSync(new URL('../ids.txt', import.meta.url), 'utf8')
        .trim()
        .split(/\s+/),
    )
    expect(Object.keys(curvesOf).filter((slug) => !ids.has(slug))).toEqual([])
  })

  // Measured, not computed: packs bring them.
  const spectra = ['d_n_wl', 'd_k_wl', 'd_eps_f', 'd_sigma_f']
  const magnetic = ['d_bh', 'd_jh', 'd_core_loss', 'd_spec_loss', 'd_mu_f', 'd_mu2_f']
  const brought = [...spectra, ...magnetic, 'd_ss_plane', 'd_ss_cyclic', 'd_strength_age']
  it.each(diagrams.map(({ vkey }) => vkey).filter((vkey) => !brought.includes(vkey)))(
    'show %s at three materials or more',
    (vkey) => {
      const materials = new Set(all.filter(({ curve }) => curve.vkey === vkey).map(({ slug }) => slug))
      expect(materials.size).toBeGreaterThanOrEqual(3)
    },
  )

  it('pass the schema, with ids that stand once and sources that are listed', () => {
    for (const [slug, { curves, models, sources }] of Object.entries(curvesOf)) {
      for (const curve of curves) expect(Curve.safeParse(curve).error, `${slug} ${curve.id}`).toBeUndefined()
      for (const model of models) expect(Model.safeParse(model).error, `${slug} ${model.id}`).toBeUndefined()
      for (const source of Object.values(sources)) expect(Source.safeParse(source).error, slug).toBeUndefined()
      const told = [...curves, ...models]
      const ids = told.map(({ id }) => id)
      expect(new Set(ids).size, slug).toBe(ids.length)
      expect(told.filter(({ source }) => !sources[source.ref]).map(({ id }) => id)).toEqual([])
      const known = new Set(curves.map(({ id }) => id))
      for (const model of models)
        for (const id of model.fit?.of ?? []) expect(known.has(id), `${slug} ${id}`).toBe(true)
    }
  })

  it('have 5 to 50 finite points with x strictly increasing', () => {
    const wrong = all.filter(
      ({ curve: { x, y } }) =>
        x.length < 5 ||
        x.length > 50 ||
        ![...x, ...y].every(Number.isFinite) ||
        x.some((at, index) => index > 0 && at <= (x[index - 1] ?? at)),
    )
    expect(wrong.map(named)).toEqual([])
  })

  it('carry the conditions that their diagram needs, and only conditions and options that are listed', () => {
    const wrong = all.filter(({ curve }) => {
      const { by = [], needs = [] } = nodeOf.get(curve.vkey) ?? {}
      const cond = Object.entries(curve.cond ?? {})
      const isKnown = cond.every(([key, value]) => {
        const options = catalogue.conditions[key]?.options
        return by.includes(key) && (options ? options.includes(String(value)) : typeof value === 'number')
      })
      return !isKnown || needs.some((key) => curve.cond?.[key] === undefined)
    })
    expect(wrong.map(named)).toEqual([])
  })

  it('never claim to be measured, and end where their data end', () => {
    for (const { slug, curve } of all) {
      expect(curve.origin, slug).toBe('estimated')
      expect(curve.valid?.x).toEqual([curve.x[0], curve.x.at(-1)])
    }
  })

  it('start with the modulus of the metal at room temperature, and never lie above the elastic line', () => {
    const wrong = metals.flatMap(({ slug, E }) =>
      (curvesOf[slug]?.curves ?? [])
        .filter(({ vkey, cond }) => vkey === 'd_ss' && cond?.T === ROOM)
        .filter(({ x, y }) => {
          const first = x.findIndex((strain) => strain > 0)
          const slope = (y[first] ?? 0) / (x[first] ?? 1)
          return Math.abs(slope / E - 1) > 0.1 || x.some((strain, index) => (y[index] ?? 0) > 1.15 * E * strain + 1)
        })
        .map(({ id }) => `${slug} ${id}`),
    )
    expect(wrong).toEqual([])
  })

  it('have strains as shares of 1, and flow curves that start at 0 and never fall', () => {
    for (const { slug, curve } of all) {
      const node = nodeOf.get(curve.vkey)
      if (node?.x?.quantity === 'strain') expect(curve.x.at(-1), slug).toBeLessThanOrEqual(20)
      if (node?.y?.quantity === 'strain') expect(Math.max(...curve.y), slug).toBeLessThanOrEqual(20)
      if (curve.vkey !== 'd_flow') continue
      expect(curve.x[0], slug).toBe(0)
      expect(
        curve.y.every((stress, index) => stress >= (curve.y[index - 1] ?? 0)),
        `${slug} ${curve.id}`,
      ).toBe(true)
    }
  })

  it('let no stress fall where the strain rate rises, by more than chords between points do', () => {
    const families = new Map<string, Curve[]>()
    for (const { slug, curve } of all) {
      if (curve.cond?.rate === undefined || !/^d_(ss|flow)$/.test(curve.vkey)) continue
      const name = `${slug} ${curve.vkey} ${JSON.stringify({ ...curve.cond, rate: 0 })}`
      families.set(name, [...(families.get(name) ?? []), curve])
    }
    const wrong = [...families].flatMap(([name, members]) => {
      const rising = members.sort((a, b) => Number(a.cond?.rate) - Number(b.cond?.rate))
      return rising.slice(1).flatMap((fast, index) => {
        const slow = rising[index] ?? fast
        const falls = [...slow.x, ...fast.x].some((strain) => {
          const [before, after] = [valueAt(slow, strain), valueAt(fast, strain)]
          return before !== undefined && after !== undefined && after < 0.99 * before
        })
        return falls ? [`${name} ${fast.cond?.rate}`] : []
      })
    })
    expect(families.size).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('let specific volume rise with the temperature and fall with the pressure', () => {
    for (const { slug, curve } of all.filter(({ curve }) => curve.vkey === 'd_pvt'))
      expect(
        curve.y.every((volume, index) => volume >= (curve.y[index - 1] ?? 0) * 0.998),
        `${slug} ${curve.id}`,
      ).toBe(true)
  })
})

describe('the records that the curves are merged into', () => {
  const folder = new URL('../../demo/', import.meta.url)
  const records = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
    .map((line) => MaterialRecord.parse(JSON.parse(line)))
    .filter(({ id }) => curvesOf[id])
  const strengths = ({ values }: MaterialDocument, vkeys: string[]) =>
    values
      .filter(({ vkey }) => vkeys.includes(vkey))
      .map(({ value, min, max }) => ({ low: value ?? min ?? 0, high: value ?? max ?? Number.POSITIVE_INFINITY }))

  it('stay valid documents with the curves', () => {
    expect(records.length).toBeGreaterThan(50)
    for (const { id, doc } of records) {
      const { curves, models, sources } = curvesOf[id] ?? { curves: [], models: [], sources: {} }
      const others = doc.values.length
      const merged = { ...doc, curves, models, sources: { ...doc.sources, ...sources } }
      expect(MaterialDocument.parse(merged).values.length, id).toBe(others)
    }
  })

  it('have the modulus and the strength of the metals that the curves start from, within 10 %', () => {
    const wrong = metals.flatMap(({ slug, E, rm }) => {
      const doc = records.find(({ id }) => id === slug)?.doc
      if (!doc) return []
      const differs = (value: number | undefined, vkeys: string[]) => {
        const told = strengths(doc, vkeys)
        if (value === undefined || told.length === 0) return false
        return told.every(({ low, high }) => value < 0.9 * low || value > 1.1 * high)
      }
      return [...(differs(E, ['e_modulus']) ? [`${slug} E`] : []), ...(differs(rm, ['rm']) ? [`${slug} Rm`] : [])]
    })
    expect(wrong).toEqual([])
  })
})

describe('the models beside the curves', () => {
  const models = Object.entries(curvesOf).flatMap(([slug, { models }]) => models.map((model) => ({ slug, model })))

  it('have the parameters of their node in the tree, all of those that their law needs', () => {
    for (const { slug, model } of models) {
      const keys = (nodeOf.get(model.vkey)?.params ?? []).map(({ key }) => key)
      expect(
        Object.keys(model.params).filter((key) => !keys.includes(key)),
        `${slug} ${model.id}`,
      ).toEqual([])
      expect(isLawKey(model.vkey), model.vkey).toBe(true)
      if (!isLawKey(model.vkey)) continue
      const needed = Object.keys(laws[model.vkey].params)
      expect(
        needed.filter((key) => !(key in model.params)),
        `${slug} ${model.id}`,
      ).toEqual([])
    }
  })

  it('show every law of the tree at a material', () => {
    const shown = new Set(models.map(({ model }) => model.vkey))
    const missing = nodes.filter(({ type, vkey }) => type === 'Model' && !shown.has(vkey)).map(({ vkey }) => vkey)
    expect(missing).toEqual([])
  })

  it('give the flow curve back that stands beside them', () => {
    const hardening = models.filter(({ model }) => model.vkey === 'm_swift' || model.vkey === 'm_voce')
    expect(hardening.length).toBeGreaterThan(20)
    for (const { slug, model } of hardening) {
      const curve = curvesOf[slug]?.curves.find(({ id }) => id === model.fit?.of[0])
      const strain = curve?.x[10] ?? Number.NaN
      expect(evaluateLaw(model.vkey, model.params, { strain }) / (curve?.y[10] ?? 0), slug).toBeCloseTo(1, 3)
    }
  })
})

describe('the laws that are cited', () => {
  it('are all used', () => {
    const used = new Set(Object.values(curvesOf).flatMap(({ sources }) => Object.keys(sources)))
    expect(Object.keys(citedLaws).filter((law) => !used.has(`law-${law}`))).toEqual([])
  })
})
