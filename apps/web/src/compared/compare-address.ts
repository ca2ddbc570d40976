import { type CompareAddress, parseCompareAddress, withCompare } from '@ingot/domain/query/compare-url'
import { type ChangePart, useAddressPart } from '../address/address-part.ts'

export type ChangeCompare = ChangePart<CompareAddress>

const PART = { read: parseCompareAddress, write: withCompare }

/** The comparison of the address, and how to change it. */
export const useCompareAddress = () => useAddressPart<CompareAddress>(PART)
