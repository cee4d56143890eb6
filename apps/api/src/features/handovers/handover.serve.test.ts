import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { systemCtx } from '../../../test/runs.ts'
import { WAITING, waits } from '../../../test/waits.ts'
import { as, db, grant, makeLogbook, makeOrg, now, world } from '../../../test/world.ts'
import { chainOf, verify } from '../seals/seal.kit.ts'
import { listOf, moveAll, statutory, works } from './handover.kit.ts'
import { serveHandovers } from './handover.serve.ts'
import { makeMinutes } from './minute.jobs.ts'

afterEach(() => {
  world.now = now
})
const LATER = '2026-12-01'
const BEGINS = startOf(LATER)

const first = <T>([one]: readonly T[]): T => one as T
const stageOf = (id: number) =>
  db.logbook.findUniqueOrThrow({ where: { id }, select: { stage: true, locationId: true, stageSince: true } })
const holders = async (logbookId: number, at: Date) => {
  const open = { isVoid: false, startsAt: { lte: at }, OR: [{ endsAt: null }, { endsAt: { gt: at } }] }
  const rows = await db.logbookParty.findMany({ where: { logbookId, kind: 'RC', ...open } })
  return rows.map(({ role, orgId }) => [role, orgId])
}
const heard = (org: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })
const serve = () => serveHandovers.run(systemCtx(), {})

