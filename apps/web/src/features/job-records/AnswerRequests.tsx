import { DUTY_RULES } from '@portal/shared/features/duties/duty.law'
import { answerRequestContracts } from '@portal/shared/features/job-records/answer-request.contract'
import type { AnswerRequest } from '@portal/shared/features/job-records/answer-request.schema'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { SCREENS } from '@portal/shared/screens'
import { Input } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { latePart } from '../../kernel/lazyPart.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { type Chosen, chosenIn, chosenRows } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { DueDay } from '../../widgets/DueDay.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import type { NamedRecord } from './recordName.ts'

const BulkAct = latePart(() => import('../../kernel/moves/BulkAct.tsx').then((file) => file.BulkAct))

interface DialogProps {
  chosen: Chosen
  draft: string
  onDone?: () => void
  onClose: () => void
}
/** One text that answers all of them. */
function AnswerDialog({ chosen, draft, onDone, onClose }: DialogProps) {
  const { t } = useWords()
  const { count } = chosen
  return (
    <BulkAct
      contract={answerRequestContracts.answer}
      move="answer"
      chosen={chosen}
      draft={draft}
      title={count === 1 ? t('jobReplies.move.answer') : t('jobReplies.many', { count, number: numberText(count) })}
      note={t('jobReplies.note', { count })}
      done={(count) => t('jobReplies.done', { count })}
      linkOf={() => SCREENS.jobReplies.path}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="text" label={t('jobReplies.text')} isRequired>
        <Input.TextArea rows={5} autoFocus />
      </Field>
    </BulkAct>
  )
}

/** The ticked requests, answered with one text. */
export function AnswerMany({ selection }: { selection: Selection<AnswerRequest> }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenIn(selection)
  return (
    <>
      <ActionButton action={answerRequestContracts.answer} size="small" type="primary" onClick={() => setOpen(true)}>
        {t('jobReplies.many', { count: chosen.count, number: numberText(chosen.count) })}
      </ActionButton>
      {isOpen && <AnswerDialog chosen={chosen} draft="many" onDone={selection.clear} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The way to answer one request, where that can be done now. */
export function AnswerButton({ row, onPress }: { row: AnswerRequest; onPress: (row: AnswerRequest) => void }) {
  const { t } = useWords()
  if (!row.can.includes('answer')) return null
  return (
    <ActionButton action={answerRequestContracts.answer} size="small" onClick={() => onPress(row)}>
      {t('jobReplies.move.answer')}
    </ActionButton>
  )
}
/** One request, answered: beside the list, because its row goes as soon as that is done. */
export const AnswerOne = ({ row, onClose }: { row: AnswerRequest; onClose: () => void }) => (
  <AnswerDialog chosen={chosenRows([row])} draft={String(row.id)} onClose={onClose} />
)

/** Answers that are asked for about a record: by when, and the way to give ours. */
export function RequestsOf({ record }: { record: NamedRecord & Pick<JobRecordDetail, 'requests' | 'canReply'> }) {
  const { t } = useWords()
  const open = record.requests.filter(({ status }) => status === 'OPEN')
  const ours = record.canReply ? open.find(({ can }) => can.includes('answer')) : undefined
  return (
    <>
      {open.map(({ id, side, dueOn }) => (
        <section key={id}>
          <h3>{t(`jobReplies.open.${side}`)}</h3>
          <DueDay on={dueOn} warnDays={DUTY_RULES.ANSWER.warnDays} />
        </section>
      ))}
      {record.canReply && <ReplyForm key={`reply ${record.id}`} record={record} {...(ours && { request: ours.id })} />}
    </>
  )
}
