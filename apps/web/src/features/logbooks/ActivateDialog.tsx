import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { Modal } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import type { Everything } from '../../kernel/list/selection.ts'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { say, today, useWords } from '../../kernel/words.ts'

/** What the call takes, and how many log-books that is. */
export interface ToActivate {
  rows: { locationIds: string[] } | Everything
  count: number
}
interface Props extends ToActivate {
  onDone?: () => void
  onClose: () => void
}

/** From which day on; those that could not be activated are listed with the reason. */
export function ActivateDialog({ rows, count, onDone, onClose }: Props) {
  const { t } = useWords()
  const told = ({ done, failed }: { done: number; failed: { id: string; key: string }[] }) => {
    if (failed.length) {
      const list = (
        <ul>
          {failed.map(({ id, key }) => (
            <li key={id}>
              {id}
              {t('common.colon')}
              {say(`problems.${key}`)}
            </li>
          ))}
        </ul>
      )
      Modal.warning({ title: t('logbookPages.activate.failedTitle'), content: list, okText: t('common.action.close') })
    }
    if (done) onDone?.()
  }
  return (
    <FormDialog
      action={logbookContracts.activate}
      title={t('logbookPages.activate.title', { count })}
      submit={t('logbookPages.activate.title', { count })}
      note={t('logbookPages.activate.note')}
      done={({ done }) => t('logbookPages.activate.done', { count: done })}
      draft={false}
      initial={{ activatedOn: today() }}
      params={{ ...rows }}
      onDone={told}
      onClose={onClose}
    >
      <Field name="activatedOn">
        <DayInput history />
      </Field>
    </FormDialog>
  )
}
