import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Button } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { type NamedRecord, recordName } from './recordName.ts'
import './AcknowledgeForm.css'

interface Props {
  record: NamedRecord & Pick<JobRecordDetail, 'acknowledgements' | 'canReply'>
  comment: string
  /** It was sent, or is not wanted any more. */
  onGone: () => void
}

/** A comment that did not go with an acknowledgement, because a colleague was first: with one click it is a reply. */
export function LeftComment({ record, comment, onGone }: Props) {
  const { t, person } = useWords()
  const { user } = useMe()
  const send = useAction(jobRecordContracts.reply, {
    done: t('jobRecordPages.record.sent', recordName(record)),
    onDone: onGone,
  })
  const colleague = record.acknowledgements.findLast(({ org }) => org.id === user.organisation.id)
  return (
    <section className="lb-acknowledge" role="status">
      <p>
        {colleague
          ? t('jobRecordPages.acknowledge.first', { name: person(colleague.userName) })
          : t('jobRecordPages.acknowledge.closed')}
      </p>
      <blockquote className="lb-pre">{comment}</blockquote>
      <div className="lb-acknowledge-act">
        {record.canReply && (
          <Button
            type="primary"
            block
            loading={send.isPending}
            onClick={() => send.mutate({ id: record.id, text: comment, photos: [] })}
          >
            {t('jobRecordPages.acknowledge.asReply')}
          </Button>
        )}
        <Button block disabled={send.isPending} onClick={onGone}>
          {t('common.form.discard')}
        </Button>
      </div>
    </section>
  )
}
