import { textIn } from '@ingot/domain/catalogue/catalogue'
import { equations } from '@ingot/domain/laws/equations'
import { isLawKey } from '@ingot/domain/laws/laws'
import { isQuantityKey, quantities } from '@ingot/domain/units/quantities'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { unitLabel } from '@ingot/domain/units/shown/unit-label'
import { type BlockBuilder, block } from '../../builder.ts'

/** Parameters are shown with more digits than values: they go into laws. */
const PARAMETER_DIGITS = 6

/** Parameters of the material's constitutive laws, SI. */
export const modelTables: BlockBuilder<'table'> = ({ material: { doc }, shipped, language, text }) =>
  doc.models.map(({ id, vkey, params, cond, note, source }) => {
    const node = shipped.catalogue.nodes.get(vkey)
    const definitions = new Map(node?.params?.map((param) => [param.key, param]))
    const rows = Object.entries(params).map(([key, value]) => {
      const definition = definitions.get(key)
      const quantity = definition?.quantity
      const unit = quantity && isQuantityKey(quantity) ? unitLabel(quantities[quantity].si, language) : ''
      const shown = [value].flat().map((number) => formatNumber(number, { digits: PARAMETER_DIGITS, locale: language }))
      return [definition ? `${textIn(definition.name, language)} (${key})` : key, shown.join('; '), unit]
    })
    return block('table', `model-${id}`, {
      config: {
        of: 'cells',
        heading: textIn(node?.name, language) || vkey,
        collapsed: true,
        ...(cond && { cond }),
        columns: [
          { name: text('sheet.parameter'), numeric: false },
          { name: text('sheet.value'), numeric: true },
          { name: text('sheet.unit'), numeric: false },
        ],
        rows,
        ...(isLawKey(vkey) && { equation: equations[vkey] }),
        note: [doc.sources[source.ref]?.title, note].filter(Boolean).join('. '),
      },
    })
  })
