import { remarkContent } from '@portal/shared/features/job-records/sealed'
import type { RowOf } from '../bulk.ts'
import type { Orgs } from '../city/organizations.ts'
import type { Answer } from './answers.ts'
import { answerRow } from './rows.ts'
import { HOUR } from './visits.ts'

/** A later text of the remark of an acknowledgement. */
export interface Remark {
  id: number
  acknowledgement: Answer
  /** From 2 on. */
  number: number
  text: string
  createdAt: Date
}

/** What the demo's responsible person wrote anew, of the last records that were acknowledged with a remark. */
const EDITED = ['已閱，並已請管理處跟進機房清潔。', 'Noted. The part was replaced on the day of the visit.']

/** Later texts of some remarks, numbered in the order of time. */
export function remarksOf(acknowledged: readonly Answer[], orgs: Orgs, now: Date): Remark[] {
  const last = new Date(now.getTime() - HOUR)
  const edited = acknowledged
    .filter(
      ({ org, text, createdAt, record }) => org.id === orgs.demo.rp.id && text && createdAt < last && !record.deletion,
    )
    .slice(-EDITED.length)
  return edited.map((acknowledgement, at) => ({
    id: at + 1,
    acknowledgement,
    number: 2,
    text: EDITED[at] ?? '',
    createdAt: new Date(acknowledgement.createdAt.getTime() + HOUR / 2),
  }))
}

const answerOf = ({ id, acknowledgement, createdAt }: Remark) => ({
  ...answerRow({ ...acknowledgement, id, createdAt }),
  acknowledgementId: acknowledgement.id,
})
export const remarkRow = (remark: Remark): RowOf<'AcknowledgementRemark'> => ({
  ...answerOf(remark),
  number: remark.number,
  comment: remark.text,
})

/** What the chain of a log-book keeps of it. */
export const sealedRemark = (remark: Remark, mask: (value: string) => string) =>
  remarkContent({ ...answerOf(remark), version: remark.number, comment: remark.text }, mask)
