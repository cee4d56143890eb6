import { endOfWeek } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { findingInbox } from '@portal/shared/features/inspection-findings/finding-inbox.contract'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { useEffect } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { today } from '../../kernel/words.ts'
import { waiting } from './Badge.tsx'

/** How much waits in one of these, for whoever may know. */
const useInbox = (inbox: typeof jobRecordContracts.inbox | typeof findingInbox.inbox): number =>
  useApi(inbox, {}, { quiet: true, enabled: useMay(inbox) }).data?.waiting ?? 0

/** How many duties of his own are overdue or due this week, for whoever has some. */
const useDuties = (): number =>
  useApi(
    dutyContracts.list,
    { whose: 'mine', dueTo: endOfWeek(today()), size: 1 },
    { quiet: true, enabled: useMay(dutyContracts.snooze) },
  ).data?.totalElements ?? 0

/** Keeps the counts of the menu, and draws nothing: it is fetched when the page rests, for its calls know all of job records. */
export function Waiting() {
  const [acknowledge, inspectionFindings] = [useInbox(jobRecordContracts.inbox), useInbox(findingInbox.inbox)]
  const dutyList = useDuties()
  useEffect(() => {
    waiting.set({ acknowledge, inspectionFindings, dutyList })
    return () => waiting.set({})
  }, [acknowledge, inspectionFindings, dutyList])
  return null
}
