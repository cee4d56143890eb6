import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { path } from '@portal/shared/screens'
import { partiesInForce } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { booksByOrg, recipientsOf } from '../messages/recipients.ts'

/** Who hears of exceptions among records: those who work on the log-book, and those who acknowledge. */
const PARTIES = ['RC', 'SUB', 'RP'] as const
const RIGHT: Permission = 'jobRecord:list'

/** What a message names of a record. */
const found = { include: { org: true, logbook: true }, orderBy: { id: 'asc' } } satisfies Prisma.JobRecordFindManyArgs
type Found = Prisma.JobRecordGetPayload<typeof found>
const about = ({ id, logbookId, logbook, org, typeOfWork, completedAt, signals }: Found) => ({
  object: { model: 'jobRecord', id },
  logbookId,
  link: path.jobRecord(id),
  params: {
    ...{ locationId: logbook.locationId, addressEn: logbook.addressEn, addressZh: logbook.addressZh },
    ...{ typeOfWork, completedAt: completedAt.toISOString() },
    ...{ contractorEn: org.nameEn, contractorZh: org.nameZh, signal: signals },
  },
})

/**
 * Records of which something was found: their parties hear of it, each person once of a record, and in one message of all that were found
 * together. The row that is written for each makes it told once, whatever comes or goes later (docs/decisions/022).
 */
export async function tellFound(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const claimed = await ctx.db.$queryRaw<{ id: number }[]>`
    INSERT INTO expiry_reminder (subject, subject_id, expires_on, days, created_at)
    SELECT 'evidence', r.id, (r.completed_at AT TIME ZONE 'Asia/Hong_Kong')::date, 0, ${ctx.now} FROM job_record r WHERE r.id = ANY(${[...ids]}::int[])
    ON CONFLICT DO NOTHING RETURNING subject_id AS id`
  if (!claimed.length) return
  const where = { id: { in: claimed.map(({ id }) => id) }, deletedAt: null }
  const records = await ctx.db.jobRecord.findMany({ where, ...found })
  const parties = await ctx.db.logbookParty.findMany({
    where: partiesInForce([...new Set(records.map(({ logbookId }) => logbookId))], PARTIES, ctx.now),
    select: { orgId: true, logbookId: true },
  })
  // the employer of somebody who is authorised by name is no party
  const authors = records.filter(({ creatorType }) => creatorType !== 'OTHER')
  const recipients = await recipientsOf(ctx, booksByOrg([...parties, ...authors]), RIGHT)
  await notify(ctx, { event: 'jobRecordSignalsFound', to: { recipients }, about: records.map(about) })
}
