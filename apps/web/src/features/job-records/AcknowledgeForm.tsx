import { CheckOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COMMENT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'

interface Props {
  ids: readonly number[]
  hasNext: boolean
  onNext: () => void
}

/** Acknowledges one record that was read, with a comment if there is something to say. */
export function AcknowledgeForm({ ids, hasNext, onNext }: Props) {
  const { t } = useWords()
  const field = useId()
  const [comment, setComment] = useState('')
  const send = useAction(jobRecordContracts.move, {
    done: ({ done }) => t('jobRecordPages.acknowledge.done', { count: done }),
  })
  const act = async (goOn: boolean) => {
    await send.mutateAsync({ ids: [...ids], move: 'acknowledge', ...(comment.trim() && { comment: comment.trim() }) })
    if (goOn) onNext()
  }
  const start = (goOn: boolean) => act(goOn).catch(() => undefined)
  return (
    <section className="lb-acknowledge">
      <h3>{t('jobRecordPages.acknowledge.title')}</h3>
      <p className="lb-second">{t('jobRecordPages.acknowledge.note')}</p>
      <label htmlFor={field}>
        {t('jobRecordPages.acknowledge.comment')} <span className="lb-optional">{t('common.optional')}</span>
      </label>
      <Input.TextArea
        id={field}
        rows={3}
        maxLength={COMMENT_MAX}
        value={comment}
        placeholder={t('jobRecordPages.acknowledge.placeholder')}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="lb-acknowledge-act">
        <Button type="primary" block icon={<CheckOutlined />} loading={send.isPending} onClick={() => start(hasNext)}>
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
