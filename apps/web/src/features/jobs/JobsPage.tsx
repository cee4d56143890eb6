import { jobContracts } from '@portal/shared/features/jobs/job.contract'
import type { JobRow } from '@portal/shared/features/jobs/job.schema'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction, useApi } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import './jobs.css'

/** They change without anybody doing anything. */
const ASKED_EVERY_MS = 5000

/** Jobs (257): what the portal does by itself. */
export function JobsPage() {
  const { t } = useWords()
  const { data, error, refetch } = useApi(jobContracts.list, {}, { pollMs: ASKED_EVERY_MS })
  const [asked, setAsked] = useState<JobRow>()
  const again = useAction(jobContracts.again, {
    done: (_, { name }) => t('jobs.ran', { name }),
    onDone: () => setAsked(undefined),
  })
  return (
    <>
      <PageHead subtitle={t('jobs.subtitle')} />
      <section className="lb-panel lb-jobs">
        {error && !data ? (
          <Failed error={error} onRetry={() => refetch()} />
        ) : (
          <Jobs rows={data?.content ?? []} onAgain={setAsked} />
        )}
      </section>
      {asked && (
        <ConfirmDialog
          title={t('jobs.confirm.title', { name: asked.name })}
          text={t('jobs.confirm.text')}
          action={t('jobs.again')}
          isPending={again.isPending}
          onConfirm={() => again.mutate({ name: asked.name })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const FIELDS = ['name', 'waiting', 'running', 'failed', 'nextAt', 'lastDoneAt', 'lastError', 'actions'] as const

function Jobs({ rows, onAgain }: { rows: readonly JobRow[]; onAgain: (row: JobRow) => void }) {
  const { t } = useWords()
  if (!rows.length) return <p>{t('jobs.empty')}</p>
  return (
    <table className="lb-table lb-jobs-table">
      <thead>
        <tr>
          {FIELDS.map((field) => (
            <th key={field} scope="col">
              {t(`jobs.field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.name} row={row} onAgain={() => onAgain(row)} />
        ))}
      </tbody>
    </table>
  )
}

const when = (at: string | null) => (at ? timeText(at) : '–')

function Line({ row, onAgain }: { row: JobRow; onAgain: () => void }) {
  const { t } = useWords()
  const { name, waiting, running, failed, nextAt, lastDoneAt, lastError, lastFailedAt, isTimed } = row
  const canRun = failed > 0 || (isTimed && !waiting && !running)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('jobs.field.waiting')}>{numberText(waiting)}</td>
      <td data-label={t('jobs.field.running')}>{numberText(running)}</td>
      <td data-label={t('jobs.field.failed')} className={failed ? 'lb-jobs-failed' : undefined}>
        {numberText(failed)}
      </td>
      <td data-label={t('jobs.field.nextAt')}>{when(nextAt)}</td>
      <td data-label={t('jobs.field.lastDoneAt')}>{when(lastDoneAt)}</td>
      <td data-label={t('jobs.field.lastError')}>
        {lastError ?? '–'}
        {lastFailedAt && (
          <span className="lb-second lb-block">{t('jobs.failedAt', { at: timeText(lastFailedAt) })}</span>
        )}
      </td>
      <td>
        {canRun && (
          <ActionButton
            action={jobContracts.again}
            size="small"
            aria-label={t('jobs.againOne', { name })}
            onClick={onAgain}
          >
            {t('jobs.again')}
          </ActionButton>
        )}
      </td>
    </tr>
  )
}
