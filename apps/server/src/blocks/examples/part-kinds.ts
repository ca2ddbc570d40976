import { type Block, block } from '../builder.ts'
import { LONG_TEXT, LONG_WORD } from './words.ts'

const paragraph = (uuid: string, text: string) => block('paragraph', uuid, { config: { text } })

const tabs = (uuid: string, label: string, breakpoint: number, labels: readonly string[]) =>
  block('tabs', uuid, {
    config: { label, breakpoint },
    children: labels.map((name, place) =>
      block('tab', `${uuid}-${place}`, {
        config: { label: name },
        children: [paragraph(`${uuid}-${place}-text`, `What stands under “${name}”.`)],
      }),
    ),
  })

const boxes = [
  {
    title: 'Standards',
    links: [
      { text: 'In a new tab', href: 'https://example.org/standards', target: '_blank' as const },
      { text: 'In this tab', href: '/page/upgrade', target: '_self' as const },
      { text: 'Not safe', href: 'javascript:alert(1)', target: '_blank' as const },
    ],
  },
  {
    title: 'Over this page',
    collapsed: true,
    links: [
      { text: 'A page in a dialog', page: 'restricted', action: 'bbpagemodal' as const, target: '_blank' as const },
      { text: 'A page that is not there', page: 'nope', action: 'bbpagemodal' as const, target: '_blank' as const },
    ],
  },
  { title: LONG_WORD, links: [{ text: LONG_TEXT, href: '/', target: '_self' as const }] },
  { title: 'An empty box', links: [] },
]

const size = { width: '100%', maxHeight: '100%' }

/** Groups, services, buttons and the parts of the shell in every state. */
export const partKinds: Readonly<
  Record<
    'layout' | 'tabs' | 'tab' | 'services' | 'buttons' | 'feedback' | 'search' | 'waffle' | 'bell' | 'userbutton',
    Block[]
  >
> = {
  layout: [
    block('layout', 'gallery-layout-row', {
      config: { direction: 'row', collapsible: false, collapsed: false },
      children: [paragraph('gallery-layout-left', 'At the left.'), paragraph('gallery-layout-right', 'At the right.')],
    }),
    block('layout', 'gallery-layout-open', {
      config: { heading: 'Open, to collapse', direction: 'column', collapsible: true, collapsed: false },
      children: [paragraph('gallery-layout-open-text', 'What stands in it.')],
    }),
    block('layout', 'gallery-layout-collapsed', {
      config: { heading: 'Collapsed', direction: 'column', collapsible: true, collapsed: true },
      children: [paragraph('gallery-layout-collapsed-text', 'What was hidden.')],
    }),
    block('layout', 'gallery-layout-empty', {
      config: { heading: 'Empty', direction: 'column', collapsible: true, collapsed: false },
      children: [],
    }),
  ],
  tabs: [
    tabs('gallery-tabs-row', 'Tabs in a row', 100_000, ['One', 'Two', LONG_WORD, 'Four', 'Five', 'Six', 'Seven']),
    tabs('gallery-tabs-list', 'Tabs in a list', 0, ['One', 'Two', 'A longer third']),
    tabs('gallery-tabs-default', 'Tabs that turn at 500 px', 500, ['One', 'Two']),
  ],
  tab: [
    block('tab', 'gallery-tab', {
      config: { label: 'Alone' },
      children: [paragraph('gallery-tab-text', 'A tab outside of tabs is what it holds.')],
    }),
  ],
  services: [
    block('services', 'gallery-services', {
      config: { heading: 'Beside each other', layout: 'horizontal', ...size, boxes },
    }),
    block('services', 'gallery-services-vertical', {
      config: { heading: 'Under each other', layout: 'vertical', ...size, boxes },
    }),
    block('services', 'gallery-services-small', {
      config: { layout: 'vertical', width: '260px', maxHeight: '120px', boxes: boxes.slice(0, 2) },
    }),
  ],
  buttons: [
    block('buttons', 'gallery-buttons', {
      config: {
        label: 'Ways on',
        items: [
          { text: 'The main one', href: '/', isMain: true },
          { text: 'Elsewhere', href: 'https://example.org/', target: '_blank' },
          { text: 'Not safe', href: 'javascript:alert(1)' },
          { text: LONG_TEXT, href: '/' },
        ],
      },
    }),
  ],
  feedback: [
    block('feedback', 'gallery-feedback', { config: { text: 'Comment on this page', appName: 'Gallery' } }),
    block('feedback', 'gallery-feedback-failure', {
      config: { text: 'With a text of its own', appName: 'Gallery', failure: 'The comment did not go out.' },
    }),
  ],
  search: [
    block('search', 'gallery-search', { config: { examples: [{ text: 'PA66', href: '/?pattern=PA66' }] } }),
    block('search', 'gallery-search-alone', { config: { examples: [] } }),
  ],
  waffle: [block('waffle', 'gallery-waffle', { config: {} })],
  bell: [block('bell', 'gallery-bell', { config: {} })],
  userbutton: [block('userbutton', 'gallery-userbutton', { config: {} })],
}
