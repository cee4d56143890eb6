import { deletionContent } from '@portal/shared/features/job-records/sealed'
import { dayOf } from '@portal/shared/kernel/time'
import type { Orgs } from '../city/organizations.ts'
import { displayName, type People } from '../city/people.ts'
import type { Deletion, JobRecord } from './records.ts'
import { DAY } from './visits.ts'

interface Desk {
  people: People
  orgs: Orgs
  now: Date
}

/** What the demo's contractor deleted, the oldest first: work that no duty, figure of a part or finding rests on. */
const SAID: readonly (readonly [reason: string, comments: string])[] = [
  ['TWICE', '同一次到訪已於當日較早時提交。'],
  ['WRONG_UNIT', '應記錄於同一大廈的另一部升降機。'],
  ['TRIAL', ''],
  ['WRONG_TIME', 'The date was set wrongly on the phone; recorded again with the right one.'],
]
const TYPES = ['TW13', 'TW14']
/** By then everybody has acknowledged who does. */
const AFTER = 10 * DAY

const monthOf = (at: number): string => dayOf(new Date(at)).slice(0, 'YYYY-MM'.length)

/** Marks some records as deleted. */
export function deleteSome({ people, orgs, now }: Desk, records: readonly JobRecord[]): void {
  const theirs = records.filter(
    ({ org, typeOfWork, status, submittedAt }) =>
      org === orgs.demo.rc &&
      TYPES.includes(typeOfWork) &&
      (status === 'SUBMITTED' || status === 'ACKNOWLEDGED') &&
      submittedAt.getTime() + AFTER < now.getTime() - DAY &&
      // a settled month still counts what was deleted after it
      monthOf(submittedAt.getTime()) === monthOf(submittedAt.getTime() + AFTER),
  )
  const [officer] = people.staffOf(orgs.demo.rc)
  if (!officer) return
  for (const [index, record] of theirs.slice(-SAID.length).entries()) {
    const [reason = '', comments = ''] = SAID[index] ?? []
    record.status = 'DELETED'
    record.deletion = {
      at: new Date(record.submittedAt.getTime() + AFTER),
      userName: displayName(officer.name),
      reason,
      comments,
    }
  }
}

/** The columns of a record that say so. */
export const marksOf = ({ deletion }: JobRecord) => ({
  deletedAt: deletion?.at ?? null,
  deletedByName: deletion?.userName ?? null,
  deletionReason: deletion?.reason ?? null,
  deletionComments: deletion?.comments || null,
})

/** What of a deletion is sealed. */
export const sealedDeletion = (
  id: number,
  { at, userName, reason, comments }: Deletion,
  mask: (value: string) => string,
) =>
  deletionContent(
    { id, deletedAt: at, deletedByName: userName, deletionReason: reason, deletionComments: comments },
    mask,
  )
