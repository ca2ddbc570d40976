import type { CardInput } from '../src/card-input.ts'
export declare const steel: CardInput
/** σ(rate) = σ·(1 + 0.02·ln(rate/0.001)), rounded to 0.01 MPa. */
export declare const steelRates: CardInput
/** With the Johnson-Cook constants fitted to the curve, A fixed. */
export declare const steelJohnsonCook: CardInput
export declare const polyamideDry: CardInput
export declare const polyamideConditioned: CardInput
