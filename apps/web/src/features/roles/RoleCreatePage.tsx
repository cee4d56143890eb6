import { typesOf } from '@portal/shared/access/ceiling'
import { isBuiltInRole } from '@portal/shared/access/roles'
import { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { RoleDetail } from '@portal/shared/features/roles/role.schema'
import { localName } from '@portal/shared/kernel/words'
import { path, SCREENS } from '@portal/shared/screens'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { AsyncPicker } from '../../kernel/pick/AsyncPicker.tsx'
import { FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { RoleNames } from './RoleNames.tsx'
import { BEGINNINGS } from './reads.ts'

/** The parameter of the address that names the role to begin with. */
const PICKED = 'from'

/** Add a role (228): its names, its reach, and the rights of another role to begin with. */
export function RoleCreatePage() {
  const { t } = useWords()
  const [from] = useParam(PICKED)
  const roles = useApi(roleContracts.list, BEGINNINGS, { quiet: true })
  const asked = Number(from)
  const known = roles.data?.content ?? []
  const first = known.find(({ id }) => id === asked) ?? known[0]
  if (roles.isError && !roles.data)
    return <Failed error={roles.error} title={t('roles.failed')} onRetry={() => roles.refetch()} />
  return first ? <Begin id={first.id} key={first.id} /> : <Loading columns={2} />
}

/** What of a role somebody may give. */
const givenBy = ({ web, mobile, ceiling }: RoleDetail) => ({
  web: web.filter((right) => ceiling.web.includes(right)),
  mobile: mobile.filter((right) => ceiling.mobile.includes(right)),
})

function Begin({ id }: { id: number }) {
  const [fromId, setFrom] = useState(id)
  const from = useApi(roleContracts.get, { id: fromId })
  return from.data ? <Create from={from.data} onFrom={setFrom} /> : <Loading columns={2} />
}

function Create({ from, onFrom }: { from: RoleDetail; onFrom: (id: number) => void }) {
  const { t } = useWords()
  const { user } = useMe()
  const navigate = useNavigate()
  const looksAfterAll = typesOf(user.roles.map(({ id }) => id).filter(isBuiltInRole)).includes(from.type)
  return (
    <FormPage
      action={roleContracts.create}
      title={t('roles.add')}
      subtitle={t('roles.addNote')}
      submit={t('roles.add')}
      sections={[
        { id: 'names', title: t('roles.form.names'), fields: ['nameEn', 'nameZh', 'reach'] },
        { id: 'rights', title: t('roles.form.rights'), fields: ['web', 'mobile'] },
      ]}
      params={{ ...givenBy(from), ...(looksAfterAll && { orgType: from.type }) }}
      initial={{ reach: from.ceiling.reaches[0] }}
      done={(role) => t('roles.added', { name: localName(role, currentLanguage(), 'name') })}
      onDone={(role) => navigate(path.role(role.id))}
      onCancel={() => navigate(SCREENS.roles.path)}
    >
      <FormSection id="names" title={t('roles.form.names')}>
        <RoleNames reaches={from.ceiling.reaches} />
      </FormSection>
      <FormSection id="rights" title={t('roles.form.rights')}>
        <From from={from} onFrom={onFrom} />
      </FormSection>
    </FormPage>
  )
}

function From({ from, onFrom }: { from: RoleDetail; onFrom: (id: number) => void }) {
  const { t, name } = useWords()
  const id = useId()
  const { web, mobile } = givenBy(from)
  return (
    <div className="lb-sections">
      <label htmlFor={id}>{t('roles.field.from')}</label>
      <AsyncPicker
        id={id}
        list={roleContracts.list}
        nameOf={(role) => name(role, 'name')}
        value={[from.id]}
        onChange={([chosen]) => chosen && onFrom(chosen)}
      />
      <p className="lb-soft">{t('roles.counts', { web: numberText(web.length), mobile: numberText(mobile.length) })}</p>
    </div>
  )
}
