import { readdir } from 'node:fs/promises'
import { Role, type RoleId } from '@portal/shared/access/roles'
import { DIRECT_MAX, RUNNING_MAX } from '@portal/shared/features/exports/export.codes'
import exceljs from 'exceljs'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  asUser,
  db,
  drainJobs,
  filesFolder,
  grant,
  makeLogbook,
  makeOrg,
  makeUser,
  now,
  ports,
  world,
} from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { makeRecords, makeSite } from '../job-records/job-record.kit.ts'
import { tendExports } from './export.jobs.ts'
import { make } from './export.make.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const MANY = DIRECT_MAX + 1
const FEW = 5
const DAY_MS = 86_400_000
const all = { kind: 'jobRecords', filters: {} }

/** A contractor with more records than one waits for. */
async function busy(role: RoleId = Role.rcOfficer, count = MANY) {
  const site = await makeSite()
  await makeRecords(site, count)
  return { ...site, me: await asUser(await makeUser(site.rc, [role])) }
}
const ask = (me: Person, body: object = all) => me.post('/api/export').send(body)
/** An export that waits in the queue, as `ask` leaves it; how many rows it has is no matter to what follows. */
async function queued() {
  const site = await busy(Role.rcOfficer, FEW)
  const { id } = await db.exportJob.create({
    data: {
      userId: site.me.user.id,
      orgId: site.rc.id,
      kind: all.kind,
      request: { filters: {} },
      language: 'eng',
      rowCount: FEW,
      createdAt: now,
    },
  })
  return { ...site, id }
}
const mine = async (me: Person) => (await me.get('/api/export')).body.content
const rowOf = (id: number) => db.exportJob.findUniqueOrThrow({ where: { id } })
const systemCtx = (over: Partial<typeof ports> = {}) => createCtx({ ...ports, ...over }, systemActor)
const tend = () => tendExports.run(systemCtx(), {})
const files = async () => (await readdir(filesFolder)).length
const messagesOf = (me: Person) =>
  db.message.findMany({
    where: { recipients: { some: { userId: me.user.id } } },
    select: { event: true, params: true },
  })

async function opened(me: Person, id: number) {
  const res = await me.get(`/api/export/${id}/file`).responseType('blob')
  expect(res.status).toBe(200)
  const book = new exceljs.Workbook()
  await book.xlsx.load(res.body)
  const [cover, sheet] = book.worksheets
  return {
    name: res.get('content-disposition'),
    rows: (sheet?.rowCount ?? 0) - 1,
    header: sheet?.getRow(1).values,
    facts: Object.fromEntries(
      (cover?.getSheetValues() ?? []).flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : [])),
    ),
  }
}

beforeEach(() => {
  world.now = now
})

