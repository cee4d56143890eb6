import type { Permission } from '@portal/shared/access/permissions'
import { rightContracts, roleContracts } from '@portal/shared/features/roles/role.contract'
import type { RightRow, RoleDetail } from '@portal/shared/features/roles/role.schema'
import { SCREENS } from '@portal/shared/screens'
import { Alert, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { FormColumn } from '../../kernel/form/FormColumn.tsx'
import { useSchemaForm } from '../../kernel/form/useSchemaForm.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { NotYours } from './NotYours.tsx'
import { RightTree, type Shown } from './RightTree.tsx'
import { Saving } from './Saving.tsx'
import './rights.css'

/** What a role allows on the website and in the app. */
export function RoleRights({ role }: { role: RoleDetail }) {
  const { t } = useWords()
  const rights = useApi(rightContracts.list, {}, { quiet: true })
  if (rights.isError && !rights.data)
    return <Failed error={rights.error} title={t('roles.oneFailed')} onRetry={() => rights.refetch()} />
  if (!rights.data) return <Loading columns={2} />
  return role.can.includes('edit') ? (
    <Edit role={role} rights={rights.data.content} />
  ) : (
    <Read role={role} rights={rights.data.content} />
  )
}

interface Props {
  role: RoleDetail
  rights: readonly RightRow[]
}
const isPermissions = (value: unknown): value is Permission[] => Array.isArray(value)
const countOf = (now: readonly Permission[], before: readonly Permission[]) => ({
  added: now.filter((right) => !before.includes(right)),
  taken: before.filter((right) => !now.includes(right)),
})

function Edit({ role, rights }: Props) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const { id, version, web, mobile, ceiling } = role
  const state = useSchemaForm({
    action: roleContracts.setRights,
    params: { id, version },
    initial: { web, mobile },
    draft: `roles.setRights.${id}`,
    done: t('roles.access.saved', { name: name(role, 'name') }),
  })
  const entered: unknown = Form.useWatch([], { form: state.form, preserve: true })
  const values = typeof entered === 'object' && entered !== null ? new Map(Object.entries(entered)) : new Map()
  const now = { web: values.get('web') ?? web, mobile: values.get('mobile') ?? mobile }
  const chosen = {
    web: isPermissions(now.web) ? now.web : web,
    mobile: isPermissions(now.mobile) ? now.mobile : mobile,
  }
  const [onWeb, onMobile] = [countOf(chosen.web, web), countOf(chosen.mobile, mobile)]
  const [added, taken] = [onWeb.added.length + onMobile.added.length, onWeb.taken.length + onMobile.taken.length]
  const count = added + taken
  const offered = (allowed: readonly Permission[]) => rights.filter(({ right }) => allowed.includes(right))
  const [view, setView] = useState<{ typed: string; shown: Shown }>({ typed: '', shown: 'all' })
  return (
    <div className="lb-role-access">
      <FormColumn
        action={roleContracts.setRights}
        state={state}
        submit={t('roles.access.save', { count, number: numberText(count) })}
        note={
          count
            ? t('roles.access.summary', { added: numberText(added), taken: numberText(taken) })
            : t('roles.access.unchanged')
        }
        onCancel={() => navigate(SCREENS.roles.path)}
      >
        <div className="lb-role-columns">
          <section className="lb-panel lb-part" aria-labelledby="website">
            <header className="lb-panel-head">
              <h2 id="website">{t('roles.access.website')}</h2>
              <Segmented<Shown>
                aria-label={t('roles.access.show')}
                value={view.shown}
                onChange={(shown) => setView({ ...view, shown })}
                options={[
                  { value: 'all', label: t('roles.access.all') },
                  { value: 'given', label: t('roles.access.given', { number: numberText(chosen.web.length) }) },
                  {
                    value: 'changed',
                    label: t('roles.access.changed', { number: numberText(onWeb.added.length + onWeb.taken.length) }),
                  },
                ]}
              />
            </header>
            <Input.Search
              allowClear
              aria-label={t('roles.access.search')}
              placeholder={t('roles.access.search')}
              value={view.typed}
              onChange={({ target }) => setView({ ...view, typed: target.value })}
            />
            <Field name="web" label={false}>
              <RightTree
                before={web}
                rights={offered(ceiling.web)}
                label={t('roles.field.web')}
                isReadOnly={false}
                {...view}
              />
            </Field>
          </section>
          <div>
            <section className="lb-panel lb-part" aria-labelledby="mobile">
              <header className="lb-panel-head">
                <h2 id="mobile">{t('roles.access.mobile')}</h2>
              </header>
              <Field name="mobile" label={false}>
                <RightTree
                  before={mobile}
                  rights={offered(ceiling.mobile)}
                  label={t('roles.field.mobile')}
                  isReadOnly={false}
                />
              </Field>
              {ceiling.mobile.length > 0 && <p className="lb-soft">{t('roles.access.mobileNote')}</p>}
            </section>
            <Saving role={role} chosen={chosen} count={count} rights={rights} />
            <NotYours role={role} rights={rights} />
          </div>
        </div>
      </FormColumn>
    </div>
  )
}

function Read({ role: { web, mobile, kind }, rights }: Props) {
  const { t } = useWords()
  const held = (some: readonly Permission[]) => rights.filter(({ right }) => some.includes(right))
  return (
    <div className="lb-sections">
      {kind === 'BUILT_IN' && <Alert type="info" showIcon title={t('roles.readOnly')} />}
      <div className="lb-role-columns">
        <section className="lb-panel lb-part" aria-labelledby="website">
          <header className="lb-panel-head">
            <h2 id="website">{t('roles.access.website')}</h2>
          </header>
          <RightTree value={web} before={web} rights={held(web)} label={t('roles.field.web')} isReadOnly />
        </section>
        <section className="lb-panel lb-part" aria-labelledby="mobile">
          <header className="lb-panel-head">
            <h2 id="mobile">{t('roles.access.mobile')}</h2>
          </header>
          <RightTree value={mobile} before={mobile} rights={held(mobile)} label={t('roles.field.mobile')} isReadOnly />
        </section>
      </div>
    </div>
  )
}
