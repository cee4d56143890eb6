import type { Found } from '@portal/shared/features/evidence/signals'
import { displayName } from '../city/people.ts'
import type { JobRecord } from '../jobs/records.ts'
import { HOUR } from '../jobs/visits.ts'
import type { Demo, DemoPart } from '../part.ts'

const EXPLANATION = '其中一項紀錄的開始時間輸入有誤，實際上在第一部升降機完工後才前往第二部。'

const signalRow = (record: JobRecord, { signal, facts }: Found, index: number) => ({
  id: index + 1,
  jobRecordId: record.id,
  signal,
  facts: { ...facts },
  foundAt: new Date(record.submittedAt.getTime() + 2000),
})

/** What is found of the records that do not fit together, and how the contractor explains one of them. */
export const evidence: DemoPart = {
  isLarge: true,
  rows: ({ history: { cheats }, city: { people, now } }: Demo) => {
    const [explained] = cheats.twice
    const [account] = people.staffOf(explained.org)
    const said = {
      id: 1,
      jobRecordId: explained.id,
      signal: 'SAME_WORKER_TWICE',
      verdict: 'explained',
      comment: EXPLANATION,
      orgId: explained.org.id,
      createdAt: new Date(now.getTime() - HOUR),
    }
    return {
      EvidenceSignal: [...cheats.found]
        .flatMap(([record, found]) => found.map((one) => [record, one] as const))
        .map(([record, one], index) => signalRow(record, one, index)),
      EvidenceFeedback: account ? [{ ...said, userId: account.id, userName: displayName(account.name) }] : [],
    }
  },
  // what was recorded before the portal could compare records is left alone, as where it is installed
  async afterwards(db, { history: { records } }) {
    await db.evidenceStart.update({
      where: { id: 1 },
      data: { afterRecordId: Math.max(...records.map(({ id }) => id)) },
    })
  },
}
