export type MetalGroup =
  | 'structural'
  | 'steel'
  | 'creep-steel'
  | 'stainless'
  | 'grey-iron'
  | 'cast-iron'
  | 'aluminium'
  | 'cast-aluminium'
  | 'magnesium'
  | 'titanium'
  | 'nickel'
  | 'copper'
  | 'zinc'
  | 'tin'
  | 'refractory'

/** What the laws need to know of a metal, SI; the values are those of its record. `A` is the elongation at break. */
export interface Metal {
  slug: string
  group: MetalGroup
  E: number
  nu: number
  yield?: number
  rm?: number
  A?: number
  n?: number
  k: number
  cp: number
  cte: number
  melting?: number
  resistivity?: number
  /** Yield and tensile strength are a standard's lower limits. */
  isMinimum?: true
  /** State of delivery or treatment that yield and strength are of, where the record has several. */
  state?: string
}
