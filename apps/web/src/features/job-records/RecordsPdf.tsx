import { FilePdfOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import type { CallInput } from '@portal/shared/kernel/contract'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import { chosenIn } from '../../kernel/moves/chosen.ts'
import { tellRunBegun } from '../../kernel/runs/begun.ts'
import { numberText, useWords } from '../../kernel/words.ts'

type Input = CallInput<typeof jobRecordContracts.recordsPdf>

/** Has the ticked records made into one PDF. */
export function RecordsPdf({ selection }: { selection: Selection<JobRecordRow> }) {
  const { t } = useWords()
  const { rows, count } = chosenIn(selection)
  const { mutate, isPending } = useAction(jobRecordContracts.recordsPdf, {
    onDone() {
      tellRunBegun(t('jobRecordPages.recordsPdfBegun', { number: numberText(count) }))
      selection.clear()
    },
  })
  return (
    <ActionButton
      action={jobRecordContracts.recordsPdf}
      size="small"
      icon={<FilePdfOutlined aria-hidden />}
      loading={isPending}
      onClick={() => mutate(rows as Input)}
    >
      {t('jobRecordPages.recordsPdf')}
    </ActionButton>
  )
}
