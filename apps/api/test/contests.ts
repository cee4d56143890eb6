import type { Prisma } from '@portal/db'
import { keepFile } from './files.ts'
import { db, now } from './world.ts'

/** The month that tests settle. */
export const MONTH = new Date('2026-10-01')

/** A month of a log-book that is settled, with one visit that went well. */
export async function makeSettledMonth({ id, kind = 'L' }: { id: number; kind?: string }, contractorId: number) {
  await db.monthSettlement.upsert({
    where: { month: MONTH },
    create: { month: MONTH, asOf: now, settledAt: now, rows: 1, formula: 1, digest: '' },
    update: {},
  })
  await db.$executeRaw`
    INSERT INTO logbook_month (logbook_id, month, contractor_id, kind, spans, days, records, breakdowns, incidents, trappings, gps_good, gps_of,
      on_time, acknowledged, month_minutes, routine_minutes, other_minutes, score, month_score, is_last, formula, as_of, is_settled)
    VALUES (${id}, ${MONTH}::date, ${contractorId}, ${kind}, tstzmultirange(tstzrange(${MONTH}, ${now})), 31, 1, 0, 0, 0, 1, 1,
      1, 1, 1440, 0, 0, 90, 90, true, 1, ${now}, true) ON CONFLICT DO NOTHING`
}

/** A contest of a part of a settled month, or of the record that is named. */
export const makeContest = (
  { id: logbookId }: { id: number },
  { id: orgId }: { id: number },
  over: Partial<Prisma.HealthContestUncheckedCreateInput> = {},
) =>
  db.healthContest.create({
    data: {
      ...{ logbookId, orgId, month: MONTH, userName: 'Chan Tai Man', claim: 'another lift', contractorIds: [orgId] },
      ...(over.jobRecordId ? {} : { part: 'gps' }),
      createdAt: now,
      ...over,
    },
  })

interface Row {
  id: number
}
/** A contest with a file about a record, which counts in another month than it would. */
export async function contestWithFile(of: Record<'logbook' | 'rp' | 'rc' | 'record', Row>, mark: string) {
  const file = crypto.randomUUID()
  const stored = {
    id: file,
    name: `card ${mark}.pdf`,
    mime: 'application/pdf',
    ...(await keepFile(file, `card ${mark}`)),
  }
  const contest = await makeContest(of.logbook, of.rp, {
    jobRecordId: of.record.id,
    contractorIds: [of.rc.id],
    claim: `a claim ${mark}`,
    files: { create: stored },
  })
  await db.monthCorrection.create({
    data: { month: new Date('2026-09-01'), jobRecordId: of.record.id, logbookId: of.logbook.id, isLeftOut: false },
  })
  return { ...contest, file }
}
