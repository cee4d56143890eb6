import { createHash } from 'node:crypto'
import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeOrg, now, ports, world } from '../../../test/world.ts'
import { storedFiles } from '../job-records/job-record.kit.ts'
import { chainOf, isUnbroken, tamper, verify } from '../seals/seal.kit.ts'
import { lapseHandovers } from './handover.jobs.ts'
import { listOf, moveAll, type Speaker, site } from './handover.kit.ts'
import { makeMinutes } from './minute.jobs.ts'

afterEach(() => {
  world.now = now
})
const LATER = '2026-12-01'
const BEGINS = startOf(LATER)
const make = () => makeMinutes.run(systemCtx(), {})
const numberOf = async (who: Speaker) => (await listOf(who))[0].number as string
const wholeOf = async (who: Speaker, number: string) => (await who.get(`/api/handover/number/${number}`)).body
const minuteOf = (who: Speaker, id: number) => who.get(`/api/handover/minute/${id}`).responseType('blob')
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** Log-books that have passed, of which one was refused, with their one minute. */
async function passed() {
  const made = await site(3)
  const { old, logbooks, send, receiver } = made
  const sub = await makeOrg('RC')
  const [first] = logbooks
  if (first) await grant(first, sub, 'sub.MSC', { givenByOrgId: old.id })
  await send({ message: 'as agreed' })
  const rows = await listOf(receiver, 'sort=locationId,asc')
  await receiver.post('/api/handover/move').send({ ids: [rows[2].id], move: 'refuse', reason: 'not ours' })
  await moveAll(receiver, 'confirm')
  await make()
  const number = await numberOf(receiver)
  const { minutes } = await wholeOf(receiver, number)
  return { ...made, number, minute: minutes[0], minutes, sub, refused: rows[2] }
}

