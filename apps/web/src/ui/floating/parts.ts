/** What floats over the page: loaded after the first view, which has only the buttons that open it. */
export { MenuPanel } from './MenuPanel.tsx'
export { PopupPanel } from './PopupPanel.tsx'
