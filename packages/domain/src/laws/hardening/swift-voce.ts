import { type SwiftParams, swift } from './swift.ts'
import { type VoceParams, voce } from './voce.ts'

export type SwiftVoceParams = SwiftParams & VoceParams & { a: number }

/** Weighted sum a·Swift + (1 − a)·Voce, true stress in Pa. Sung, Kim and Wagoner, Int. J. Plasticity 26 (2010) 1746. */
export const swiftVoce = (params: SwiftVoceParams, plasticStrain: number) =>
  params.a * swift(params, plasticStrain) + (1 - params.a) * voce(params, plasticStrain)
