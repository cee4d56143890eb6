import { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import { JOBS_BEHIND } from '@portal/shared/features/dashboard/worker.scoring'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { addDays, addMonths } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { useListState } from '../../kernel/list/state.ts'
import { addressOf } from './address.ts'

const { list } = scoredWorkerContracts

/** What the list of workers was measured over; nothing while that is not known. */
export function useMeasured() {
  const { input, unreadable } = useListState(list)
  const { data } = useApi(list, input as CallInput<typeof list>, { quiet: true, enabled: !unreadable.length })
  if (!data) return undefined
  const settled = data.months.filter(({ isSettled }) => isSettled).map(({ month }) => month)
  return { asAt: data.asAt, leType: input.leType, count: settled.length, first: settled[0], last: settled.at(-1) }
}

interface Props {
  worker: number
  of: keyof typeof JOBS_BEHIND
  children: ReactNode
}

/** A figure of a worker that leads to the job records behind it: his, of the same months and kind of unit. */
export function WorkerJobs({ worker, of, children }: Props) {
  const may = useMay(jobRecordContracts.list)
  const measured = useMeasured()
  if (!may || !measured?.first || !measured.last) return <>{children}</>
  const { first, last, leType } = measured
  const span = { from: first, to: addDays(addMonths(last, 1), -1) }
  return (
    <Link to={addressOf(SCREENS.jobRecords.path, { workerIds: worker, leType, ...JOBS_BEHIND[of], ...span })}>
      {children}
    </Link>
  )
}
