import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { makeSubcontract } from '../../../test/chain.ts'
import { asUser, ctxOf, db, makeOrg, makeUser } from '../../../test/world.ts'
import { site } from './handover.kit.ts'
import { handoverRehearsalExport, takeOverRehearsalExport } from './handover-rehearsal.export.ts'

const PATH = '/api/handover/rehearse/export'
const TAKING = '/api/handover/rehearseMove/export'

/** Of three log-books one is being handed over already, and on one a sub-contract would end. */
async function rehearsed() {
  const made = await site(3)
  const [plain, open, held] = made.logbooks.toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1))
  if (!plain || !open || !held) throw new Error('three log-books')
  await made.send({ ids: [open.id] })
  const sub = await makeOrg('RC')
  await makeSubcontract(held, made.old, sub, {
    ...{ startsAt: new Date('2026-01-01'), endsAt: new Date('2031-01-01'), status: 'EFFECTIVE' },
  })
  const form = { ids: made.ids, role: 'rc.PMC', newOrgId: made.next.id, startsOn: '2026-12-01' }
  return { ...made, plain, open, held, form }
}

describe('the workbook of a hand-over rehearsal', () => {
  it('has every log-book, the blocked ones first with why and what to do, and changes nothing', async () => {
    const { sender, form, next, plain, open, held, ids } = await rehearsed()
    const before = await db.handoverLogbook.count({ where: { logbookId: { in: ids } } })
    const res = await sender.post(PATH).send(form).responseType('blob')
    expect(res.status).toBe(200)
    const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
    const rows = [2, 3, 4].map((nth) =>
      [1, 3, 4, 5, 7].map((cell) => String(sheet?.getRow(nth).getCell(cell).value ?? '')),
    )
    expect(rows).toEqual([
      [open.locationId, 'Blocked', 'Another handover is open 12015', 'Call that handover off first', ''],
      [plain.locationId, 'Moves', '', '', ''],
      [held.locationId, 'Moves', '', '', 'Sub-contractor access 1'],
    ])
    expect(JSON.stringify(cover?.getSheetValues())).toContain(next.nameEn)
    expect(await db.handoverLogbook.count({ where: { logbookId: { in: ids } } })).toBe(before)
  })

  it('is not begun where the rehearsal itself is refused, and is for those alone who may hand over', async () => {
    const { sender, form } = await rehearsed()
    const { ids: _, ...none } = form
    expect((await sender.post(PATH).send(none)).body.key).toBe('validationFailed')
    const late = { ...form, startsOn: '2026-11-20' }
    const refused = await sender.post('/api/handover/rehearse').send(late)
    const res = await sender.post(PATH).send(late)
    expect([res.status, res.body.key]).toEqual([refused.status, refused.body.key])
    expect(res.status).toBeGreaterThanOrEqual(400)
    const request = { kind: 'handoverRehearsals', filters: form }
    expect((await sender.post('/api/export').send(request)).body).toEqual({ rowCount: 3, runId: null })
    const viewer = await asUser(await makeUser(await makeOrg('EMSD'), [Role.emsdViewer]))
    expect((await viewer.post(PATH).send(form)).status).toBe(403)
  })
})

describe('what a rehearsal refuses', () => {
  it('is told before its workbook begins, also where it was counted before', async () => {
    const ctx = ctxOf(await makeOrg('RC'), Role.rcAdmin)
    const neitherNamedNorAll = { role: 'rc.PMC', newOrgId: (await makeOrg('RC')).id }
    for (const { make } of [handoverRehearsalExport, takeOverRehearsalExport])
      await expect(make(ctx, neitherNamedNorAll, 'xlsx')).rejects.toMatchObject({ key: 'validationFailed' })
  })
})

describe('the workbook of a take-over rehearsal', () => {
  it('has every log-book that is offered, the blocked ones first, and takes nothing over', async () => {
    const { receiver, send, plain, held, open, old } = await rehearsed()
    await send({ ids: [plain.id, held.id] })
    await db.logbookParty.updateMany({
      where: { logbookId: plain.id, orgId: old.id },
      data: { endsAt: new Date('2026-01-02') },
    })
    const all = { all: true, filter: { statuses: ['OPEN'] } }
    const seen = (await receiver.post('/api/handover/rehearseMove').send({ ...all, move: 'confirm' })).body
    const res = await receiver.post(TAKING).send(all).responseType('blob')
    expect(res.status).toBe(200)
    const [, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
    const rows = [2, 3, 4].map((nth) => [1, 3, 7].map((cell) => String(sheet?.getRow(nth).getCell(cell).value ?? '')))
    const moving = [open, held].map(({ locationId }) => locationId).sort()
    expect(seen).toMatchObject({ done: 2, failed: [{ name: plain.locationId }] })
    expect(rows.map(([id, outcome]) => [id, outcome])).toEqual([
      [plain.locationId, 'Blocked'],
      ...moving.map((id) => [id, 'Moves']),
    ])
    expect(rows.find(([id]) => id === held.locationId)?.[2]).toBe('Sub-contractor access 1')
    expect(await db.handoverLogbook.count({ where: { handover: { orgId: old.id }, status: 'CONFIRMED' } })).toBe(0)
  })

  it('is for whoever is to answer, of what he was sent', async () => {
    const { sender, receiver, ids } = await rehearsed()
    expect((await receiver.post(TAKING).send({})).body.key).toBe('validationFailed')
    const offered = await db.handoverLogbook.findMany({ where: { logbookId: { in: ids } } })
    const named = { kind: 'takeOverRehearsals', filters: { ids: offered.map(({ id }) => id) } }
    expect((await receiver.post('/api/export').send(named)).body).toEqual({ rowCount: 1, runId: null })
    const viewer = await asUser(await makeUser(await makeOrg('EMSD'), [Role.emsdViewer]))
    expect((await viewer.post(TAKING).send({ all: true })).status).toBe(403)
    expect((await sender.post('/api/export').send(named)).body.rowCount).toBe(1)
  })
})
