import { mapdlPlastic } from '../format/mapdl.ts'
import type { Writer } from '../writer.ts'
import { mapdlElasticWriter } from './mapdl-elastic.ts'

/** Mechanical APDL, elastic-plastic: multilinear isotropic hardening over plastic strain, a curve a temperature. */
export const mapdlPlasticWriter: Writer = {
  key: 'mapdl-plastic',
  solver: 'mapdl',
  model: { en: 'Elastic-plastic, tabulated (MISO)', fr: 'Élastoplastique, par table (MISO)' },
  keyword: 'MP, TB,PLASTIC,,,,MISO',
  numbers: () => 1,
  needs: { ...mapdlElasticWriter.needs, flow: {} },
  write: (card) => [...mapdlElasticWriter.write(card), ...mapdlPlastic(card)],
}
