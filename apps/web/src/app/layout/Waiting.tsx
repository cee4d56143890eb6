import { endOfWeek } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { findingInbox } from '@portal/shared/features/inspection-findings/finding-inbox.contract'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { SCREENS } from '@portal/shared/screens'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
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

/** How many forms wait for his own organization; asked anew whenever the entry of the menu is pressed, also on its page. */
function useForms(): number {
  const isAsked = useMay(formContracts.pendingCnt)
  const { data, refetch } = useApi(formContracts.pendingCnt, {}, { quiet: true, enabled: isAsked })
  const { pathname, search, key } = useLocation()
  const before = useRef({ pathname, key })
  useEffect(() => {
    const { current } = before
    before.current = { pathname, key }
    const isPressed = pathname === SCREENS.forms.path && (current.pathname !== pathname || !search)
    if (isAsked && isPressed && current.key !== key) void refetch()
  }, [pathname, search, key, isAsked, refetch])
  return data?.typeData ?? 0
}

/** Keeps the counts of the menu, and draws nothing: it is fetched when the page rests, for its calls know all of job records. */
export function Waiting() {
  const [acknowledge, inspectionFindings] = [useInbox(jobRecordContracts.inbox), useInbox(findingInbox.inbox)]
  const [dutyList, forms] = [useDuties(), useForms()]
  useEffect(() => {
    waiting.set({ acknowledge, inspectionFindings, dutyList, forms })
    return () => waiting.set({})
  }, [acknowledge, inspectionFindings, dutyList, forms])
  return null
}
