import type { ChosenConditions } from '@ingot/plots/choices/condition-filter'
import { useMemo } from 'react'
import { type AddressPart, useAddressPart } from './address-part.ts'

/**
 * What is switched on or chosen in the diagrams of a datasheet beyond what they show at first, in the parameter
 * `diagrams`: `d_sn:fit,d_ss:lot,d_sn:R=-1`.
 */
const PARAMETER = 'diagrams'

/**
 * The calculated line of S-N tests; colours by lot; all loadings of a rubber; an axis that is logarithmic, or linear,
 * where its diagram usually has the other scale.
 */
export type DiagramChoice = 'fit' | 'lot' | 'loadings' | 'x-log' | 'x-linear' | 'y-log' | 'y-linear'

/** What has one of several values, beside the conditions: the model of a rubber. */
const OTHERS = ['model'] as const
type OtherChoice = (typeof OTHERS)[number]

const PART: AddressPart<readonly string[]> = {
  read: ({ [PARAMETER]: text }) => [...new Set((text ?? '').split(',').filter(Boolean))],
  write: ({ [PARAMETER]: _, ...others }, next) =>
    next.length === 0 ? others : { ...others, [PARAMETER]: next.join(',') },
}

/** What an address says of a value; as it is written where it is damaged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isOther = (key: string): key is OtherChoice => OTHERS.some((one) => one === key)

/** What is chosen in the diagram of a key, and how to choose it. */
export function useDiagramChoices(vkey: string) {
  const { address, change } = useAddressPart(PART)
  const start = `${vkey}:`
  const values = useMemo(
    () =>
      address.flatMap((entry): [string, string][] => {
        const at = entry.indexOf('=')
        if (!entry.startsWith(start) || at < 0) return []
        return [[entry.slice(start.length, at), decoded(entry.slice(at + 1))]]
      }),
    [address, start],
  )
  const conditions = useMemo(
    (): ChosenConditions => Object.fromEntries(values.filter(([key]) => !isOther(key))),
    [values],
  )
  const set = (key: string, value: string | undefined) =>
    change((now) => [
      ...now.filter((one) => !one.startsWith(`${start}${key}=`)),
      ...(value === undefined ? [] : [`${start}${key}=${encodeURIComponent(value)}`]),
    ])
  return {
    has: (choice: DiagramChoice) => address.includes(`${start}${choice}`),
    /** Switches one choice on or off, and another off with it. */
    choose: (choice: DiagramChoice, isOn: boolean, instead?: DiagramChoice) =>
      change((now) => [
        ...now.filter((one) => one !== `${start}${choice}` && one !== `${start}${instead}`),
        ...(isOn ? [`${start}${choice}`] : []),
      ]),
    /** The values chosen for conditions; the same object until the address changes. */
    conditions,
    setCondition: set,
    valueOf: (key: OtherChoice) => values.find(([one]) => one === key)?.[1],
    setValue: (key: OtherChoice, value: string | undefined) => set(key, value),
  }
}