describe('an export of many rows', () => {
  it('is made in the background with the columns asked for, and its person is told', async () => {
    const { me } = await busy()
    const { status, body } = await ask(me, { ...all, columns: ['status', 'locationId'] })
    expect([status, body.rowCount, body.job]).toMatchObject([
      200,
      MANY,
      { status: 'QUEUED', can: ['cancel'], isReady: false },
    ])
    await drainJobs()
    const [row] = await mine(me)
    expect(row).toMatchObject({ status: 'READY', rowCount: MANY, rowsWritten: MANY, isReady: true, can: [] })
    expect(row.expiresAt).toBe(new Date(now.getTime() + 7 * DAY_MS).toISOString())
    const book = await opened(me, row.id)
    expect(book).toMatchObject({ rows: MANY, facts: { Rows: MANY } })
    expect(book.header).toEqual([undefined, 'Status', 'Location ID'])
    expect(book.name).toContain('job-records-2026-11-21.xlsx')
    expect(await messagesOf(me)).toMatchObject([
      { event: 'exportReady', params: { exportKind: 'jobRecords', rows: MANY } },
    ])
  })

  it('speaks the language in which it was asked for', async () => {
    const { me } = await busy()
    const { body } = await ask(me, { ...all, columns: ['locationId'] }).set('current-lang', 'CHI')
    await drainJobs()
    expect((await opened(me, body.job.id)).header).toEqual([undefined, '地點編號'])
  })

  it('is no job when it is short', async () => {
    const { me } = await busy(Role.rcOfficer, 3)
    expect((await ask(me)).body).toEqual({ rowCount: 3, job: null })
    expect(await mine(me)).toEqual([])
  })

  it('needs the right to such rows, besides the one to exports', async () => {
    const { rc } = await busy(Role.rcOfficer, 0)
    const role = await db.role.create({
      data: {
        nameEn: `Log-books only ${rc.id}`,
        nameZh: `只限日誌${rc.id}`,
        orgId: rc.id,
        permissions: {
          create: ['export:list', 'logbook:export'].map((permission) => ({ channel: 'web', permission })),
        },
      },
    })
    const user = await makeUser(rc, [])
    await db.userRole.create({ data: { userId: user.id, roleId: role.id } })
    const me = await asUser(user)
    expect((await ask(me)).body.status).toBe(403)
    expect((await ask(me, { kind: 'logbooks', filters: {} })).status).toBe(200)
  })

  it.each([
    { kind: 'secrets', filters: {} },
    { ...all, columns: ['password'] },
    { ...all, filters: { from: 'never' } },
    {},
  ])('refuses what is no export: %j', async (body) => {
    const { me } = await busy(Role.rcOfficer, 0)
    expect((await ask(me, body)).body.key).toBe('validationFailed')
  })

  it('never has more than three of one person under way, even when asked at once', async () => {
    const { me } = await busy()
    const answers = await Promise.all(Array.from({ length: RUNNING_MAX + 3 }, () => ask(me)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(RUNNING_MAX)
    expect(answers.filter(({ body }) => body.key === 'exportLimitReached')).toHaveLength(3)
    await drainJobs()
    expect((await ask(me)).status).toBe(200)
    await drainJobs()
  })
})

describe('rights', () => {
  it('are those of the moment in which the file is made', async () => {
    const { rc, logbook, id } = await queued()
    await db.logbookParty.updateMany({
      where: { logbookId: logbook.id, orgId: rc.id },
      data: { endsAt: new Date(now.getTime() - 2.5 * 3_600_000) },
    })
    await make(systemCtx(), id)
    const row = await rowOf(id)
    expect([row.status, row.rowCount]).toEqual(['READY', 3])
  })

  it('make the export fail when they were lost before', async () => {
    const { me, id } = await queued()
    await db.userRole.deleteMany({ where: { userId: me.user.id } })
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({
      status: 'FAILED',
      fileId: expect.any(String),
      failure: { key: 'forbidden' },
    })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['exportFailed'])
  })

  it('keep the file from a person who has lost them since', async () => {
    const { me, id } = await queued()
    await make(systemCtx(), id)
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: Role.rcGroupAdmin } })
    expect((await me.get(`/api/export/${id}/file`)).status).toBe(403)
  })

  it('keep the file of one kind from a person who may still have the other', async () => {
    const { me, rc, id } = await queued()
    await make(systemCtx(), id)
    const role = await db.role.create({
      data: {
        nameEn: `Others only ${rc.id}`,
        nameZh: `只限其他${rc.id}`,
        orgId: rc.id,
        permissions: {
          create: ['export:list', 'logbook:export'].map((permission) => ({ channel: 'web', permission })),
        },
      },
    })
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: role.id } })
    expect((await me.get(`/api/export/${id}/file`)).body.key).toBe('forbidden')
  })

  it('are one person’s: not his colleague’s, not his admin’s, not the regulator’s', async () => {
    const { rc, id } = await queued()
    for (const other of [
      await asUser(await makeUser(rc, [Role.rcAdmin])),
      await asUser(await makeUser(await makeOrg('EMSD'), [Role.superAdmin])),
    ]) {
      expect(await mine(other)).toEqual([])
      expect((await other.get(`/api/export/${id}/file`)).body.key).toBe('exportNotFound')
      expect((await other.post('/api/export/move').send({ ids: [id], move: 'cancel' })).body.key).toBe('alreadyDecided')
    }
    expect((await rowOf(id)).status).toBe('QUEUED')
  })

  it('let nobody ask for what happens by itself', async () => {
    const { me, id } = await queued()
    for (const move of ['start', 'finish', 'fail', 'retry', 'expire'])
      expect((await me.post('/api/export/move').send({ ids: [id], move })).body.key).toBe('validationFailed')
  })
})

