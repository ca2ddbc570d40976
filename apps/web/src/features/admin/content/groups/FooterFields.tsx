import { useText } from '../../../../words/texts.ts'
import type { GroupProps } from '../group-props.ts'
import { TextField } from '../TextField.tsx'
import { Links } from './Links.tsx'

const PAGES = ['privacy', 'terms', 'cookies'] as const
const SOCIAL_MOST = 8

/** The pages that the product ships with. */
export const NEW_FOOTER = { owner: '', social: [], privacy: 'privacy', terms: 'terms', cookies: 'cookies' }

export function FooterFields({ value, onChange, fault }: GroupProps<'footer'>) {
  const text = useText()
  return (
    <>
      <TextField
        label={text('admin.content.owner')}
        value={value.owner}
        maxLength={120}
        fault={fault('owner')}
        onChange={(owner) => onChange({ ...value, owner })}
      />
      {PAGES.map((page) => (
        <TextField
          key={page}
          label={text('admin.content.pageOf', { name: text(`footer.${page}`) })}
          value={value[page]}
          maxLength={80}
          fault={fault(page)}
          onChange={(name) => onChange({ ...value, [page]: name })}
        />
      ))}
      <h3>{text('footer.social')}</h3>
      <Links
        links={value.social}
        most={SOCIAL_MOST}
        blank={() => ({ name: '', url: '' })}
        fault={(path) => fault(`social.${path}`)}
        onChange={(social) => onChange({ ...value, social })}
      />
    </>
  )
}
