import { parseScatterAddress, type ScatterAddress, withScatter } from '@ingot/domain/query/scatter-url'
import { type ChangePart, useAddressPart } from './address-part.ts'

export type ChangeScatter = ChangePart<ScatterAddress>

const PART = { read: parseScatterAddress, write: withScatter }

/** The scatter plot of the address, and how to change it. */
export const useScatterAddress = () => useAddressPart<ScatterAddress>(PART)
