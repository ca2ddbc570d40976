import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { usePermission } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import { CorrectButton } from './CorrectButton.tsx'
import { Findings } from './Findings.tsx'
import { showValue } from './show-value.ts'

interface QualityPanelProps {
  materialId: string
  name: string
}

/** What the quality rules find in the current revision of a material; of an own one a draft corrects it. */
export function QualityPanel({ materialId: id, name }: QualityPanelProps) {
  const text = useText()
  const lang = useLanguage()
  const navigate = useNavigate()
  const mayEdit = usePermission('materials.edit')
  const { data, error } = useQuery(queryFor('readQuality', { params: { id }, query: { lang } }))
  if (error) return <p role="alert">{text('quality.failed')}</p>
  if (!data) return <p className="muted">{text('quality.loading')}</p>
  const { findings, rules, no, isOwn } = data
  const show = (value: string) => {
    void navigate({ to: '.', search: true, hash: 'tab-properties', replace: true, hashScrollIntoView: false })
    showValue(value)
  }
  return (
    <Findings
      checked={{ kind: 'material', id }}
      name={name}
      rules={rules}
      findings={findings}
      correct={({ correction }) =>
        mayEdit && isOwn && correction && <CorrectButton id={id} no={no} correction={correction} />
      }
      onShow={show}
    />
  )
}
