import type { Permission } from '@portal/shared/access/permissions'
import { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { RightRow, RoleDetail } from '@portal/shared/features/roles/role.schema'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import './rights.css'

interface Props {
  role: RoleDetail
  rights: readonly RightRow[]
  chosen: { web: Permission[]; mobile: Permission[] }
  count: number
}

/** Whom changed rights concern, asked for as they are ticked. */
export function Saving({ role: { id, version }, rights, chosen, count }: Props) {
  const { t, name, person } = useWords()
  const { data } = useApi(roleContracts.foresee, { id, version, ...chosen }, { enabled: count > 0, quiet: true })
  const nameOf = (right: Permission) => {
    const row = rights.find((one) => one.right === right)
    return row ? name(row, 'name') : right
  }
  const many = (number: number) => ({ count: number, number: numberText(number) })
  return (
    <section className="lb-panel lb-part" aria-labelledby="saving">
      <header className="lb-panel-head">
        <h2 id="saving">{t('roles.access.saving')}</h2>
      </header>
      {count > 0 && data ? (
        <ul className="lb-rights-else" role="status">
          <li>
            <Glyph tone="moving" />{' '}
            {data.signedIn ? t('roles.access.follows', many(data.signedIn)) : t('roles.access.followsNone')}
          </li>
          {data.pending.map(({ displayName, permission }) => (
            <li key={`${displayName} ${permission}`}>
              <Glyph tone="warn" />{' '}
              {t('roles.access.pending', { name: person(displayName), right: nameOf(permission) })}
            </li>
          ))}
          <li>
            <Glyph tone="quiet" />{' '}
            {data.people ? t('roles.access.told', many(data.people)) : t('roles.access.toldNone')}
          </li>
        </ul>
      ) : (
        <p className="lb-soft">{t('roles.access.savingNone')}</p>
      )}
    </section>
  )
}
