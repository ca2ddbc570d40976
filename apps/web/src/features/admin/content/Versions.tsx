import type { ApplicationContent } from '@ingot/contract/application-content'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { Table } from '../parts/Table.tsx'
import { versionsQuery } from './content-queries.ts'
import { changedGroups } from './draft.ts'

interface VersionsProps {
  /** The version that holds. */
  present: number
  onTake: (version: number, content: ApplicationContent) => void
}

/** What was saved when and by whom; an earlier version is taken into the editor and saved as the next one. */
export function Versions({ present, onTake }: VersionsProps) {
  const text = useText()
  const lang = useLanguage()
  const { data, error, refetch } = useQuery(versionsQuery)
  return (
    <section className={styles.section}>
      <h2>{text('admin.content.versions')}</h2>
      <ListState items={data?.items} error={error} empty={text('admin.content.never')} onRetry={() => void refetch()}>
        {(versions) => (
          <Table
            label={text('admin.content.versions')}
            heads={['version', 'at', 'by', 'changed', 'back'].map((head) => text(`admin.content.head.${head as 'at'}`))}
          >
            {versions.map(({ version, author, at, content }) => (
              <tr key={version}>
                <th scope="row">{version}</th>
                <td className={styles.quiet}>
                  <time dateTime={at}>{momentText(at, lang)}</time>
                </td>
                <td>{author}</td>
                <td>
                  {changedGroups(content, {})
                    .map((group) => text(`admin.content.${group}`))
                    .join(', ') || text('admin.content.nothing')}
                </td>
                <td>
                  {version === present ? (
                    text('admin.content.present')
                  ) : (
                    <button
                      type="button"
                      className="link"
                      aria-label={text('admin.content.takeOf', { version })}
                      onClick={() => onTake(version, content)}
                    >
                      {text('admin.content.take')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </ListState>
    </section>
  )
}
