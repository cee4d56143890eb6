import type { Prisma } from '@portal/db'
import type { answerRequestContracts } from '@portal/shared/features/job-records/answer-request.contract'
import { ANSWER_REQUEST_STATES } from '@portal/shared/features/job-records/answer-request.rules'
import { answerRequestFilters } from '@portal/shared/features/job-records/answer-request.schema'
import { typeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import { code } from '@portal/shared/kernel/code'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { answerRequestMoves, asked } from '../../access/answer-request.ts'
import { visible } from '../../access/index.ts'
import { ofOwn } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof answerRequestContracts>
type Filters = Omit<Input['list'], 'page' | 'size' | 'sort'>

/** Read from answer_request_open, and from answer_request_answer_id_idx. */
const where = ({ actor, now }: Ctx, { q, typesOfWork, answered, overdue }: Filters): Prisma.AnswerRequestWhereInput => {
  const waiting = { AND: [{ status: 'OPEN' }, asked(actor, now)] }
  const ours = { status: 'ANSWERED', answer: { orgId: ofOwn(actor) } }
  const late = { status: 'OPEN', dueOn: { lt: toDate(dayOf(now)) } }
  return {
    AND: [
      visible.answerRequest(actor, now),
      answered === undefined ? { OR: [waiting, ours] } : answered ? ours : waiting,
      overdue === undefined ? {} : overdue ? late : { NOT: late },
      q ? { jobRecord: { logbook: contains(['locationId', 'addressEn', 'addressZh'], q) } } : {},
      typesOfWork ? { jobRecord: { typeOfWork: { in: typesOfWork } } } : {},
    ],
  }
}

const SHOWN = {
  id: true,
  jobRecordId: true,
  createdAt: true,
  dueOn: true,
  status: true,
  jobRecord: {
    select: {
      typeOfWork: true,
      completedAt: true,
      remarks: true,
      org: orgRef,
      logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
    },
  },
  reply: { select: { text: true, userName: true, org: orgRef } },
  answer: { select: { text: true, userName: true, createdAt: true } },
} satisfies Prisma.AnswerRequestSelect
type Row = Prisma.AnswerRequestGetPayload<{ select: typeof SHOWN }>

const requests = listOf('answerRequest', {
  where,
  read: ({ db }, find) => db.answerRequest.findMany({ ...find, select: SHOWN }),
  present: (_, rows: Row[]) => rows.map(present),
})

/** What waits for our answer, and what we answered. */
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await requests.page(ctx, input)
  return { content: await answerRequestMoves.offer(ctx, content), totalElements }
}
/** What waits and passes a filter. */
export const waitingIds = (ctx: Ctx, filter: object = {}) =>
  requests.ids(ctx, z.object(answerRequestFilters).parse({ ...filter, answered: 'false' }))

const state = code(ANSWER_REQUEST_STATES)
function present({ jobRecord, reply, answer, dueOn, ...row }: Row) {
  const { logbook, remarks, org, ...work } = jobRecord
  return {
    ...row,
    ...work,
    ...logbook,
    typeOfWork: typeOfWork.parse(work.typeOfWork),
    status: state.parse(row.status),
    dueOn: fromDate(dueOn),
    askedBy: reply?.org ?? org,
    askedByName: reply?.userName ?? null,
    question: reply?.text ?? remarks,
    answer,
  }
}
