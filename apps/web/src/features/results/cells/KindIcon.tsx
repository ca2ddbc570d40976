import type { MaterialRow } from '@ingot/contract/search'

/** Many sheets for what stands for many, a page for a standard, a bar for a grade that is sold, a drop for one melt. */
const paths: Record<MaterialRow['kind'], string> = {
  generic: 'M2.5 5.5h8v8h-8zM5.5 5.5v-3h8v8h-3',
  standard: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 8h5M5.5 11h5',
  grade: 'M5 4.5h6l3.5 7h-13z',
  batch: 'M8 1.5c3 4 4.5 6 4.5 8.3a4.5 4.5 0 0 1-9 0C3.5 7.5 5 5.5 8 1.5z',
}

/** The type of a material as a small drawing; its word stands beside it. */
export const KindIcon = ({ kind }: { kind: MaterialRow['kind'] }) => (
  <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path
      d={paths[kind]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
