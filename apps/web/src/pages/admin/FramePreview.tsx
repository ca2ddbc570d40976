import type { AppContent } from '@ingot/contract/catalog'
import type { ThemeName } from '@ingot/domain/colour/accent'
import type { CSSProperties } from 'react'
import { TopBar } from '../../app/TopBar.tsx'
import { Footer } from '../../features/footer/Footer.tsx'
import { useText } from '../../words/texts.ts'
import styles from './FramePreview.module.css'

const THEMES: readonly ThemeName[] = ['light', 'dark']
const nothing = () => {}

/** The top bar and the footer themselves with another content, in both themes. Nothing in it can be used. */
export function FramePreview({ content }: { content: AppContent }) {
  const text = useText()
  return (
    <div className={styles.themes}>
      {THEMES.map((theme) => (
        <figure key={theme} className={styles.theme}>
          <figcaption>{text(`theme.${theme}`)}</figcaption>
          <section
            className={styles.window}
            aria-label={text('admin.content.previewOf', { theme: text(`theme.${theme}`) })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
          >
            <div inert className={styles.frame} data-theme={theme} style={coloursOf(content, theme)}>
              <TopBar
                content={content}
                lang={content.languages.default}
                system={content.unitsystems.default}
                onUnitSystem={nothing}
                onLanguage={nothing}
                onTheme={nothing}
                onMenu={nothing}
                onAccount={nothing}
                onPalette={nothing}
                onFilters={undefined}
                search={<div className="field" />}
              />
              <div className={styles.page}>
                <div className={styles.buttons}>
                  <span className="button button-primary">{text('admin.content.sampleButton')}</span>
                  <span className="button button-quiet link">{text('admin.content.sampleLink')}</span>
                </div>
                <Footer content={content} Page={NoPage} />
              </div>
            </div>
          </section>
        </figure>
      ))}
    </div>
  )
}

/** No popup opens in a preview. */
const NoPage = () => null

function coloursOf({ config }: AppContent, theme: ThemeName): CSSProperties {
  const colours = config.accent[theme]
  if (!colours) return {}
  return {
    '--accent': colours.accent,
    '--on-accent': colours.onAccent,
    '--accent-soft': colours.accentSoft,
  } as CSSProperties
}
