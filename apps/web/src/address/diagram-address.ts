import { type AddressPart, useAddressPart } from './address-part.ts'

/**
 * What is switched on in the diagrams of a datasheet beyond what they show at first, in the parameter `diagrams`:
 * `d_sn:fit,d_ss:lot`.
 */
const PARAMETER = 'diagrams'

export const DIAGRAM_CHOICES = ['fit', 'lot'] as const
/** The calculated line of S-N tests; colours by lot. */
export type DiagramChoice = (typeof DIAGRAM_CHOICES)[number]

const PART: AddressPart<readonly string[]> = {
  read: ({ [PARAMETER]: text }) => [...new Set((text ?? '').split(',').filter(Boolean))],
  write: ({ [PARAMETER]: _, ...others }, next) =>
    next.length === 0 ? others : { ...others, [PARAMETER]: next.join(',') },
}

/** What is chosen in the diagram of a key, and how to choose it. */
export function useDiagramChoices(vkey: string) {
  const { address, change } = useAddressPart(PART)
  const entry = (choice: DiagramChoice) => `${vkey}:${choice}`
  return {
    has: (choice: DiagramChoice) => address.includes(entry(choice)),
    choose: (choice: DiagramChoice, isOn: boolean) =>
      change((now) => [...now.filter((one) => one !== entry(choice)), ...(isOn ? [entry(choice)] : [])]),
  }
}
