import { isQuantityKey, quantityOf } from '@ingot/domain/units/quantities'
import { xmlText } from '../workbook-cells.ts'

/** An element of MatML as text; attributes and children that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (string | undefined)[]
): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(value)}"`],
  )
  const inner = children.filter((child) => child !== undefined).join('')
  return `<${name}${said.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`
}

/** An element that holds a text; undefined where there is nothing to say. */
export const textElement = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string | undefined>> = {},
): string | undefined => (text ? element(name, attributes, xmlText(text)) : undefined)

/** The units of an expression such as `J/(kg*K)`, each with its power. */
export function unitPowers(expression: string): [name: string, power: number][] {
  const powers: [string, number][] = []
  let word = ''
  // Behind a stroke all that stands in brackets is divided by.
  let within = 1
  let sign = 1
  const end = () => {
    const [name = '', power = '1'] = word.split('^')
    if (name !== '' && name !== '1') powers.push([name, sign * Number(power)])
    word = ''
  }
  for (const letter of expression) {
    if (letter === '(') within = sign
    else if ('*/)'.includes(letter)) {
      end()
      if (letter === ')') within = 1
      sign = letter === '/' ? -1 : within
    } else word += letter
  }
  end()
  return powers
}

const unitElement = ([name, power]: readonly [string, number], currency: string | undefined): string =>
  element(
    'Unit',
    power === 1 ? {} : { power: String(power) },
    name === 'currency' ? textElement('Currency', currency ?? 'EUR') : textElement('Name', name),
  )

/** The SI unit of a quantity as Units, or Unitless where it has none. */
export function unitsOf(quantity: string | undefined, currency?: string): string {
  const si = quantity !== undefined && isQuantityKey(quantity) ? quantityOf(quantity).si : '1'
  const powers = unitPowers(si)
  return powers.length === 0
    ? '<Unitless/>'
    : element('Units', { name: si }, ...powers.map((one) => unitElement(one, currency)))
}

/** How numbers are written, in the words of MatML: the shortest digits that give back the same double. */
export function numbersFormat(numbers: readonly number[]): 'float' | 'exponential' | 'mixed' {
  const powers = numbers.filter((number) => String(number).includes('e')).length
  return powers === 0 ? 'float' : powers === numbers.length ? 'exponential' : 'mixed'
}

export const numbersElement = (name: string, numbers: readonly number[]): string =>
  element(name, { format: numbersFormat(numbers) }, numbers.join(','))
