import type { DeckCurve, DeckLaw, DeckMaterial } from '../../decks/deck.ts'
import { deckNumber } from '../../decks/text/deck-number.ts'
import type { Block } from './blocks.ts'
import { rowsOf } from './elastic.ts'

const at = ({ keyword, line }: Block) => ({ keyword: `*${keyword}`, line })

/** Yield stress over plastic strain, a curve each run of rows with one temperature. */
function readTable(material: DeckMaterial, block: Block, rate: number | undefined): boolean {
  const rows = rowsOf(block)
  if (!rows || rows.length === 0 || rows.some((row) => row.length > 3 || row.length === 0)) return false
  const curves: DeckCurve[] = []
  let open: DeckCurve | undefined
  for (const [stress = 0, strain = 0, T] of rows) {
    if (!open || open.T !== T || strain < (open.strain.at(-1) ?? 0)) {
      open = { of: 'plastic', strain: [], stress: [], T, rate, ...at(block) }
      curves.push(open)
    }
    open.strain.push(strain)
    open.stress.push(stress)
  }
  // Two curves of one temperature are no function of it: another column is missing, or a line.
  if (new Set(curves.map(({ T }) => T)).size < curves.length) return false
  material.curves.push(...curves)
  return true
}

/** A, B, n, m, melting and transition temperature; C and the reference rate stand in *RATE DEPENDENT. */
function readJohnsonCook(material: DeckMaterial, block: Block, law: Block | undefined): boolean {
  const [A, B, n, m, Tm, Tr] = rowsOf(block)?.[0] ?? []
  const [C, rate0] = (law && rowsOf(law)?.[0]) ?? []
  if (A === undefined || B === undefined || n === undefined) return false
  const params: DeckLaw['params'] =
    m !== undefined && Tm !== undefined && Tr !== undefined && Tm > Tr && C !== undefined && rate0 !== undefined
      ? {
          A: { value: A, of: 'stress' },
          B: { value: B, of: 'stress' },
          n: { value: n, of: 'ratio' },
          C: { value: C, of: 'ratio' },
          rate0: { value: rate0, of: 'rate' },
          m: { value: m, of: 'ratio' },
          Tm: { value: Tm, of: 'temperature' },
          Tr: { value: Tr, of: 'temperature' },
        }
      : { s0: { value: A, of: 'stress' }, K: { value: B, of: 'stress' }, n: { value: n, of: 'ratio' } }
  material.laws.push({ vkey: 'A' in params ? 'm_jc' : 'm_ludwik', params, ...at(block) })
  // Without both of its other parts the law is A + B·εⁿ, and what there is of them is text.
  return 'A' in params
}

const hardeningOf = ({ parameters }: Block) =>
  (parameters.get('HARDENING') ?? 'ISOTROPIC').toUpperCase().replaceAll(' ', '')

/** *PLASTIC; whether it was read whole. `law` is the *RATE DEPENDENT of the material. */
export function readPlastic(material: DeckMaterial, block: Block, law: Block | undefined): boolean {
  if (block.parameters.has('DATATYPE') || block.parameters.has('SCALESTRESS')) return false
  const hardening = hardeningOf(block)
  if (hardening.startsWith('JOHNSON')) return readJohnsonCook(material, block, law)
  if (hardening !== 'ISOTROPIC' && hardening !== 'KINEMATIC') return false
  const isRead = readTable(material, block, deckNumber(block.parameters.get('RATE')))
  if (isRead && hardening === 'KINEMATIC')
    material.warnings.push({
      ...at(block),
      code: 'kinematic-hardening',
      reason: 'The deck hardens kinematically; the curve is kept, which tells nothing of load reversal.',
    })
  return isRead
}

export const takesRateLaw = (block: Block): boolean => hardeningOf(block).startsWith('JOHNSON')

/** Cowper-Symonds: D and n of *RATE DEPENDENT, TYPE=POWER LAW. */
export function readRateDependent(material: DeckMaterial, block: Block): boolean {
  const type = (block.parameters.get('TYPE') ?? 'POWER LAW').toUpperCase().replaceAll(' ', '')
  const rows = rowsOf(block)
  const [D, n, T] = rows?.[0] ?? []
  if (type !== 'POWERLAW' || rows?.length !== 1 || D === undefined || n === undefined) return false
  const params: DeckLaw['params'] = { C: { value: D, of: 'rate' }, P: { value: n, of: 'ratio' } }
  material.laws.push({ vkey: 'm_cs', params, T, ...at(block) })
  return true
}

/** A, n, m of a power law: the rate falls with time where m is not 0. A hangs on both exponents. */
export function readCreep(material: DeckMaterial, block: Block): boolean {
  const law = (block.parameters.get('LAW') ?? 'TIME').toUpperCase()
  const rows = rowsOf(block)
  if (!rows || rows.length === 0 || (law !== 'TIME' && law !== 'NORTON') || rows.some((row) => row.length < 2))
    return false
  for (const row of rows) {
    const [A = 0, n = 0] = row
    const [m = 0, T] = law === 'NORTON' ? [0, row[2]] : [row[2] ?? 0, row[3]]
    const params: DeckLaw['params'] = { A: { creep: A, n, m }, n: { value: n, of: 'ratio' } }
    const rest: DeckLaw['params'] = m === 0 ? { Q: { value: 0, of: 'ratio' } } : { m: { value: m, of: 'ratio' } }
    material.laws.push({ vkey: m === 0 ? 'm_norton' : 'm_bailey', params: { ...params, ...rest }, T, ...at(block) })
  }
  return true
}
