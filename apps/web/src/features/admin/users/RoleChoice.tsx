import type { RoleName } from '@ingot/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../parts/Parts.module.css'

const rolesQuery = queryFor('readRoles', { query: {} })

interface RoleChoiceProps {
  chosen: readonly RoleName[]
  onChoose: (roles: RoleName[]) => void
  /** They are dealt out elsewhere, and only shown. */
  isFixed?: boolean
}

/** Roles of an account; those that the caller may not deal out stand as they are. */
export function RoleChoice({ chosen, onChoose, isFixed = false }: RoleChoiceProps) {
  const text = useText()
  const { data } = useQuery(rolesQuery)
  const toggle = (role: RoleName) =>
    onChoose(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <fieldset className={styles.form}>
      <legend>{text('admin.roles')}</legend>
      {data?.items.map(({ id, canGive }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={isFixed || !canGive}
            onChange={() => toggle(id)}
          />
          {text(`admin.role.${id}`)}
        </label>
      ))}
    </fieldset>
  )
}
