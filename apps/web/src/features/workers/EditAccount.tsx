import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import type { WorkerRow } from '@portal/shared/features/workers/worker.schema'
import { Input } from 'antd'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

interface Props {
  worker: WorkerRow
  account: NonNullable<WorkerRow['account']>
  onClose: () => void
}

/** Mends how a worker gets into the mobile app, and where letters reach him. */
export function EditAccount({ worker, account: { username, email, phone, version }, onClose }: Props) {
  const { t, name } = useWords()
  return (
    <FormDialog
      action={workerContracts.updateAccount}
      title={t('workers.account.title', { name: name(worker, 'name') })}
      submit={t('workers.save')}
      note={t('workers.account.note')}
      done={t('workers.account.saved', { name: name(worker, 'name') })}
      params={{ id: worker.id, version }}
      draft={`workers.updateAccount.${worker.id}`}
      initial={{ username, email, phone }}
      onClose={onClose}
    >
      <Field name="username">
        <Input autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="email">
        <Input type="email" />
      </Field>
      <Field name="phone">
        <Input className="lb-short" inputMode="tel" />
      </Field>
    </FormDialog>
  )
}
