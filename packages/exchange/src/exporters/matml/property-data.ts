import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { Conditions, Curve, MaterialDocument, Model, PropertyValue } from '@ingot/contract/material'
import { conditionsText } from '../../tidy/cells.ts'
import { type Details, nodeOf } from './details.ts'
import { element, numbersElement, numbersFormat, textElement, unitsOf } from './markup.ts'

/** What a statement of a document is written with. */
export interface Writing {
  details: Details
  catalogue: CatalogueFile
  sources: MaterialDocument['sources']
}

/** What MatML has no element for, in words: it stands in the Notes of the property data. */
function notesOf(told: PropertyValue | Curve | Model, further: readonly (string | undefined)[] = []): string {
  const { basis, given, standard } = 'params' in told ? ({} as Partial<PropertyValue>) : told
  return [
    `id: ${told.id}`,
    `origin: ${told.origin}`,
    basis && `basis: ${basis}`,
    given && `given: ${given}`,
    standard && `standard: ${standard}`,
    told.source.at && `place: ${told.source.at}`,
    told.note && `note: ${told.note}`,
    ...further,
  ]
    .filter(Boolean)
    .join('; ')
}

const sourceOf = (ref: string, { details, sources }: Writing): string | undefined => {
  const source = Object.hasOwn(sources, ref) ? sources[ref] : undefined
  return source && details.source(source)
}

const parameterValue = (parameter: string, numbers: readonly number[]): string =>
  element('ParameterValue', { parameter, format: numbersFormat(numbers) }, numbersElement('Data', numbers))

const parameterText = (parameter: string, text: string): string =>
  element('ParameterValue', { parameter, format: 'string' }, textElement('Data', text, { format: 'string' }))

/** A condition as a parameter: a number, an option, or an interval such as `>0.016 <=0.04`. */
const conditionValues = (conditions: Conditions | undefined, { details }: Writing): string[] =>
  Object.entries(conditions ?? {}).map(([key, at]) => {
    const parameter = details.condition(key)
    if (typeof at === 'number') return parameterValue(parameter, [at])
    return parameterText(parameter, typeof at === 'string' ? at : conditionsText({ [key]: at }).slice(key.length))
  })

const uncertainty = (
  value: number,
  units: string,
  { distribution, deviations, notes }: { distribution: string; deviations?: string; notes?: string },
) =>
  element(
    'Uncertainty',
    { DistributionType: distribution, Num_Std_Dev: deviations },
    numbersElement('Value', [value]),
    units,
    textElement('Notes', notes),
  )

/** What is meant by ±, in the words of MatML. */
const DISTRIBUTIONS = {
  tolerance: { distribution: 'Tolerance' },
  sd: { distribution: 'Normal/Gaussian', deviations: '1' },
  U95: { distribution: 'Normal/Gaussian', deviations: '2' },
} as const

function uncertaintiesOf({ pm, pmIs = 'tolerance', currency }: PropertyValue, quantity: string | undefined): string[] {
  if (!pm) return []
  const [minus, plus] = pm
  const units = unitsOf(quantity, currency)
  const how = DISTRIBUTIONS[pmIs]
  if (minus === plus) return [uncertainty(plus, units, how)]
  return [uncertainty(minus, units, { ...how, notes: 'minus' }), uncertainty(plus, units, { ...how, notes: 'plus' })]
}

/** The cells of a value and what qualifies each: a range is its two limits. */
function dataOf(value: PropertyValue): { numbers?: number[]; text?: string; marks?: string } {
  const { min, max } = value
  if (value.value !== undefined) return { numbers: [value.value] }
  if (min !== undefined && max !== undefined) return { numbers: [min, max], marks: 'min.,max.' }
  if (min !== undefined) return { numbers: [min], marks: 'min.' }
  if (max !== undefined) return { numbers: [max], marks: 'max.' }
  if (value.flag !== undefined) return { text: value.flag ? 'yes' : 'no' }
  return { text: value.special ?? value.option ?? value.text?.en ?? Object.values(value.text ?? {})[0] ?? '' }
}

/** Signs between the cells of a text: one that it does not have. */
const DELIMITERS = [',', '|', '~', '^', '\u00a6']

/** One value of a property. */
export function valueData(value: PropertyValue, writing: Writing): string {
  const { details, catalogue } = writing
  const { currency, special } = value
  const { numbers, text = '', marks } = dataOf(value)
  const delimiter = numbers ? undefined : DELIMITERS.find((sign) => !text.includes(sign))
  return element(
    'PropertyData',
    {
      property: details.property(value.vkey, { currency }),
      source: sourceOf(value.source.ref, writing),
      delimiter: delimiter === ',' ? undefined : delimiter,
    },
    numbers
      ? numbersElement('Data', numbers)
      : (textElement('Data', text, { format: 'string' }) ?? '<Data format="string"/>'),
    ...uncertaintiesOf(value, nodeOf(value.vkey, catalogue)?.quantity),
    textElement('Qualifier', marks),
    ...conditionValues(value.cond, writing),
    textElement('Notes', notesOf(value, [numbers && special && `special: ${special}`])),
  )
}

/** One curve: y as the data of its diagram, x and bounds as parameters beside it, its state as parameters of one cell. */
export function curveData(curve: Curve, writing: Writing): string {
  const { details, catalogue } = writing
  const { vkey, x, y, lo, hi, kind, cond, band, marks } = curve
  const node = nodeOf(vkey, catalogue)
  // Some diagrams show another property on their y axis: the one that the curve names.
  const shown = node?.y?.symbol !== undefined && typeof cond?.of === 'string' ? nodeOf(cond.of, catalogue) : undefined
  const quantity = shown?.quantity ?? node?.y?.quantity
  const bound = (side: 'lo' | 'hi', name: string, numbers: number[] | undefined) =>
    numbers && parameterValue(details.parameter(`${side}-${vkey}-${quantity}`, name, quantity), numbers)
  return element(
    'PropertyData',
    {
      property: details.property(vkey, { quantity: quantity ?? 'ratio' }),
      source: sourceOf(curve.source.ref, writing),
    },
    numbersElement('Data', y),
    textElement('Qualifier', kind),
    parameterValue(details.parameter(`x-${vkey}`, node?.x?.name.en ?? 'x', node?.x?.quantity), x),
    bound('lo', 'Lower bound', lo),
    bound('hi', 'Upper bound', hi),
    ...conditionValues(cond, writing),
    textElement(
      'Notes',
      notesOf(curve, [
        band && `band: ${band}`,
        ...Object.entries(marks ?? {}).map(([name, places]) => `${name}: points ${places.join(' ')}`),
      ]),
    ),
  )
}

/** A constitutive law: its parameters, with their units, beside a dash for the value that it does not have. */
export function modelData(model: Model, writing: Writing): string {
  const { details, catalogue } = writing
  const { vkey, params, cond } = model
  const node = nodeOf(vkey, catalogue)
  const law = node?.name.en ?? vkey
  return element(
    'PropertyData',
    { property: details.property(vkey), source: sourceOf(model.source.ref, writing) },
    '<Data format="string">-</Data>',
    ...Object.entries(params).map(([key, given]) => {
      const known = node?.params?.find((one) => one.key === key)
      return parameterValue(
        details.parameter(`m-${vkey}-${key}`, `${law} ${known?.name.en ?? key}`, known?.quantity),
        [given].flat(),
      )
    }),
    textElement('Notes', notesOf(model, [cond && `conditions: ${conditionsText(cond)}`])),
  )
}
