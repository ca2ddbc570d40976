import type { ScatterAddress } from '@ingot/domain/query/scatter-url'
import type { ChangeScatter } from '../../address/scatter-address.ts'
import type { MainPanelProps } from '../main-panel.ts'

/** What each tab of the scatter plot is given. */
export interface ScatterTabProps extends MainPanelProps {
  scatter: ScatterAddress
  changeScatter: ChangeScatter
}
