import { useParams } from '@tanstack/react-router'

/** Id of the material whose datasheet the page is; undefined on other pages. */
export function useMaterialId(): string | undefined {
  const { id, second } = useParams({ strict: false }) as { id?: string; second?: string }
  return second === undefined ? undefined : id
}