describe('called off', () => {
  it('before it begins, it never begins', async () => {
    const { me, id } = await queued()
    await me.post('/api/export/move').send({ ids: [id], move: 'cancel' })
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', fileId: null })
    expect((await me.get(`/api/export/${id}/file`)).body.key).toBe('exportNotReady')
    expect((await me.post('/api/export/move').send({ ids: [id], move: 'cancel' })).body.key).toBe('alreadyDecided')
  })

  it('while it is written, it leaves no file and no message', async () => {
    const { me, id } = await queued()
    const before = await files()
    const write: typeof ports.files.write = async (fileId, work) => {
      await me.post('/api/export/move').send({ ids: [id], move: 'cancel' })
      return ports.files.write(fileId, work)
    }
    await make(systemCtx({ files: { ...ports.files, write } }), id)
    await tend()
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', fileId: null })
    expect([await files(), await messagesOf(me)]).toEqual([before, []])
  })
})

describe('when something goes wrong', () => {
  const broken = { ...ports.files, write: () => Promise.reject(new Error('the disk is full')) }

  it('it is tried again, and fails after three times with its reason in the reader’s language', async () => {
    const { me, id } = await queued()
    const tries = []
    for (let n = 0; n < 4; n++) tries.push(await make(systemCtx({ files: broken }), id))
    expect(tries).toEqual([true, true, false, false])
    const [row] = await mine(me)
    expect(row).toMatchObject({
      status: 'FAILED',
      isReady: false,
      failure: expect.stringContaining('no file was made'),
    })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['exportFailed'])
  })

  it('two processes never make one export both, and a dead one’s is taken over without its half file', async () => {
    const { me, id } = await queued()
    const dead = crypto.randomUUID()
    await ports.files.write(dead, async (out) => void out.end('half'))
    const before = await files()
    await db.$executeRaw`UPDATE export_job SET status = 'RUNNING', tries = 1, file_id = ${dead}::uuid, beat_at = clock_timestamp() WHERE id = ${id}`
    await make(systemCtx(), id)
    expect((await rowOf(id)).fileId).toBe(dead)
    await db.$executeRaw`UPDATE export_job SET beat_at = clock_timestamp() - interval '3 minutes' WHERE id = ${id}`
    await tend()
    await Promise.all([make(systemCtx(), id), make(systemCtx(), id)])
    await drainJobs()
    expect(await rowOf(id)).toMatchObject({ status: 'READY', tries: 2 })
    expect([await files(), (await messagesOf(me)).length]).toEqual([before, 1])
  })

  it('whoever lost his claim throws his file away', async () => {
    const { id } = await queued()
    const before = await files()
    const write: typeof ports.files.write = async (fileId, work) => {
      const size = await ports.files.write(fileId, work)
      await db.$executeRaw`UPDATE export_job SET file_id = gen_random_uuid() WHERE id = ${id}`
      return size
    }
    expect(await make(systemCtx({ files: { ...ports.files, write } }), id)).toBe(false)
    expect([(await rowOf(id)).status, await files()]).toEqual(['RUNNING', before])
  })
})

describe('the minute’s rounds', () => {
  it('remove files that have had their seven days, and nobody fetches one a moment later', async () => {
    const { me, id } = await queued()
    await make(systemCtx(), id)
    const before = await files()
    await db.exportJob.update({ where: { id }, data: { expiresAt: now } })
    expect((await me.get(`/api/export/${id}/file`)).body.key).toBe('exportNotReady')
    expect((await mine(me))[0].isReady).toBe(false)
    await tend()
    expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED', fileId: null })
    expect(await files()).toBe(before - 1)
    world.now = new Date(now.getTime() + 60 * DAY_MS)
    await tend()
    expect(await db.exportJob.count({ where: { id: id } })).toBe(0)
  })
})

describe('the export of log-books', () => {
  it('takes the columns of the list, in its order, in the call of scripts as well', async () => {
    const rc = await makeOrg('RC')
    const lift = await makeLogbook({ leNumber: 'L7' })
    await grant(lift, rc, 'rc.PMC')
    const me = await asUser(await makeUser(rc, [Role.rcOfficer]))
    const res = await me.get('/api/logbook/export?columns=leNumber,locationId').responseType('blob')
    const book = new exceljs.Workbook()
    await book.xlsx.load(res.body)
    const sheet = book.worksheets[1]
    expect([sheet?.getRow(1).values, sheet?.getRow(2).values]).toEqual([
      [undefined, 'L/E No.', 'Location ID'],
      [undefined, 'L7', lift.locationId],
    ])
    expect((await me.get('/api/logbook/export?columns=leNumber,secret')).body.key).toBe('validationFailed')
  })
})
