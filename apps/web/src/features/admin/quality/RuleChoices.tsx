import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { QualityPolicy } from '@ingot/contract/quality'
import { useText } from '../../../words/texts.ts'
import { Table } from '../parts/Table.tsx'
import { type RuleCounts, withRule } from './policy.ts'

interface RuleChoicesProps {
  rules: ReplyOf<Endpoints['readQualityPolicy']>['rules']
  policy: QualityPolicy
  onChange: (policy: QualityPolicy) => void
}

const SEVERITIES = ['error', 'warning', 'note']
const inOrder = (rules: RuleChoicesProps['rules']) =>
  [...rules].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))

/** Every rule with what it does, the worst first: as its severity, or always one or the other. */
export function RuleChoices({ rules, policy, onChange }: RuleChoicesProps) {
  const text = useText()
  const heads = ['admin.quality.rule', 'admin.quality.severity', 'admin.quality.counts'] as const
  return (
    <Table label={text('admin.quality.rules')} heads={heads.map((head) => text(head))}>
      {inOrder(rules).map(({ id, severity, explanation }) => (
        <tr key={id}>
          <td>{explanation}</td>
          <td>{text(`quality.severity.${severity}`)}</td>
          <td>
            <select
              className="field"
              style={{ minWidth: 'max-content' }}
              aria-label={text('admin.quality.ofRule', { rule: explanation })}
              value={policy.rules[id] ?? 'usual'}
              onChange={({ target }) => onChange(withRule(policy, id, target.value as RuleCounts))}
            >
              <option value="usual">
                {text(policy.severities.includes(severity) ? 'admin.quality.usual.yes' : 'admin.quality.usual.no')}
              </option>
              <option value="blocks">{text('admin.quality.blocks')}</option>
              <option value="passes">{text('admin.quality.passes')}</option>
            </select>
          </td>
        </tr>
      ))}
    </Table>
  )
}
