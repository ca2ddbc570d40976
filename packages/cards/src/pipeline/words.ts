/** Numbers as the notes of a card's header say them. */

export const MPa = (stress: number): string => `${Number((stress / 1e6).toPrecision(4))} MPa`
export const strainText = (strain: number): string => String(Number(strain.toPrecision(4)))
export const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`
