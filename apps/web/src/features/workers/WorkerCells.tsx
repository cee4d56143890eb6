import type { WorkerRow } from '@portal/shared/features/workers/worker.schema'
import { useWords } from '../../kernel/words.ts'
import { DutyLine } from '../../widgets/DutyLine.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'

/** His name in the reader's language; the other stands in his detail. */
export const WorkerName = ({ row }: { row: WorkerRow }) => <>{useWords().name(row, 'name')}</>

/** A line for each registration: number, expiry date, and what that means today. */
export function RegistrationLines({ row: { registrations } }: { row: WorkerRow }) {
  const { t } = useWords()
  if (!registrations.length) return <span className="lb-soft">{t('workers.noRegistration')}</span>
  return (
    <span className="lb-stack">
      {registrations.map(({ number, expiresOn }) => (
        <DutyLine key={number} duty={number} on={expiresOn} />
      ))}
    </span>
  )
}

export const ActiveTag = ({ row: { isActive, leftAt } }: { row: WorkerRow }) => (
  <StatusTag life="worker" code={isActive ? 'ACTIVE' : leftAt ? 'LEFT' : 'INACTIVE'} />
)

export function EmployerName({ row }: { row: WorkerRow }) {
  return <>{useWords().name(row.employer, 'name')}</>
}

export function AccountCell({ row: { account, leftAt } }: { row: WorkerRow }) {
  const { t } = useWords()
  if (!account) return <span className="lb-soft">{t('workers.noAccount')}</span>
  return (
    <>
      {account.username}
      {!leftAt && <span className="lb-second lb-block">{account.email}</span>}
    </>
  )
}
