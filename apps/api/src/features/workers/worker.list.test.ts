import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { toDate } from '@portal/shared/kernel/time'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { as, makeWorker } from '../../../test/world.ts'
import { add, contractor, day, digits, type Me } from './worker.kit.ts'

const idsOf = async (me: Me, query: string) =>
  (await me.get(`/api/worker?${query}`)).body.content.map(({ id }: { id: number }) => id)

describe('the list of workers', () => {
  it('is filtered by kind, name, number, expiry and activity', async () => {
    const { org, me } = await contractor()
    const re = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, new Date(`${day(20)}T00:00:00Z`))
    const rw = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    const gw = await makeWorker(org, 'GW', Role.rcGeneralWorker)
    await me.post('/api/worker/move').send({ ids: [gw.worker.id], move: 'deactivate' })
    expect((await idsOf(me, '')).sort()).toEqual([re, rw, gw].map(({ worker }) => worker.id).sort())
    expect(await idsOf(me, 'kind=RW')).toEqual([rw.worker.id])
    expect(await idsOf(me, `name=${encodeURIComponent(rw.worker.nameZh)}`)).toEqual([rw.worker.id])
    expect(await idsOf(me, `registrationNumber=${re.number?.toLowerCase()}`)).toEqual([re.worker.id])
    expect(await idsOf(me, 'expiringWithin=30')).toEqual([re.worker.id])
    expect(await idsOf(me, 'isActive=false')).toEqual([gw.worker.id])
  })

  it('tells what has expired apart from what is going to', async () => {
    const { org, me } = await contractor()
    const until = (days: number) => new Date(`${day(days)}T00:00:00Z`)
    const made: number[] = []
    for (const days of [-1, 0, 30, 31])
      made.push((await makeWorker(org, 'RE', Role.rcRegisteredEngineer, until(days))).worker.id)
    const [past, last, soon, later] = made
    expect((await idsOf(me, 'expiringWithin=30')).sort()).toEqual([last, soon].sort())
    expect(await idsOf(me, 'expired=true')).toEqual([past])
    expect((await idsOf(me, 'expired=false')).sort()).toEqual([last, soon, later].sort())
    await me.post('/api/worker/move').send({ ids: [soon], move: 'deactivate' })
    expect(await idsOf(me, 'expiringWithin=30&isActive=true')).toEqual([last])
  })

  it('shows an employer its own, the regulator everybody’s and nobody anything to change', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const { worker } = await makeWorker(one.org, 'RW', Role.rcRegisteredWorker)
    expect(await idsOf(two.me, '')).toEqual([])
    expect(await idsOf(two.me, `employer=${one.org.id}`)).toEqual([])
    const seen = (
      await (await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)).get(`/api/worker?employer=${one.org.id}`)
    ).body
    expect(seen).toMatchObject({
      totalElements: 1,
      content: [{ id: worker.id, employer: { id: one.org.id }, can: [] }],
    })
    const facts = {
      kind: 'RW',
      nameEn: 'x',
      nameZh: 'x',
      registrations: [{ number: `RLW${digits()}`, expiresOn: day(1) }],
      version: 1,
    }
    expect((await two.me.put(`/api/worker/${worker.id}`).send(facts)).body.key).toBe('workerNotFound')
    expect((await two.me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })).body.key).toBe(
      'workerNotFound',
    )
  })

  it('goes into a workbook as it is filtered', async () => {
    const { org, me } = await contractor()
    const { worker, number } = await makeWorker(org, 'RE', Role.rcRegisteredEngineer)
    await makeWorker(org, 'GW', Role.rcGeneralWorker)
    const res = await me.get('/api/worker/export?kind=RE').responseType('blob')
    const [cover, rows] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
    expect(cover?.getRow(2).values).toContain(`Workers of ${org.nameEn}`)
    expect([rows?.rowCount, rows?.getRow(2).getCell(2).value, rows?.getRow(2).getCell(5).value]).toEqual([
      2,
      worker.nameEn,
      `${number} (31/12/2030)`,
    ])
  })

  it('tells in the workbook when the first of his registrations ends, by which he is found as due', async () => {
    const { me } = await contractor()
    const registrations = [
      { number: `REE${digits()}`, expiresOn: '2030-12-31' },
      { number: `RLE${digits()}`, expiresOn: day(20) },
    ]
    const { body } = await add(me, { registrations })
    expect(await idsOf(me, 'expiringWithin=30')).toEqual([body.id])
    const res = await me.get('/api/worker/export?columns=expiresOn').responseType('blob')
    const [, rows] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
    expect(rows?.getRow(2).getCell(1).value).toEqual(toDate(day(20)))
  })
})
