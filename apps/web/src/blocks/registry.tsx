import type { BlockKind } from '@ingot/contract/blocks/index'
import type { BlockView } from './block-view.ts'
import { LateDiagram } from './diagram/LateDiagram.tsx'
import { BellView } from './kinds/BellView.tsx'
import { ButtonsView } from './kinds/ButtonsView.tsx'
import { CompareView } from './kinds/CompareView.tsx'
import { DownloadFormView } from './kinds/DownloadFormView.tsx'
import { FeedbackView } from './kinds/FeedbackView.tsx'
import { ImageView } from './kinds/ImageView.tsx'
import { ImpactFormView } from './kinds/ImpactFormView.tsx'
import { LayoutView } from './kinds/LayoutView.tsx'
import { ListView } from './kinds/ListView.tsx'
import { MoleculeView } from './kinds/MoleculeView.tsx'
import { ParagraphView } from './kinds/ParagraphView.tsx'
import { QualityView } from './kinds/QualityView.tsx'
import { SearchView } from './kinds/SearchView.tsx'
import { ServicesView } from './kinds/ServicesView.tsx'
import { TableView } from './kinds/TableView.tsx'
import { TabsView, TabView } from './kinds/TabsView.tsx'
import { TestsView } from './kinds/TestsView.tsx'
import { TitleView } from './kinds/TitleView.tsx'
import { UserButtonView } from './kinds/UserButtonView.tsx'
import { WaffleView } from './kinds/WaffleView.tsx'

/** One view a kind of block; the compiler names the kind that is missing [BLOCK-003, BLOCK-006]. */
export const blockViews: { readonly [K in BlockKind]: BlockView<K> } = {
  title: TitleView,
  // What usage recording may note; there is nothing to see [SHEET-006].
  tracking: () => null,
  paragraph: ParagraphView,
  list: ListView,
  image: ImageView,
  table: TableView,
  diagram: LateDiagram,
  tests: TestsView,
  'download-form': DownloadFormView,
  'impact-form': ImpactFormView,
  quality: QualityView,
  molecule: MoleculeView,
  search: SearchView,
  compare: CompareView,
  feedback: FeedbackView,
  buttons: ButtonsView,
  services: ServicesView,
  waffle: WaffleView,
  bell: BellView,
  userbutton: UserButtonView,
  layout: LayoutView,
  tabs: TabsView,
  tab: TabView,
}
