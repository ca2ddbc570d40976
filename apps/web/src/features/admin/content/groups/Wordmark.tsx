import { useText } from '../../../../words/texts.ts'
import type { GroupProps } from '../group-props.ts'
import { TextField } from '../TextField.tsx'

export function Wordmark({ value, onChange, fault }: GroupProps<'wordmark'>) {
  const text = useText()
  return (
    <>
      <TextField
        label={text('admin.content.wordmarkText')}
        value={value.text ?? ''}
        maxLength={40}
        fault={fault('text')}
        onChange={(typed) => onChange({ ...value, text: typed })}
      />
      <TextField
        label={text('admin.content.wordmarkPicture')}
        value={value.picture ?? ''}
        maxLength={200}
        fault={fault('picture')}
        note={text('admin.content.pictureNote')}
        onChange={(picture) => onChange({ ...value, picture })}
      />
    </>
  )
}
