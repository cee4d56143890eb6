import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Alert, Input } from 'antd'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { loadInfo } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'
import { MergeRehearsed } from './MergeRehearsed.tsx'
import { PARTS } from './parts.ts'
import './merge.css'

/** Confirms a merger for good: the password, the name of the other side, and what was seen. */
export function MergeConfirmPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data, error, refetch } = useApi(mergeContracts.rehearsal, { id }, { quiet: true })
  if (error && !data)
    return <Failed isPage error={error} title={t('organizationMerges.failed')} onRetry={() => refetch()} />
  return data ? <Confirm id={id} now={data} look={() => void refetch()} /> : <Loading columns={2} />
}

/** What is told otherwise than when this page was opened. */
function useChanged(now: MergeRehearsal) {
  const first = useRef(now)
  return PARTS.filter((part) => JSON.stringify(first.current[part]) !== JSON.stringify(now[part]))
}

interface Props {
  id: number
  now: MergeRehearsal
  /** Looks once more, where it was refused. */
  look: () => void
}
function Confirm({ id, now, look }: Props) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const { parent, child, side, rehearsal } = now
  const [childName, parentName] = [name(child, 'name'), name(parent, 'name')]
  const other = side === 'PARENT' ? childName : parentName
  return (
    <FormPage
      action={mergeContracts.confirm}
      title={t('screens.organizationMergeConfirm')}
      subtitle={t('organizationMerges.confirmSubtitle')}
      sections={[{ id: 'merge-confirm', title: t('organizationMerges.confirmPart'), fields: ['name', 'password'] }]}
      submit={t('organizationMerges.confirmAct')}
      params={{ ids: [id], ...(rehearsal && { token: rehearsal.token }) }}
      draft={false}
      done={t('organizationMerges.confirmed', { child: childName, parent: parentName })}
      onRefused={look}
      onDone={() => {
        void loadInfo('anew')
        void navigate(SCREENS.organizationMerges.path)
      }}
      onCancel={() => navigate(path.organizationMerge(id))}
    >
      <FormSection id="merge-confirm" title={t('organizationMerges.confirmPart')}>
        <Field name="name" hint={t('organizationMerges.nameHint', { name: other })}>
          <Input autoComplete="off" />
        </Field>
        <Field name="password" hint={t('organizationMerges.passwordHint')}>
          <SecretInput autoComplete="current-password" />
        </Field>
      </FormSection>
      <Changed now={now} />
    </FormPage>
  )
}

/** The rehearsal as it is by now, where it is another than what was seen, with what is different marked. */
function Changed({ now }: Pick<Props, 'now'>) {
  const { t } = useWords()
  const changed = useChanged(now)
  if (!changed.length) return null
  return (
    <div className="lb-merge-narrow">
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('organizationMerges.changedTitle')}
        description={t('organizationMerges.changedText')}
      />
      <MergeRehearsed of={now} changed={changed} />
    </div>
  )
}
