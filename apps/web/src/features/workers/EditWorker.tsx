import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import type { WorkerRow } from '@portal/shared/features/workers/worker.schema'
import { FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { PersonFields, RegistrationRows } from './WorkerFields.tsx'

/** Edits name, kind and registrations of a worker. */
export function EditWorker({ worker, onClose }: { worker: WorkerRow; onClose: () => void }) {
  const { t, name } = useWords()
  const { id, version, kind, nameEn, nameZh } = worker
  const registrations = worker.registrations.map(({ number, expiresOn }) => ({ number, expiresOn }))
  return (
    <FormDialog
      action={workerContracts.update}
      title={t('workers.edit', { name: name(worker, 'name') })}
      submit={t('workers.save')}
      note={t('workers.form.registrationsNote')}
      done={(saved) => t('workers.saved', { name: name(saved, 'name') })}
      params={{ id, version }}
      draft={`workers.update.${id}`}
      initial={{ kind, nameEn, nameZh, registrations }}
      onClose={onClose}
    >
      <PersonFields />
      <RegistrationRows />
    </FormDialog>
  )
}
