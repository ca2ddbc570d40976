const paths = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M4 4l8 8M12 4l-8 8',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.6-1.4L14 14',
  down: 'M4 6l4 4 4-4',
  right: 'M6 4l4 4-4 4',
  plus: 'M8 3v10M3 8h10',
  light:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9L13 13M13 3l-1.1 1.1M4.1 11.9L3 13',
  dark: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z',
  system: 'M2 3h12v8H2zM6 14h4M8 11v3',
  user: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14a5.5 5.5 0 0 1 11 0',
  tiles: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  table: 'M2 3.5h12M2 6.5h12M2 9.5h12M2 12.5h12',
  group: 'M2.5 3.5h11M7 8.2h6.5M7 12.8h6.5M3.5 3.5v9.3H5M3.5 8.2H5',
  star: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
  share:
    'M11.5 5.5a2 2 0 1 0-1.9-2.6M4.5 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM11.5 14.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6.3 7.1l3.5-2M6.3 8.9l3.5 2M9.5 3.5a2 2 0 0 0 2 2',
  similar: 'M6 10.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10 14.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z',
  download: 'M8 2v8M4.5 6.5L8 10l3.5-3.5M2.5 13.5h11',
  columns: 'M2 2.5h12v11H2zM6 2.5v11M10 2.5v11',
  pin: 'M5.5 2h5M6.5 2v4L4 9h8L9.5 6V2M8 9v5',
  up: 'M4 10l4-4 4 4',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  compare: 'M3 2.5v11h4v-11zM9 5.5v8h4v-8z',
  ranking: 'M2 13.5h12M3.5 13.5V9M8 13.5V3M12.5 13.5V6.5',
  scatter: 'M2.5 2v11.5H14M5.5 10.5h.01M7.5 7.5h.01M10 9h.01M10.5 5h.01M12.5 3.5h.01',
  analysis: 'M6 2h4M7 2v4.5L3.2 13a.8.8 0 0 0 .7 1.2h8.2a.8.8 0 0 0 .7-1.2L9 6.5V2M5.2 10h5.6',
  check: 'M2.5 2.5h11v11h-11zM5 8.2l2.2 2.3L11 5.8',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM6.8 14.2h2.4',
  apps: 'M3 3h.01M8 3h.01M13 3h.01M3 8h.01M8 8h.01M13 8h.01M3 13h.01M8 13h.01M13 13h.01',
  edit: 'M11 2.5L13.5 5 5 13.5H2.5V11zM9 4.5L11.5 7',
  comment: 'M2.5 3h11v7.5H8L4.5 13.5v-3h-2z',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.5 6h.01',
  reset: 'M3 3v3.5h3.5M3.3 6.5A5.2 5.2 0 1 1 3 9.5',
  resize: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5L9 7M2.5 13.5L7 9',
  external: 'M9 2.5h4.5V7M13.5 2.5L7.5 8.5M11.5 9.5v4h-9v-9h4',
  hide: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4zM2.5 13.5l11-11',
  flag: 'M3.5 14V2M3.5 2.5h8l-2 3 2 3h-8',
  print: 'M4.5 6V2h7v4M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7V14h-7z',
  filter: 'M2 3h12l-4.5 5.5V13l-3 1.5v-6z',
} as const

export type IconName = keyof typeof paths

/** A 16 px line drawing; the words stand beside it or in the button's label. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path
      d={paths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** The bar mark: a cast ingot seen from its end. */
export const Mark = () => (
  <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true" focusable="false">
    <path d="M5.2 1h11.6L21.4 13H.6z" fill="var(--accent)" />
  </svg>
)
