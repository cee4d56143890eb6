import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { authorizingLife } from '@portal/shared/features/work-authorizations/work-authorization.rules'
import { AUTHORIZED_BY } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Form, Input, Select } from 'antd'
import { DayInput } from '../kernel/DateInput.tsx'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { Field } from '../kernel/SchemaForm.tsx'
import { today, useWords } from '../kernel/words.ts'

interface Props {
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

/** Who may work, from when to when; which log-books are left out is told before anything is done. */
export function AuthorizeDialog({ chosen, ...rest }: Props) {
  const { t } = useWords()
  const { count } = chosen
  return (
    <BulkAct
      contract={workAuthorizationContracts.create}
      move="authorize"
      chosen={chosen}
      reason={authorizingLife.reasonOf('authorize')}
      title={t('workAuthorizations.title', { count })}
      note={t('workAuthorizations.note')}
      done={(done) => t('workAuthorizations.done', { count: done })}
      initial={{ by: 'CERTIFICATE', startsOn: today(), endsOn: today() }}
      linkOf={({ name }) => path.logbook(name)}
      doneAt={() => SCREENS.workAuthorizations.path}
      {...rest}
    >
      <Person />
      <div className="lb-pair">
        <Field name="startsOn">
          <DayInput />
        </Field>
        <Field name="endsOn" hint={t('workAuthorizations.endsHint')}>
          <DayInput />
        </Field>
      </div>
    </BulkAct>
  )
}

/** A registered person is named by his certificate, a general worker by a code. */
function Person() {
  const { t, codeText } = useWords()
  const by: unknown = Form.useWatch('by')
  return (
    <>
      <Field name="by" hint={by === 'CODE' ? t('workAuthorizations.byHint') : undefined}>
        <Select options={AUTHORIZED_BY.map((value) => ({ value, label: codeText('authorizedBy', value) }))} />
      </Field>
      {by !== 'CODE' && (
        <Field name="certificateNumber" isRequired hint={t('workAuthorizations.certificateHint')}>
          <Input autoComplete="off" />
        </Field>
      )}
    </>
  )
}
