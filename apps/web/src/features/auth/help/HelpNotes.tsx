import { SUPPORTED_BROWSERS } from '@ingot/contract/limits'
import { useText } from '../../../words/texts.ts'
import styles from './HelpNotes.module.css'

const TIPS = ['help.tip.address', 'help.tip.password', 'help.tip.mail', 'help.tip.browser'] as const

/** Tips, the browsers that are supported, and whom to write to [AUTH-032, AUTH-034]. */
export function HelpNotes() {
  const text = useText()
  return (
    <div className={styles.notes}>
      <section>
        <h2>{text('help.tips')}</h2>
        <ul className={styles.tips}>
          {TIPS.map((tip) => (
            <li key={tip}>{text(tip)}</li>
          ))}
        </ul>
      </section>
      <table className={styles.browsers}>
        <caption>{text('help.browsers')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('help.browser')}</th>
            <th scope="col">{text('help.fromVersion')}</th>
          </tr>
        </thead>
        <tbody>
          {SUPPORTED_BROWSERS.map(({ name, from }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{from}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{text('help.contact')}</p>
    </div>
  )
}
