import type { MaterialRecord } from '@ingot/contract/material'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { si, slug } from '../../packs-shared/records.ts'
import type { Convert } from '../pack.ts'

const FILE = 'phantoms_table.csv'
const SOURCE = 'phantoms'
const KPA = 1e3

/** `Ecoflex 00-50 (A + B + 12.5% T)`: trade name of the silicone, and thinner in per cent. */
const MIX = /^(Ecoflex \d\d-\d\d) \(A \+ B \+ (\d+\.?\d*)% T\)$/

function recordOf(row: Row): MaterialRecord {
  const [label, mix] = [row.text('sample_label'), row.text('material_composition')]
  const [, silicone, thinner] = MIX.exec(mix) ?? []
  if (silicone === undefined) throw new Error(`${row.at}: "${mix}" is no mix of a silicone and thinner`)
  const [mean, sd] = ['mean', 'std'].map((kind) => `elastic_modulus_${kind}_kPa`)
  if (mean === undefined || sd === undefined) throw new Error('no columns')
  const mixed = thinner === '0' ? 'without thinner' : `with ${thinner} % thinner`
  return publishedRecord({
    provider: 'Phantom Material Database',
    id: `phantom-${slug(label)}`,
    name: `${silicone} ${mixed} (phantom ${label})`,
    kind: 'batch',
    class: 'elastomer/rubber/VMQ',
    form: 'cast silicone',
    sources: {
      [SOURCE]: {
        kind: 'database',
        title:
          'Phantom Material Database; A Database of Materials for Modeling Human Tissues Across Varying Stiffnesses, Advanced Healthcare Materials, Table 1',
        authors: ['A.B. Dawood'],
        url: 'https://github.com/abubakardawood/phantom-material-database',
        date: '2024',
        licence: 'CC-BY-4.0',
        rights: 'public',
      },
    },
    values: [
      {
        id: 'compressive_modulus',
        vkey: 'compressive_modulus',
        basis: 'mean',
        origin: 'measured',
        stats: { sd: si(row.needed(sd), KPA) },
        given: `${row.text(mean)} ± ${row.text(sd)} kPa`,
        value: si(row.needed(mean), KPA),
        source: { ref: SOURCE, at: `${FILE}, line ${row.line}` },
        note: 'Mean and standard deviation of repeated uniaxial compression; the number of specimens is not stated. Not the modulus at 100 % of a data sheet, which is of tension.',
      },
    ],
    notes: [{ key: 'Composition', text: mix }],
  })
}

/** Elastic modulus in compression of soft silicones with thinner: a record a mix. */
export const convert: Convert = (raw) => ({ records: tableOf(raw, FILE).map(recordOf), leftOut: [] })
