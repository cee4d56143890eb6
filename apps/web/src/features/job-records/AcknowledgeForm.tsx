import { CheckOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { COMMENT_MAX, type JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { Count } from '../../kernel/entries/Count.tsx'
import { useDraft } from '../../kernel/form/drafts.ts'
import { offerTakeBack } from '../../kernel/moves/grace.ts'
import { useWords } from '../../kernel/words.ts'
import { LeftComment } from './LeftComment.tsx'
import { recordName } from './recordName.ts'
import './AcknowledgeForm.css'
import '../../kernel/form/errors.css'
import '../../kernel/form/fields.css'

const GRACE_SECONDS = jobRecordLife.moves.acknowledge.graceSeconds

/** What is read of a record to acknowledge it. */
export type Answerable = Pick<
  JobRecordDetail,
  'id' | 'locationId' | 'completedAt' | 'can' | 'acknowledgements' | 'canReply'
>
interface Props {
  record: Answerable
  hasNext: boolean
  onNext: () => void
  /** The first character of a comment. */
  onTyped?: (() => void) | undefined
}
const formOf = (id: number) => `acknowledge.${id}`

/** What somebody is saying with his acknowledgement; it stays when a colleague acknowledges first. */
function useComment(id: number) {
  const draft = useDraft(formOf(id))
  const [comment, setComment] = useState(String(draft.found?.values.comment ?? ''))
  return {
    comment,
    type: (comment: string) => {
      setComment(comment)
      draft.save({ comment })
    },
    drop: () => {
      setComment('')
      draft.drop()
    },
  }
}

/** What the reader does with a record as long as it waits for him, and what he wrote when it does not any more. */
export function Acknowledge(props: Props) {
  const { record } = props
  const said = useComment(record.id)
  if (record.can.includes('acknowledge')) return <AcknowledgeForm {...props} {...said} />
  const comment = said.comment.trim()
  return comment ? <LeftComment record={record} comment={comment} onGone={said.drop} /> : null
}

/** Acknowledges one record that was read, with a comment if there is something to say; for ten seconds it can be taken back. */
function AcknowledgeForm({
  record,
  hasNext,
  onNext,
  onTyped,
  comment,
  type,
  drop,
}: Props & ReturnType<typeof useComment>) {
  const { t } = useWords()
  const field = useId()
  const isTooLong = comment.trim().length > COMMENT_MAX
  const send = useAction(jobRecordContracts.move, {
    onDone: ({ grace }) => {
      drop()
      const text = t('jobRecordPages.acknowledge.done', recordName(record))
      if (grace)
        offerTakeBack(GRACE_SECONDS, { id: grace.id, text, draft: { form: formOf(record.id), values: { comment } } })
    },
  })
  const act = async (goOn: boolean) => {
    const text = comment.trim()
    await send.mutateAsync({ ids: [record.id], move: 'acknowledge', grace: true, ...(text && { comment: text }) })
    if (goOn) onNext()
  }
  const start = (goOn: boolean) => !isTooLong && act(goOn).catch(() => undefined)
  return (
    <section className="lb-acknowledge">
      <h3>{t('jobRecordPages.acknowledge.title')}</h3>
      <p className="lb-second">{t('jobRecordPages.acknowledge.note')}</p>
      <label htmlFor={field}>
        {t('jobRecordPages.acknowledge.comment')} <span className="lb-optional">{t('common.optional')}</span>
      </label>
      <Input.TextArea
        id={field}
        data-key="comment"
        rows={3}
        value={comment}
        status={isTooLong ? 'error' : ''}
        placeholder={t('jobRecordPages.acknowledge.placeholder')}
        onChange={({ target }) => {
          if (!comment) onTyped?.()
          type(target.value)
        }}
      />
      <Count text={comment} max={COMMENT_MAX} />
      {isTooLong && (
        <p className="lb-error-text" role="alert">
          {t('validation.tooLongText', { field: t('jobRecordPages.acknowledge.comment'), maximum: COMMENT_MAX })}
        </p>
      )}
      <div className="lb-acknowledge-act">
        <Button
          type="primary"
          block
          icon={<CheckOutlined />}
          data-key="acknowledge"
          loading={send.isPending}
          onClick={() => start(hasNext)}
        >
          {t(hasNext ? 'jobRecordPages.acknowledge.next' : 'jobRecordPages.acknowledge.only')}
        </Button>
        {hasNext && (
          <Button block disabled={send.isPending} onClick={() => start(false)}>
            {t('jobRecordPages.acknowledge.only')}
          </Button>
        )}
      </div>
    </section>
  )
}
