import type { ApplicationContent, ContentGroup, ContentState } from '@ingot/contract/application-content'
import type { Language } from '@ingot/contract/material'
import type { ReactNode } from 'react'
import { SHIPPED_LANGUAGES } from '../../../session/choices.ts'
import { useText } from '../../../words/texts.ts'
import { freeId, remarkOf, shownGroup, withGroup, withoutGroup } from './draft.ts'
import { Group } from './Group.tsx'
import type { GroupProps, Remarks } from './group-props.ts'
import { Colours } from './groups/Colours.tsx'
import { FooterFields, NEW_FOOTER } from './groups/FooterFields.tsx'
import { Links } from './groups/Links.tsx'
import { Offered } from './groups/Offered.tsx'
import { Sources } from './groups/Sources.tsx'
import { Wordmark } from './groups/Wordmark.tsx'

const BUTTONS_MOST = 6
const isLanguage = (id: string): id is Language => SHIPPED_LANGUAGES.some((one) => one === id)

interface EditorProps extends Remarks {
  content: ApplicationContent
  state: ContentState
  onChange: (content: ApplicationContent) => void
}

/** Every group with its fields. What is typed makes a group one that is changed here. */
export function Editor({ content, state, problems, contrasts, onChange }: EditorProps) {
  const text = useText()
  const { fixed, inFile } = state
  const languages = state.languages.flatMap(({ id, name }) => (isLanguage(id) ? [{ id, name }] : []))

  function group<G extends ContentGroup>(name: G, fields: (props: GroupProps<G>) => ReactNode, none?: ReactNode) {
    const value = shownGroup(content, state, name)
    return (
      <Group
        group={name}
        isChanged={content[name] !== undefined}
        isInFile={inFile.includes(name)}
        isFixed={fixed.includes(name)}
        fault={remarkOf(problems, name, '')}
        onReset={() => onChange(withoutGroup(content, name))}
      >
        {value === undefined
          ? none
          : fields({
              value,
              onChange: (next) => onChange(withGroup(content, name, next)),
              fault: (path) => remarkOf(problems, name, path),
            })}
      </Group>
    )
  }

  return (
    <>
      {group('wordmark', (props) => (
        <Wordmark {...props} />
      ))}
      {group('accent', (props) => (
        <Colours {...props} contrast={(theme) => remarkOf(contrasts, 'accent', theme)} />
      ))}
      {group('buttons', ({ value, onChange: change, fault }) => (
        <Links
          links={value}
          most={BUTTONS_MOST}
          blank={(links) => ({ id: freeId(links.map(({ id }) => id)), name: '', url: '' })}
          fault={fault}
          onChange={change}
        />
      ))}
      {group('languages', ({ value, onChange: change }) => (
        <Offered
          choices={languages}
          offered={value}
          first={value[0]}
          firstLabel={text('admin.content.firstLanguage')}
          fault={undefined}
          onChange={(offered, first) => change(offered.toSorted((a, b) => Number(b === first) - Number(a === first)))}
        />
      ))}
      {group('unitSystems', ({ value, onChange: change, fault }) => (
        <Offered
          choices={state.unitSystems}
          offered={value.offered}
          first={value.default}
          firstLabel={text('admin.content.firstUnits')}
          fault={fault('offered') ?? fault('default')}
          onChange={(offered, first) => change({ offered, default: first ?? '' })}
        />
      ))}
      {group('pluginSources', (props) => (
        <Sources {...props} />
      ))}
      {group(
        'footer',
        (props) => (
          <FooterFields {...props} />
        ),
        <div>
          <button type="button" className="button" onClick={() => onChange(withGroup(content, 'footer', NEW_FOOTER))}>
            {text('admin.content.addFooter')}
          </button>
        </div>,
      )}
    </>
  )
}
