import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { as, db, grant, makeLogbook } from '../../../test/world.ts'
import { hoursAgo, makeSite, submit as sendRecord, work } from '../job-records/job-record.kit.ts'
import { desk, get, LE2, move, save, signedLe2 } from './form.kit.ts'

type Desk = Awaited<ReturnType<typeof desk>>
const begin = async (at: Desk, locationIds = at.locationIds) => {
  const body = { counterpartOrgId: at.sub.id, locationIds, formData: LE2 }
  return (await save(at.officer, 'le2', body)).body as { id: number; referenceNo: string }
}
const STOPPED = { kind: 'formsStopped' }

it('the rehearsal of a handover names the forms that it stops to whoever sees them, and counts them for the other', async () => {
  const at = await desk(3)
  const [all, one] = [await begin(at), await begin(at, at.locationIds.slice(0, 1))]
  const over = await begin(at)
  await move(at.officer, over.id, 'cancel', 'begun twice')
  const next = await desk(0)
  const given = { ids: at.logbooks.map(({ id }) => id), role: 'rc.PMC', newOrgId: next.rc.id }
  const { body } = await at.officer.post('/api/handover/rehearse').send(given)
  expect(body.rehearsal.effects).toEqual([])
  const named = [all, one].map(({ referenceNo }, index) => ({
    ...{ nameEn: referenceNo, nameZh: referenceNo },
    count: index ? 1 : 3,
  }))
  expect(body.ends).toEqual([{ ...STOPPED, count: 4, of: named }])
  expect(body.rows.map((row: { ends: object[] }) => row.ends)).toEqual([
    [{ ...STOPPED, count: 2 }],
    [{ ...STOPPED, count: 1 }],
    [{ ...STOPPED, count: 1 }],
  ])
  expect((await at.officer.post('/api/handover').send(given)).body).toMatchObject({ done: 3 })
  const waiting = await db.handoverLogbook.findMany({ where: { handover: { newOrgId: next.rc.id } } })
  const ids = waiting.map(({ id }) => id)
  const offered = await next.admin.post('/api/handover/rehearseMove').send({ ids, move: 'confirm' })
  expect(offered.body.rehearsal.effects).toEqual([{ ...STOPPED, count: 4 }])
  expect(offered.body.ends).toEqual([{ ...STOPPED, count: 4, of: [] }])
  await next.admin.post('/api/handover/move').send({ ids, move: 'confirm' })
  // it is still there, and says which of its log-books keep it
  expect(await get(at.admin, all.id)).toMatchObject({ status: 'SAVED', refusedUnits: 3 })
})

it('what has left the house does not stop, nor what a contractor keeps by another role', async () => {
  const [sent, kept] = [await desk(1), await desk(1)]
  const form = await signedLe2(sent)
  await db.formEntry.update({ where: { id: form.id }, data: { status: 'SENDING' } })
  await begin(kept)
  for (const one of kept.logbooks) await grant(one, kept.rc, 'rc.PIC')
  for (const at of [sent, kept]) {
    const given = { ids: at.logbooks.map(({ id }) => id), role: 'rc.PMC', newOrgId: at.sub.id }
    expect((await at.officer.post('/api/handover/rehearse').send(given)).body.ends).toEqual([])
  }
})

it('a form begun for all that a filter finds leaves out what was taken out of it', async () => {
  const at = await desk(3)
  const except = [at.logbooks[1]?.id]
  const { body } = await save(at.officer, 'le2', { counterpartOrgId: at.sub.id, all: true, except, formData: LE2 })
  expect(body).toMatchObject({ unitCount: 2 })
  const units = await db.formLogbook.findMany({ where: { entryId: body.id }, select: { logbookId: true } })
  expect(units.map(({ logbookId }) => logbookId)).not.toContain(except[0])
  expect((await save(at.officer, 'le2', { all: true, except: [1.5] })).status).toBe(400)
})

it('an LE27 names the records of the incident and of its repair, those of the reader alone', async () => {
  const site = await makeSite()
  const owner = await as(site.rp, Role.rpAdmin)
  const before = await sendRecord(
    site.crew,
    work(site, { typeOfWork: 'TW09', startedAt: hoursAgo(9), completedAt: hoursAgo(8) }),
  )
  expect(before.status).toBe(200)
  const incident = await sendRecord(site.crew, work(site, { typeOfWork: 'TW08', calledAt: hoursAgo(3) }))
  expect(incident.status).toBe(200)
  const repair = await sendRecord(site.crew, work(site, { typeOfWork: 'TW09' }))
  const elsewhere = await makeLogbook()
  await grant(elsewhere, site.rp, 'rp.OC')
  const form = await db.formEntry.findFirstOrThrow({ where: { code: 'le27', ownerOrgId: site.rp.id } })
  const shown = await get(owner, form.id)
  expect(shown.works.map(({ id, typeOfWork }: { id: number; typeOfWork: string }) => [id, typeOfWork])).toEqual([
    [incident.body.id, 'TW08'],
    [repair.body.id, 'TW09'],
  ])
  await site.rcOfficer.post('/api/jobRecord/move').send({ ids: [repair.body.id], move: 'delete', reason: 'TWICE' })
  expect((await get(owner, form.id)).works).toHaveLength(1)
})
