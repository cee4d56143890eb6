import { Role } from '@portal/shared/access/roles'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { asUser, db, logged, makeUser, now, world } from '../../../test/world.ts'
import { acknowledge, makeRecords, makeSite, type Site } from '../job-records/job-record.kit.ts'
import { commitIntentions } from './intention.jobs.ts'

const GRACE_MS = jobRecordLife.moves.acknowledge.graceSeconds * 1000

let site: Site
let colleague: Awaited<ReturnType<typeof asUser>>
let id: number

beforeAll(async () => {
  site = await makeSite()
  colleague = await asUser(await makeUser(site.rp, [Role.rpOfficer]))
})
beforeEach(async () => {
  id = (await makeRecords(site, 1))[0] ?? 0
})
afterEach(() => {
  world.now = now
})

type Speaker = typeof colleague
const intend = async (who: Speaker, comment?: string) =>
  (await who.post('/api/jobRecord/move').send({ ids: [id], move: 'acknowledge', comment, grace: true })).body
const takeBack = (who: Speaker, intention: string) => who.post(`/api/intention/${intention}/take-back`)
const isWaiting = async (who: Speaker) => {
  const { body } = await who.get('/api/jobRecord?waiting=true&size=100')
  return body.content.some((row: { id: number }) => row.id === id)
}
const seen = async (who: Speaker) => (await who.get(`/api/jobRecord/${id}`)).body
const run = () => commitIntentions.run(systemCtx(), {})
const afterwards = async () => {
  world.now = new Date(now.getTime() + GRACE_MS)
  await run()
}
const made = () => db.acknowledgement.findMany({ where: { jobRecordId: id }, include: { user: true } })
const left = () => db.intention.count({ where: { rowIds: { has: id } } })
const toldOf = async (event: string) =>
  (await db.messageRecipient.findMany({ where: { message: { event, link: { endsWith: `=${id}` } } } })).map(
    ({ userId }) => userId,
  )