describe('the minute of a handover', () => {
  it('says in both languages what passed, what ended and what stayed, for both sides, the same bytes each time', async () => {
    const { old, next, logbooks, sender, receiver, number, minute, minutes, sub, refused } = await passed()
    expect([minutes.length, minute.logbookCount]).toEqual([1, 2])
    const [mine, theirs] = [await minuteOf(sender, minute.id), await minuteOf(receiver, minute.id)]
    expect([mine.status, mine.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(createHash('sha256').update(mine.body).digest('hex')).toBe(minute.sha256)
    expect(Buffer.from(theirs.body).equals(Buffer.from(mine.body))).toBe(true)
    const said = (await readPdf(mine.body)).pages.map(withoutBlanks).join('')
    const names = [old, next, sub].flatMap(({ nameEn, nameZh }) => [nameEn, nameZh])
    const moved = logbooks.map(({ locationId }) => locationId)
    for (const text of [
      'Minute of handover of log-books',
      '工作日誌移交紀錄',
      'as agreed',
      'not ours',
      refused.locationId,
    ])
      expect(said).toContain(withoutBlanks(text))
    for (const text of [number, minute.code, ...names, ...moved]) expect(said).toContain(withoutBlanks(text))
    // 302 lists what changed access, and a minute changes none
    const acts = async (mode: string) =>
      (await receiver.get(`/api/operationRecord?size=100&modes=${mode}`)).body.content.map(
        ({ action }: { action: string }) => action,
      )
    expect(await acts('ACCESS')).toContain('handover.confirm')
    expect(await acts('ACCESS')).not.toContain('handover.minute')
    expect(await acts('DOCUMENT')).toEqual(['handover.minute', 'handover.minute'])
  })

  it('is sealed in the chain of each log-book that passed, and found by its code and by its file', async () => {
    const { logbooks, minute, number, refused, sender, receiver } = await passed()
    for (const { id, locationId } of logbooks) {
      const chain = await chainOf(id)
      expect([chain.map(({ kind }) => kind), isUnbroken(chain)]).toEqual([
        locationId === refused.locationId ? [] : ['HANDOVER'],
        true,
      ])
      if (!chain[0]) continue
      expect(chain[0].canonical).toContain(minute.sha256)
      expect(await verify(chain[0].seal)).toMatchObject({ matches: true, faults: [], minute: null })
      for (const who of [sender, receiver]) {
        const list = (await who.get(`/api/logbook/${locationId}/seal`)).body
        expect(list).toMatchObject({ content: [{ kind: 'HANDOVER', matches: true }], faults: [] })
      }
    }
    const found = { matches: true, kind: 'HANDOVER' }
    const minuteIs = { number, logbooks: 2, sealed: 2 }
    expect(await verify(minute.code)).toMatchObject({ ...found, minute: { ...minuteIs, by: 'CONTENTS' } })
    expect(await verify(minute.sha256)).toMatchObject({ ...found, minute: { ...minuteIs, by: 'FILE' } })
  })

  it('shows what was changed behind the portal: its contents, its row, its file', async () => {
    const { minute } = await passed()
    const broken = async () => (await verify(minute.code)).faults.map(({ fault }: { fault: string }) => fault)
    expect(await broken()).toEqual([])
    await tamper([`UPDATE handover_minute SET contents = contents || ' ' WHERE id = $1`, minute.id])
    expect(await broken()).toEqual(['CONTENT'])
    await tamper([`UPDATE handover_minute SET contents = rtrim(contents) WHERE id = $1`, minute.id])
    expect(await broken()).toEqual([])
    await tamper([`UPDATE handover_minute SET at = at + interval '1 day' WHERE id = $1`, minute.id])
    expect(await broken()).toContain('CONTENT')
    await tamper([`UPDATE handover_minute SET at = at - interval '1 day' WHERE id = $1`, minute.id])
    await tamper([`UPDATE handover_logbook SET status = 'REFUSED' WHERE minute_id = $1`, minute.id])
    expect(await broken()).toContain('CONTENT')
    await tamper([`UPDATE handover_logbook SET status = 'CONFIRMED' WHERE minute_id = $1`, minute.id])
    expect(await broken()).toEqual([])
    await tamper([`UPDATE stored_file SET sha256 = 'x' WHERE handover_minute_id = $1`, minute.id])
    expect((await verify(minute.code)).key).toBe('sealNotFound')
  })

  it('is not given out, nor verified, with other bytes than those that were sealed', async () => {
    const { minute, sender } = await passed()
    const { id } = await db.storedFile.findFirstOrThrow({ where: { handoverMinuteId: minute.id } })
    await ports.files.remove(id)
    expect((await sender.get(`/api/handover/minute/${minute.id}`)).body.key).toBe('fileNotFound')
    await ports.files.write(id, (out) => new Promise((resolve) => out.end('another minute', resolve)))
    expect((await sender.get(`/api/handover/minute/${minute.id}`)).body.key).toBe('minuteChanged')
    expect(await verify(minute.code)).toMatchObject({ matches: false, faults: [{ fault: 'CONTENT' }] })
  })

  it('is made once, however many make it at a time, and leaves no file behind', async () => {
    const { send, receiver } = await site(2)
    await send()
    await moveAll(receiver, 'confirm')
    const before = await storedFiles()
    await Promise.all([make(), make(), make()])
    await make()
    const { minutes, unminuted } = await wholeOf(receiver, await numberOf(receiver))
    expect([minutes.length, unminuted]).toEqual([1, 0])
    expect((await storedFiles()).filter((name) => !before.includes(name))).toHaveLength(1)
    expect(
      await db.messageRecipient.count({ where: { message: { event: 'handoverMinuted' }, userId: receiver.user.id } }),
    ).toBe(1)
  })

  it('is made by the next run where a process died over it', async () => {
    const { send, receiver } = await site()
    await send()
    await moveAll(receiver, 'confirm')
    const number = await numberOf(receiver)
    const dying = systemCtx()
    const tx: typeof dying.tx = async (work) => {
      await dying.rehearse(work)
      throw new Error('killed')
    }
    const before = await storedFiles()
    const killed = { ...dying, tx, as: () => killed }
    await expect(makeMinutes.run(killed, {})).rejects.toThrow('could not be made')
    expect(await wholeOf(receiver, number)).toMatchObject({ minutes: [], unminuted: 1 })
    expect(await storedFiles()).toEqual(before)
    await make()
    expect(await wholeOf(receiver, number)).toMatchObject({ minutes: [{ logbookCount: 1 }], unminuted: 0 })
  })

  it('of a moment is made at the moment, once for all that was confirmed before; what nobody answered is named', async () => {
    const { send, receiver, ids } = await site(3)
    await send({ startsOn: LATER })
    const rows = await listOf(receiver)
    const confirm = (row: { id: number }) =>
      receiver.post('/api/handover/move').send({ ids: [row.id], move: 'confirm' })
    await confirm(rows[0])
    world.now = new Date(now.getTime() + 60_000)
    await confirm(rows[1])
    await make()
    const number = await numberOf(receiver)
    expect(await wholeOf(receiver, number)).toMatchObject({ minutes: [], unminuted: 2 })
    world.now = BEGINS
    await make()
    expect(await db.handoverMinute.count({ where: { handover: { number } } })).toBe(0)
    await lapseHandovers.run(systemCtx(), {})
    await make()
    const [minute] = await db.handoverMinute.findMany({ where: { handover: { number } }, include: { logbooks: true } })
    expect([minute?.at, minute?.logbooks.length]).toEqual([BEGINS, 2])
    expect(JSON.parse(minute?.contents ?? '{}').stayed).toMatchObject([{ status: 'CANCELLED' }])
    expect(ids).toHaveLength(3)
  })

  it('stands by itself for each go of a handover without a moment', async () => {
    const { send, receiver } = await site(2)
    await send()
    for (const [index, row] of (await listOf(receiver)).entries()) {
      world.now = new Date(now.getTime() + index * 60_000)
      await receiver.post('/api/handover/move').send({ ids: [row.id], move: 'confirm' })
    }
    await make()
    const { minutes } = await wholeOf(receiver, await numberOf(receiver))
    expect(minutes.map(({ logbookCount }: { logbookCount: number }) => logbookCount)).toEqual([1, 1])
  })

  it('is for both sides and the regulator: who reads a log-book of it sees that it passed, a stranger nothing', async () => {
    const { logbooks, number, minute } = await passed()
    const rp = await makeOrg('RP')
    for (const one of logbooks) await grant(one, rp, 'rp.OC')
    const manager = await as(rp, Role.rpAdmin)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    const regulator = await as(await makeOrg('EMSD'), Role.emsdOfficer)
    expect(await wholeOf(manager, number)).toMatchObject({ minutes: [], counts: [{ status: 'CONFIRMED', count: 2 }] })
    expect((await wholeOf(stranger, number)).key).toBe('notFound')
    expect((await wholeOf(regulator, number)).minutes).toHaveLength(1)
    const statuses = await Promise.all([manager, stranger, regulator].map((who) => minuteOf(who, minute.id)))
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200])
  })
})
