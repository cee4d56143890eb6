import type { Subject } from '@portal/shared/access/subjects'
import type { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { inForce } from '../../access/logbook.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { endings } from '../parties/access-ends.ts'
import { accessEndedAt } from '../parties/own-period.ts'
import type { Presented } from './access-right.list.ts'
import { colleagues, reading, readingPerson, subjectsOfPerson, wayOf } from './access-right.people.ts'
import { get } from './access-right.service.ts'

type Input = Inputs<typeof accessRightContracts>
/** So many people are named; the others are counted. */
const PEOPLE_NAMED = 100
/** Why an organization sees a log-book: by whose word it has its role, who of one's own people that is, and what would end with it. */
export async function why(ctx: Ctx, { id }: Input['why']) {
  const right = await get(ctx, { id })
  const isOwn = right.org.id === ctx.actor.orgId
  const isInEffect = right.status === 'EFFECTIVE'
  const people = isOwn && isInEffect ? await peopleOf(ctx, right) : null
  const hasAccess = (await accessEndedAt(ctx, right.logbookId)) === null
  return { right, people, ending: isInEffect && hasAccess ? await endingOf(ctx, right, people) : null }
}

/** The reader's colleagues who see this log-book, by name. */
async function peopleOf(ctx: Ctx, { logbookId }: Presented) {
  const { db, actor, now } = ctx
  // all by which it is open to his organization, not to him alone
  const opened = await db.logbookReader.findMany({
    where: { logbookId, orgId: actor.orgId, startsAt: { lte: now }, OR: unended(now) },
    select: { subject: true },
  })
  const subjects = new Set(opened.map((one) => one.subject as Subject))
  const where = { AND: [colleagues(ctx), reading([...subjects])] }
  const [rows, totalElements] = await Promise.all([
    db.user.findMany({
      where,
      orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
      take: PEOPLE_NAMED,
      select: readingPerson,
    }),
    db.user.count({ where }),
  ])
  const content = rows.map((person) => ({
    id: person.id,
    name: person.displayName,
    way: wayOf(subjectsOfPerson(person).find((one) => subjects.has(one))),
  }))
  return { content, totalElements }
}

/** What ending it now would change, by the functions that change it. */
async function endingOf(ctx: Ctx, right: Presented, people: { totalElements: number } | null) {
  const { db, actor, now } = ctx
  const { logbookId, orgId, role, id } = right
  const [others, effects, jobRecords] = await Promise.all([
    db.logbookParty.count({
      where: { AND: [visible.logbookParty(actor, now), { logbookId, orgId, id: { not: id } }, inForce(now)] },
    }),
    endings(ctx, [{ logbookId, orgId, role, at: now, endedBy: '' }]),
    db.jobRecord.count({ where: { AND: [visible.jobRecord(actor, now), { logbookId, orgId }] } }),
  ])
  return { people: people && (others ? 0 : people.totalElements), effects, jobRecords }
}