describe('an act that can be taken back', () => {
  it('looks done to its author, and to nobody else until its time is over', async () => {
    const { done, grace } = await intend(site.rpOfficer, 'Seen on site.')
    expect([done, grace.until]).toEqual([1, new Date(now.getTime() + GRACE_MS).toISOString()])
    expect([await isWaiting(site.rpOfficer), await isWaiting(colleague)]).toEqual([false, true])
    expect(await seen(site.rpOfficer)).toMatchObject({ can: [], takeBack: grace, status: 'SUBMITTED' })
    expect(await seen(colleague)).toMatchObject({
      can: ['acknowledge', 'dispute'],
      takeBack: null,
      acknowledgements: [],
    })
    await run()
    expect([await made(), await left()]).toEqual([[], 1])
    expect(await db.sealEntry.count({ where: { jobRecordId: id } })).toBe(0)
    expect(await toldOf('jobRecordAcknowledged')).toEqual([])
  })

  it('is made, sealed and told when its time is over, once, however many processes make what is due', async () => {
    await intend(site.rpOfficer, 'Seen on site.')
    world.now = new Date(now.getTime() + GRACE_MS)
    await Promise.all([run(), run(), run()])
    expect(await made()).toMatchObject([{ userId: site.rpOfficer.user.id, comment: 'Seen on site.' }])
    expect(await db.sealEntry.count({ where: { jobRecordId: id, kind: 'ACKNOWLEDGEMENT' } })).toBe(1)
    expect(await toldOf('jobRecordAcknowledged')).toEqual([site.rcOfficer.user.id])
    expect(
      await db.operationEvent.findMany({ where: { action: 'jobRecord.acknowledge', rowId: String(id) } }),
    ).toMatchObject([{ userId: site.rpOfficer.user.id, createdAt: world.now }])
    expect([await left(), (await seen(colleague)).status]).toEqual([0, 'ACKNOWLEDGED'])
  })

  it('leaves nothing behind when it is taken back', async () => {
    const { grace } = await intend(site.rpOfficer)
    expect((await takeBack(site.rpOfficer, grace.id)).status).toBe(200)
    expect([await isWaiting(site.rpOfficer), await seen(site.rpOfficer)]).toMatchObject([
      true,
      { can: ['acknowledge', 'dispute'], takeBack: null },
    ])
    await afterwards()
    expect([await made(), await left()]).toEqual([[], 0])
    expect(await db.operationEvent.count({ where: { rowId: String(id) } })).toBe(0)
  })

  it('cannot be taken back by others, nor when it has been made (60022)', async () => {
    const { grace } = await intend(site.rpOfficer)
    expect((await takeBack(colleague, grace.id)).body.status).toBe(60022)
    await afterwards()
    expect(await made()).toHaveLength(1)
    expect((await takeBack(site.rpOfficer, grace.id)).body.status).toBe(60022)
  })

  it('is either made or taken back when both happen at once', async () => {
    for (const _ of Array.from({ length: 8 })) {
      id = (await makeRecords(site, 1))[0] ?? 0
      world.now = now
      const { grace } = await intend(site.rpOfficer)
      world.now = new Date(now.getTime() + GRACE_MS)
      const [{ status }] = await Promise.all([takeBack(site.rpOfficer, grace.id), run()])
      expect([status, (await made()).length]).toEqual(status === 200 ? [200, 0] : [409, 1])
    }
  })

  it('is kept once, however often it is asked for', async () => {
    const asked = await Promise.all([intend(site.rpOfficer), intend(site.rpOfficer), intend(site.rpOfficer)])
    expect(asked.map(({ done }) => done)).toEqual([1, 1, 1])
    expect(await left()).toBe(1)
    expect(await acknowledge(site.rpOfficer, [id])).toMatchObject({ body: { done: 1, failed: [] } })
    expect(await made()).toEqual([])
  })

  it('gives way to somebody who does the same at once, and its author is told', async () => {
    await intend(site.rpOfficer, 'Please look at the brake.')
    expect((await acknowledge(colleague, [id])).body.done).toBe(1)
    await afterwards()
    expect(await made()).toMatchObject([{ userId: colleague.user.id }])
    expect(await toldOf('jobRecordNotAcknowledged')).toEqual([site.rpOfficer.user.id])
    const { params } = await db.message.findFirstOrThrow({
      where: { event: 'jobRecordNotAcknowledged', link: { endsWith: `=${id}` } },
    })
    expect(params).toMatchObject({ comment: 'Please look at the brake.' })
  })

  it('is made with the rights of that later moment', async () => {
    const { user } = colleague
    await intend(colleague)
    await db.userRole.deleteMany({ where: { userId: user.id } })
    await afterwards()
    await db.userRole.create({ data: { userId: user.id, roleId: Role.rpOfficer } })
    expect([await made(), await left(), await toldOf('jobRecordNotAcknowledged')]).toEqual([[], 0, [user.id]])
  })

  it('is not made for an account that is disabled by then', async () => {
    const gone = await asUser(await makeUser(site.rp, [Role.rpOfficer]))
    await intend(gone)
    await db.user.update({ where: { id: gone.user.id }, data: { status: 'DISABLED' } })
    await afterwards()
    expect([await made(), await left()]).toEqual([[], 0])
  })

  it('is made although one before it cannot be, which is told to the operator and stays', async () => {
    const { user } = site.rpOfficer
    const of = { userId: user.id, orgId: site.rp.id, language: 'eng', request: {}, createdAt: now, dueAt: now }
    const broken = await db.intention.create({ data: { ...of, life: 'noLife', move: 'none', rowIds: [1] } })
    await intend(site.rpOfficer)
    await afterwards()
    expect([(await made()).length, await left()]).toEqual([1, 0])
    expect(await db.intention.count({ where: { id: broken.id } })).toBe(1)
    expect(logged.some((line) => line.includes(broken.id))).toBe(true)
    await db.intention.delete({ where: { id: broken.id } })
  })

  it('is refused at once where it could not be done anyway', async () => {
    await acknowledge(colleague, [id])
    expect(await intend(site.rpOfficer)).toMatchObject({ key: 'alreadyAcknowledged' })
    expect(await intend(site.rcOfficer)).toMatchObject({ status: 403 })
    expect(await left()).toBe(0)
  })
})
