import type { ComparedMaterial } from '@ingot/contract/compare'
import type { Language } from '@ingot/contract/material'
import type { CompareAddress } from '@ingot/domain/query/compare-url'
import type { ChangeCompare } from '../compared/compare-address.ts'
import type { OpenCatalogue } from '../session/catalogue.ts'

/** What a tab of the comparison is given: its columns in their order, and the address that holds its choices. */
export interface CompareTabProps {
  columns: readonly ComparedMaterial[]
  address: CompareAddress
  change: ChangeCompare
  catalogue: OpenCatalogue | undefined
  lang: Language
}