describe('a handover that ends the installation', () => {
  it('makes the receiver the maintainer and the log-book one in service, with its old id and its history', async () => {
    const { pic, pmc, owner, logbooks, given, send, receiver } = await works()
    const [{ id, locationId: old }, { locationId: id2 }] = [first(logbooks), first(given)]
    expect((await send()).body).toEqual({ done: 1, failed: [] })
    expect(first(await listOf(receiver))).toMatchObject({ role: 'rc.PIC', newRole: 'rc.PMC', statutoryId: id2 })
    const look = await moveAll(receiver, 'confirm', { rehearse: true })
    expect(look.body.rehearsal.effects).toEqual([{ kind: 'takenIntoService', count: 1 }])
    expect(await stageOf(id)).toMatchObject({ stage: 'INSTALLATION', locationId: old })
    expect((await moveAll(receiver, 'confirm')).body).toEqual({ done: 1, failed: [] })
    expect(await stageOf(id)).toEqual({ stage: 'IN_SERVICE', locationId: id2, stageSince: now })
    expect(await holders(id, now)).toEqual([['rc.PMC', pmc.id]])
    expect(await holders(id, new Date(now.getTime() - 1))).toEqual([['rc.PIC', pic.id]])
    // the old id still leads to it, wherever it is asked for
    expect((await receiver.get(`/api/logbook/${old}`)).body.locationId).toBe(id2)
    const found = await receiver.get('/api/logbook').query({ locationIds: old })
    expect(found.body.content.map((one: { locationId: string }) => one.locationId)).toEqual([id2])
    expect((await listOf(receiver, `q=${old}`))[0].locationId).toBe(id2)
    expect(await heard(owner, 'logbooksInService')).toBe(1)
    const kept = await db.operationEvent.findMany({ where: { logbookId: id }, orderBy: { id: 'asc' } })
    const stage = kept.find(({ action }) => action === 'logbookStage.takeIntoService')
    expect(stage).toMatchObject({ before: { locationId: old }, after: { stage: 'IN_SERVICE', locationId: id2 } })
    expect(kept.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['handingOver.handOver', 'party.end', 'party.grant', 'handover.confirm']),
    )
  })

  it('is on the minute with both ids, and holds in the chain', async () => {
    const { logbooks, given, send, receiver } = await works()
    const [{ id, locationId: old }, { locationId: id2 }] = [first(logbooks), first(given)]
    await send()
    await moveAll(receiver, 'confirm')
    await makeMinutes.run(systemCtx(), {})
    const { number } = first(await listOf(receiver)) as { number: string }
    const { minutes } = (await receiver.get(`/api/handover/number/${number}`)).body
    const file = await receiver.get(`/api/handover/minute/${minutes[0].id}`).responseType('blob')
    const said = (await readPdf(file.body)).pages.join('').replace(/\s/g, '')
    for (const one of [old, id2, '(PMC)', '(PIC)']) expect(said).toContain(one)
    const [entry] = await chainOf(id)
    expect(entry?.canonical).toContain(id2)
    expect(await verify(entry?.seal ?? '')).toMatchObject({ matches: true, faults: [] })
  })

  it('names every log-book whose id is missing, given or asked for twice', async () => {
    const { logbooks, given, send, sender } = await works(4)
    const [a, b, c, d] = given as [(typeof given)[0], (typeof given)[0], (typeof given)[0], (typeof given)[0]]
    const other = await makeLogbook({ locationId: statutory() })
    const statutoryIds = [{ ...a, locationId: other.locationId }, { ...b, locationId: c.locationId }, c]
    const { body } = await send({ statutoryIds })
    const keys = new Map(
      body.failed.map(({ id, key, code }: { id: number; key: string; code: number }) => [id, [key, code]]),
    )
    expect(body.done).toBe(0)
    expect(logbooks.map(({ id }) => keys.get(id))).toEqual([
      ['locationIdUsed', 60204],
      ['locationIdUsed', 60204],
      ['locationIdUsed', 60204],
      ['statutoryIdMissing', 60269],
    ])
    const bad = await send({ statutoryIds: [{ ...a, locationId: 'x' }, { ...b, locationId: 'L123456-001' }, c, d] })
    expect(bad.body.issues.map(({ path }: { path: unknown[] }) => path.join('.'))).toEqual([
      'statutoryIds.0.locationId',
      'statutoryIds.1.locationId',
    ])
    expect((await send({ role: 'rc.PMC' }, sender)).body).toMatchObject({ key: 'roleNotReceived', status: 60330 })
  })

  it('gives an id to one of two who name it at once, and to none while it is promised', async () => {
    const [one, other] = [await works(), await works()]
    const statutoryIds = (made: typeof one) => [
      { id: first(made.logbooks).id, locationId: first(one.given).locationId },
    ]
    const [x, y] = await Promise.all([
      one.send({ statutoryIds: statutoryIds(one) }),
      other.send({ statutoryIds: statutoryIds(other) }),
    ])
    const answers = [x.body, y.body]
    expect(answers.filter(({ done }) => done === 1)).toHaveLength(1)
    expect(answers.find(({ done }) => !done)).toMatchObject({ key: 'locationIdUsed', status: 60204 })
    const loser = x.body.done ? other : one
    expect((await loser.send({ statutoryIds: statutoryIds(loser) })).body.key).toBe('locationIdUsed')
  })

  it('is refused at confirmation once the id was given, and where a maintainer is there already', async () => {
    const { logbooks, given, send, receiver, sender } = await works()
    const { id } = first(logbooks)
    await send()
    const thief = await makeLogbook({ locationId: first(given).locationId })
    expect((await moveAll(receiver, 'confirm')).body.failed[0]).toMatchObject({ key: 'locationIdUsed', code: 60204 })
    await db.logbook.update({ where: { id: thief.id }, data: { locationId: statutory() } })
    await grant(first(logbooks), await makeOrg('RC'), 'rc.PMC')
    expect((await moveAll(receiver, 'confirm')).body.failed[0].key).toBe('contractorExists')
    await moveAll(sender, 'cancel')
    expect((await send()).body.key).toBe('contractorExists')
    expect((await stageOf(id)).stage).toBe('INSTALLATION')
  })

  it('passes on row by row where somebody is due in the role that one of them would receive', async () => {
    const { logbooks, send, receiver } = await works(2)
    await send()
    const [free, due] = [first(logbooks), logbooks.at(-1)]
    if (!due) throw new Error('two log-books')
    await grant(due, await makeOrg('RC'), 'rc.PMC', { startsAt: BEGINS })
    expect((await moveAll(receiver, 'confirm')).body).toMatchObject({
      done: 1,
      failed: [{ key: 'contractorExists', name: due.locationId }],
    })
    expect([(await stageOf(free.id)).stage, (await stageOf(due.id)).stage]).toEqual(['IN_SERVICE', 'INSTALLATION'])
  })

  it('gives the id back to others where the log-book came into service under another meanwhile', async () => {
    const [one, other] = [await works(), await works()]
    const { id } = first(one.logbooks)
    await one.send()
    const statutoryIds = [{ id, locationId: statutory() }]
    await one.sender.post('/api/logbook/move').send({ ids: [id], move: 'takeIntoService', statutoryIds })
    const asked = [{ id: first(other.logbooks).id, locationId: first(one.given).locationId }]
    expect((await other.send({ statutoryIds: asked })).body.key).toBe('locationIdUsed')
    expect((await moveAll(one.receiver, 'confirm')).body.done).toBe(1)
    expect((await stageOf(id)).locationId).toBe(first(statutoryIds).locationId)
    expect((await other.send({ statutoryIds: asked })).body).toEqual({ done: 1, failed: [] })
  })

  it('is sent with the id of a handover that is called off while it waits for the log-book', async () => {
    const { logbooks, send } = await works()
    const { id } = first(logbooks)
    await send()
    let sending: ReturnType<typeof send> | undefined
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM logbook WHERE id = ${id} FOR UPDATE`
      // why then: a request begins when somebody waits for it
      sending = send()
      void sending.then(() => undefined)
      await expect.poll(waits, { timeout: 20_000 }).toBe(true)
      await tx.handoverLogbook.updateMany({ where: { logbookId: id }, data: { status: 'CANCELLED' } })
    }, WAITING)
    expect((await sending)?.body).toEqual({ done: 1, failed: [] })
  })

  it('comes into service at the moment that was named, once, and its minute waits for that', async () => {
    const { pic, pmc, logbooks, given, send, receiver } = await works()
    const { id } = first(logbooks)
    await send({ startsOn: LATER })
    await moveAll(receiver, 'confirm')
    await serve()
    expect((await stageOf(id)).stage).toBe('INSTALLATION')
    world.now = BEGINS
    expect(await holders(id, BEGINS)).toEqual([['rc.PMC', pmc.id]])
    await makeMinutes.run(systemCtx(), {})
    expect(await db.handoverMinute.count({ where: { handover: { orgId: pic.id } } })).toBe(0)
    await Promise.all([serve(), serve()])
    expect(await stageOf(id)).toMatchObject({ stage: 'IN_SERVICE', locationId: first(given).locationId })
    await makeMinutes.run(systemCtx(), {})
    const [minute] = await db.handoverMinute.findMany({ where: { handover: { orgId: pic.id } } })
    expect(minute?.contents).toContain(first(logbooks).locationId)
    expect(await heard(pmc, 'logbooksInService')).toBe(1)
  })

  it('passes on and says so where the id was given to another before the moment; the maintainer then enters another', async () => {
    const { pic, pmc, logbooks, given, send, receiver } = await works()
    const { id } = first(logbooks)
    await send({ startsOn: LATER })
    await moveAll(receiver, 'confirm')
    await makeLogbook({ locationId: first(given).locationId })
    world.now = BEGINS
    await serve()
    await serve()
    expect(await holders(id, BEGINS)).toEqual([['rc.PMC', pmc.id]])
    expect((await stageOf(id)).stage).toBe('INSTALLATION')
    expect([await heard(pic, 'handoverNotServed'), await heard(pmc, 'handoverNotServed')]).toEqual([1, 1])
    const late = await as(pmc, Role.rcOfficer)
    const statutoryIds = [{ id, locationId: statutory() }]
    const { body } = await late.post('/api/logbook/move').send({ ids: [id], move: 'takeIntoService', statutoryIds })
    expect(body).toEqual({ done: 1, failed: [] })
  })

  it('asks no id of a log-book that came into service before, and leaves its id', async () => {
    const { pmc, logbooks, send, receiver } = await works()
    const { id, locationId } = first(logbooks)
    await db.logbook.update({ where: { id }, data: { stage: 'IN_SERVICE' } })
    expect((await send({ statutoryIds: undefined })).body.done).toBe(1)
    expect((await moveAll(receiver, 'confirm')).body.done).toBe(1)
    expect(await holders(id, now)).toEqual([['rc.PMC', pmc.id]])
    expect((await stageOf(id)).locationId).toBe(locationId)
  })
})
