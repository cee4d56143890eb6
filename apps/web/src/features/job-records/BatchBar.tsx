import { CheckOutlined } from '@ant-design/icons'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { Button, Modal } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { numberText, say, useWords } from '../../kernel/words.ts'

interface Props {
  rows: readonly JobRecordRow[]
  exceptions: number
  onRandom: (id: number) => void
}

/** Acknowledges what is ticked; says what is left out, and what could not be done. */
export function BatchBar({ rows, exceptions, onRandom }: Props) {
  const { t } = useWords()
  const count = rows.length
  const placeOf = (id: string) => rows.find((row) => String(row.id) === id)?.locationId ?? id
  const send = useAction(jobRecordContracts.move, {
    done: ({ done }) => t('jobRecordPages.inbox.done', { count: done }),
    onDone: ({ failed }) => {
      if (!failed.length) return
      const content = (
        <ul>
          {failed.map(({ id, key }) => (
            <li key={id}>
              {placeOf(id)}
              {t('common.colon')}
              {say(`problems.${key}`)}
            </li>
          ))}
        </ul>
      )
      Modal.warning({ title: t('jobRecordPages.inbox.failedTitle'), content, okText: t('common.action.close') })
    },
  })
  const random = () => {
    const row = rows[crypto.getRandomValues(new Uint32Array(1)).reduce((sum, value) => sum + value, 0) % count]
    if (row) onRandom(row.id)
  }
  return (
    <footer className="lb-batch" role="toolbar" aria-label={t('jobRecordPages.inbox.selected', { count })}>
      <b role="status">{t('jobRecordPages.inbox.selected', { count })}</b>
      <span className="lb-soft">{t('jobRecordPages.inbox.leftOut', { count: exceptions })}</span>
      <span className="lb-actions">
        <Button onClick={random}>{t('jobRecordPages.inbox.random')}</Button>
        <Button
          type="primary"
          icon={<CheckOutlined />}
          loading={send.isPending}
          onClick={() => send.mutate({ ids: rows.map(({ id }) => id), move: 'acknowledge' })}
        >
          {t('jobRecordPages.inbox.acknowledge', { number: numberText(count) })}
        </Button>
      </span>
    </footer>
  )
}
