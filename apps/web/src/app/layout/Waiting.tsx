import { findingInbox } from '@portal/shared/features/inspection-findings/finding-inbox.contract'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { useEffect } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { waiting } from './Badge.tsx'

/** How much waits in one of these, for whoever may know. */
const useInbox = (inbox: typeof jobRecordContracts.inbox | typeof findingInbox.inbox): number =>
  useApi(inbox, {}, { quiet: true, enabled: useMay(inbox) }).data?.waiting ?? 0

/** Keeps the counts of the menu, and draws nothing: it is fetched when the page rests, for its calls know all of job records. */
export function Waiting() {
  const [acknowledge, inspectionFindings] = [useInbox(jobRecordContracts.inbox), useInbox(findingInbox.inbox)]
  useEffect(() => {
    waiting.set({ acknowledge, inspectionFindings })
    return () => waiting.set({})
  }, [acknowledge, inspectionFindings])
  return null
}
