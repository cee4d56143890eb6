import { LockOutlined } from '@ant-design/icons'
import type { RightRow, RoleDetail } from '@portal/shared/features/roles/role.schema'
import { Button } from 'antd'
import { useState } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import './rights.css'

/** So many are shown at first. */
const FIRST = 3

/** The rights that whoever edits the role cannot give, each with who has it. */
export function NotYours({
  role: { web, mobile, ceiling },
  rights,
}: {
  role: RoleDetail
  rights: readonly RightRow[]
}) {
  const { t, name, codeText } = useWords()
  const [isWhole, setWhole] = useState(false)
  const others = rights.filter(({ right }) => !ceiling.web.includes(right) && !ceiling.mobile.includes(right))
  if (!others.length) return null
  const types = ({ heldBy }: RightRow) => heldBy.map((type) => codeText('orgType', type)).join(t('common.comma'))
  return (
    <section className="lb-panel lb-part" aria-labelledby="not-yours">
      <header className="lb-panel-head">
        <h2 id="not-yours">{t('roles.access.notYours')}</h2>
        <span className="lb-second">{numberText(others.length)}</span>
      </header>
      <p className="lb-soft">{t('roles.access.notYoursNote')}</p>
      <ul className="lb-rights-else">
        {(isWhole ? others : others.slice(0, FIRST)).map((right) => (
          <li key={right.right}>
            <LockOutlined aria-hidden /> {name(right, 'name')} <code className="lb-second">{right.right}</code>
            <span className="lb-second lb-block">
              {right.heldBy.length ? t('roles.access.only', { types: types(right) }) : t('roles.access.onlySuper')}
            </span>
            {[...web, ...mobile].includes(right.right) && (
              <span className="lb-second lb-block">{t('roles.access.kept')}</span>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && others.length > FIRST && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t('roles.access.showAll', { number: numberText(others.length) })}
        </Button>
      )}
    </section>
  )
}
