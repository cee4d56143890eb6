import { Role } from '@portal/shared/access/roles'
import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { beforeAll, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { appDb, as, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { countAll } from './figure.count.ts'
import { inCharge, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'

type Out = { [K in keyof typeof dashboardContracts]: ServiceOutput<(typeof dashboardContracts)[K]> }
type Caller = Awaited<ReturnType<typeof as>>
const NOW = { db: appDb, now: on('11-21T14:30') }

let one: Awaited<ReturnType<typeof makeOrg>>
let other: typeof one
let rp: typeof one
let kept: Awaited<ReturnType<typeof makeLogbook>>
let passedOn: typeof kept
let keeper: typeof one
let pulledDown: typeof kept

/** Two contractors, of whom one handed a log-book to the other on 16 October, and a responsible person who left it on 15 September; and one who took on another role for a lift that was pulled down. */
beforeAll(async () => {
  await openSince('2026-01-01')
  one = await makeOrg('RC')
  other = await makeOrg('RC')
  rp = await makeOrg('RP')
  const user = await makeUser(one, [])
  kept = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-01-01') })
  passedOn = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-01-01') })
  await inCharge(kept, one, 'rc.PMC', [on('01-01')])
  await inCharge(passedOn, one, 'rc.PMC', [on('01-01'), on('10-16')])
  await inCharge(passedOn, other, 'rc.PMC', [on('10-16')])
  await inCharge(kept, rp, 'rp.OWNER', [on('01-01')])
  await inCharge(passedOn, rp, 'rp.OWNER', [on('01-01'), on('09-15')])
  keeper = await makeOrg('RP')
  pulledDown = await makeLogbook({
    ...{ kind: 'L', activatedOn: new Date('2026-01-01') },
    ...{ stage: 'DEMOLISHED', demolishedOn: new Date('2026-10-05') },
  })
  await inCharge(pulledDown, await makeOrg('RC'), 'rc.PMC', [on('01-01')])
  await inCharge(pulledDown, keeper, 'rp.OWNER', [on('01-01'), on('08-01')])
  await inCharge(pulledDown, keeper, 'rp.OC', [on('08-01')])
  for (const [logbook, org, day] of [
    [kept, one, '09-03'],
    [passedOn, one, '08-20'],
    [passedOn, one, '10-05'],
    [passedOn, other, '10-20'],
  ] as const)
    await db.jobRecord.create({
      data: workOf({ logbook, org, user }, 'TW01', [on(`${day}T09:00`), on(`${day}T12:00`)]),
    })
  await settleDue(NOW)
  await keepOpen(NOW)
  await countAll(NOW)
})

const read = async <N extends 'overview' | 'logbook'>(caller: Caller, name: N, query: object): Promise<Out[N]> => {
  const { status, body } = await caller.get(`/api/dashboard/${name}`).query(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

it('rows of the list add up to the sum that opens them: former log-books are among them, marked with their last day', async () => {
  const city = await as({ id: 7 }, Role.emsdViewer)
  const both = { logbookIds: `${kept.id},${passedOn.id}` }
  for (const [caller, query, left, breakdowns] of [
    [await as(one, Role.rcAdmin), {}, [[passedOn.id, '2026-10-15']], 3],
    [await as(other, Role.rcAdmin), {}, [], 1],
    [await as(rp, Role.rpAdmin), {}, [[passedOn.id, '2026-09-14']], 2],
    [await as(keeper, Role.rpAdmin), {}, [[pulledDown.id, '2026-10-05']], 0],
    [city, { rcIds: one.id }, [[passedOn.id, '2026-10-15']], 3],
    [city, both, [], 4],
  ] as const) {
    const [today, all, { units, total }] = [
      await read(caller, 'logbook', query),
      await read(caller, 'logbook', { ...query, former: true, sort: 'breakdowns,desc' }),
      await read(caller, 'overview', query),
    ]
    const former = all.content.filter(({ leftOn }) => leftOn)
    expect(former.map(({ id, leftOn }) => [id, leftOn])).toEqual(left)
    expect(today.content.filter(({ leftOn }) => leftOn)).toEqual([])
    expect([today.totalElements, all.totalElements, all.content.length]).toEqual([
      units,
      units + left.length,
      units + left.length,
    ])
    expect(Object.values(all.grades).reduce((sum, some) => sum + some, 0)).toBe(units + left.length)
    expect(total.breakdowns).toBe(breakdowns)
    for (const measure of ['records', 'breakdowns', 'trappings', 'incidents'] as const)
      expect(all.content.reduce((sum, { figures }) => sum + figures[measure], 0)).toBe(total[measure])
  }
})

it('a workbook of them says until when they count', async () => {
  const caller = await as(one, Role.rcAdmin)
  const saved = async (query: string) =>
    textOfBook((await caller.get(`/api/dashboard/logbook/export?${query}`).responseType('blob')).body)
  expect(await saved('former=true')).toContain('2026-10-15')
  expect(await saved('')).not.toContain(passedOn.locationId)
})
