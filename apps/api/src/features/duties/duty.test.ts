import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, ctxOf, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { refreshDuty } from './duty.ts'

/** A contractor's log-book, and work on it by type and day; every record is sealed. */
async function fixture(over: Parameters<typeof makeLogbook>[0] = {}) {
  const rc = await makeOrg('RC')
  const user = await makeUser(rc, [Role.rcRegisteredEngineer])
  const logbook = await makeLogbook(over)
  await grant(logbook, rc, 'rc.PMC')
  let sequence = 0
  const work = async (typeOfWork: string, completedOn: string, status = 'SUBMITTED') => {
    const at = new Date(`${completedOn}T23:30:00+08:00`)
    const record = await db.jobRecord.create({
      data: {
        logbookId: logbook.id,
        orgId: rc.id,
        submitterId: user.id,
        creatorType: 'PRINCIPAL',
        typeOfWork,
        startedAt: at,
        completedAt: at,
        submittedAt: at,
        geo: 'Y',
        status,
      },
    })
    const seal = `${logbook.id}-${++sequence}`
    await db.sealEntry.create({
      data: {
        logbookId: logbook.id,
        sequence,
        previousSeal: `${logbook.id}-${sequence - 1}`,
        seal,
        kind: 'JOB_RECORD',
        canonical: '{}',
        jobRecordId: record.id,
        sealedAt: at,
      },
    })
    return record
  }
  return { rc, logbook, work, ctx: ctxOf(rc, Role.rcOfficer), path: `/api/logbook/${logbook.locationId}` }
}
const dutyOf = async ({ id }: { id: number }) => {
  const { nextDuty, nextDutyOn } = await db.logbook.findUniqueOrThrow({ where: { id } })
  return [nextDuty, nextDutyOn?.toISOString().slice(0, 10)]
}

describe('the next duty of a log-book', () => {
  it('follows the latest work of each kind, whoever did it and by Hong Kong days', async () => {
    const [one, other] = [await fixture(), await fixture({ kind: 'E', type: 'E' })]
    await one.work('TW15', '2026-10-01')
    await one.work('TW15', '2026-11-10')
    await one.work('TW16', '2025-12-08')
    await other.work('TW16', '2026-06-01')
    await refreshDuty(one.ctx, [other.logbook.id, one.logbook.id, one.logbook.id])
    expect(await dutyOf(one.logbook)).toEqual(['EXAMINATION', '2026-12-08'])
    expect(await dutyOf(other.logbook)).toEqual(['EXAMINATION', '2026-12-01'])
    await one.work('TW17', '2026-11-12')
    await refreshDuty(one.ctx, [one.logbook.id])
    expect(await dutyOf(one.logbook)).toEqual(['MAINTENANCE', '2026-12-10'])
  })

  it('does not count a visit that was not made, nor a record that was deleted', async () => {
    const { ctx, logbook, work } = await fixture()
    await work('TW15', '2026-11-01', 'DELETED')
    await work('TW05', '2026-11-02')
    await refreshDuty(ctx, [logbook.id])
    expect(await dutyOf(logbook)).toEqual([null, undefined])
  })

  it('rests before a lift is in service', async () => {
    const { ctx, logbook, work } = await fixture({ stage: 'INSTALLATION' })
    await work('TW15', '2026-11-01')
    await refreshDuty(ctx, [logbook.id])
    expect(await dutyOf(logbook)).toEqual([null, undefined])
  })
})

describe('the chain of a log-book', () => {
  it('shows an organization whose access has ended the entries of its own period', async () => {
    const { rc, logbook, work, path } = await fixture()
    const past = await makeOrg('RC')
    await grant(logbook, past, 'rc.PMC', { startsAt: new Date('2022-01-01'), endsAt: new Date('2022-12-01') })
    await work('TW15', '2022-06-01')
    await work('TW15', '2026-06-01')
    const mine = await (await as(rc, Role.rcOfficer)).get(`${path}/seal`)
    expect(mine.body.content.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 1])
    const theirs = await as(past, Role.rcOfficer)
    expect((await theirs.get(`${path}/seal`)).body).toMatchObject({
      totalElements: 1,
      content: [{ sequence: 1, kind: 'JOB_RECORD' }],
    })
    expect((await theirs.get(path)).body.jobRecordCount).toBe(1)
    expect((await (await as(rc, Role.rcOfficer)).get(path)).body.jobRecordCount).toBe(2)
  })
})
