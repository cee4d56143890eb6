import { DeleteOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { latePart } from '../../kernel/lazyPart.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { chosenIn, chosenRows } from '../../kernel/moves/chosen.ts'
import { useWords } from '../../kernel/words.ts'

const DeleteDialog = latePart(() => import('./DeleteDialog.tsx').then((file) => file.DeleteDialog))

/** The call of every move, for those who may make this one. */
const DELETE = { ...jobRecordContracts.move, access: jobRecordLife.moves.delete.permission }

/** Deletes the ticked records, as far as they are of one's own organization. */
export function DeleteRecords({ selection }: { selection: Selection<JobRecordRow> }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton action={DELETE} size="small" icon={<DeleteOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('jobRecords.move.delete')}
      </ActionButton>
      {isOpen && <DeleteDialog chosen={chosenIn(selection)} onDone={selection.clear} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Deletes the open record, where that can be done. */
export function DeleteRecord({ record, onGone }: { record: Pick<JobRecordRow, 'id' | 'can'>; onGone: () => void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  // a dialog in which somebody writes stays, whatever becomes of the record
  if (!isOpen && !record.can.includes('delete')) return null
  return (
    <section>
      <ActionButton action={DELETE} block icon={<DeleteOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('deletedJobRecords.act', { count: 1, number: 1 })}
      </ActionButton>
      {isOpen && <DeleteDialog chosen={chosenRows([record])} onDone={onGone} onClose={() => setOpen(false)} />}
    </section>
  )
}
