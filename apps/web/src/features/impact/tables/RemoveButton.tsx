import { Icon } from '../../../ui/icons.tsx'

/** Takes a row away; Undo brings it back. */
export const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className="button button-quiet button-icon" aria-label={label} title={label} onClick={onRemove}>
    <Icon name="close" />
  </button>
)
