import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runResult } from '@portal/shared/features/runs/run.schema'
import { IMPORT_MAX_ROWS } from '@portal/shared/kernel/sheet'
import { describe, expect, it } from 'vitest'
import { rowsOfBook } from '../../../test/books.ts'
import { make, messagesOf, mine, move, rowOf, systemCtx } from '../../../test/runs.ts'
import { db, filesFolder, now, ports, world } from '../../../test/world.ts'
import { book, general, line, total, write } from './worker.import.kit.ts'
import { add, contractor, digits, type Me } from './worker.kit.ts'

const ask = (me: Me, bytes: Buffer, rows = 'goodRows', key: string = crypto.randomUUID()) =>
  me.post('/api/worker/import/run').set('idempotency-key', key).field('rows', rows).attach('file', bytes, 'My men.xlsx')
const begun = async (me: Me, bytes: Buffer, rows?: string): Promise<number> => (await ask(me, bytes, rows)).body.runId
const done = async (me: Me, bytes: Buffer, rows?: string) => {
  const id = await begun(me, bytes, rows)
  await make(systemCtx(), id)
  return { id, row: await rowOf(id) }
}
const fileOf = async (me: Me, id: number) => rowsOfBook((await me.get(`/api/run/${id}/file`).responseType('blob')).body)
const workbookOf = (id: number) => db.storedFile.findFirstOrThrow({ where: { runId: id } })

describe('an import in the background', () => {
  it('writes the good rows, gives the file back with its errors, and tells its person', async () => {
    const { org, me } = await contractor()
    const { id, row } = await done(me, await book(line(), line({ email: 'bad' }), general()))
    expect(row).toMatchObject({ status: 'DONE', total: 3, done: 3, result: { imported: 2, same: 0, bad: 1 } })
    expect(await total(me)).toBe(2)
    expect((await mine(me))[0]).toMatchObject({ kind: 'importWorkers', result: { imported: 2, same: 0, bad: 1 } })
    expect(await messagesOf(me)).toMatchObject([
      { event: 'runWrote', params: { runKind: 'importWorkers', imported: 2, bad: 1 } },
    ])
    const rows = await fileOf(me, id)
    expect([rows[2]?.at(-1), rows[3]?.at(-1)]).toEqual([
      '',
      'E-mail: Invalid format of E-mail. The one-time password goes there.',
    ])
    expect(row.fileName).toBe('My men (Errors).xlsx')
    expect(await db.operationEvent.count({ where: { orgId: org.id, action: 'worker.create', source: 'import' } })).toBe(
      2,
    )
  })

  it('writes nothing when all or nothing was asked for and a row is bad', async () => {
    const { me } = await contractor()
    const { id, row } = await done(me, await book(line(), line({ email: 'bad' })), 'allOrNothing')
    expect(row).toMatchObject({ status: 'DONE', result: { imported: 0, same: 0, bad: 1 } })
    expect([await total(me), (await fileOf(me, id))[3]?.at(-1)]).toEqual([0, expect.stringContaining('E-mail')])
  })

  it('of the same file changes nothing the second time, nor when it is asked for twice by one key', async () => {
    const { me } = await contractor()
    const bytes = await book(line(), general())
    const ids = [await ask(me, bytes, 'goodRows', 'one key'), await ask(me, bytes, 'goodRows', 'one key')]
    expect(new Set(ids.map(({ body }) => body.runId)).size).toBe(1)
    await make(systemCtx(), ids[0]?.body.runId)
    expect((await done(me, bytes)).row.result).toEqual({ imported: 0, same: 2, bad: 0 })
    expect(await total(me)).toBe(2)
  })

  it('of the same rows by two contractors at once gives each to one of them, and says which in both files', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const shared = Array.from({ length: 40 }, () => line())
    const bytes = await book(...shared)
    const ids = await Promise.all([one, two].map(({ me }) => begun(me, bytes)))
    await Promise.all(ids.map((id) => make(systemCtx(), id)))
    const results = await Promise.all(ids.map(rowOf))
    expect(results.map(({ status }) => status)).toEqual(['DONE', 'DONE'])
    expect(results.map(({ result }) => result)).toEqual(
      expect.arrayContaining([
        { imported: 40, same: 0, bad: 0 },
        { imported: 0, same: 0, bad: 40 },
      ]),
    )
    const loser = results.findIndex(({ result }) => runResult.parse(result).bad === 40)
    const [me, id] = [[one, two][loser]?.me, ids[loser]]
    expect(me && id && (await fileOf(me, id))[2]?.at(-1)).toContain('Registration number')
  })

  it('of the same file by two people of one contractor at once writes each row once', async () => {
    const { me, org } = await contractor()
    const bytes = await book(...Array.from({ length: 40 }, () => line()))
    const ids = [await begun(me, bytes), await begun(me, bytes)]
    await Promise.all(ids.map((id) => make(systemCtx(), id)))
    expect(await db.worker.count({ where: { orgId: org.id } })).toBe(40)
    const results = (await Promise.all(ids.map(rowOf))).map(({ result }) => result)
    expect(results).toEqual(
      expect.arrayContaining([
        { imported: 40, same: 0, bad: 0 },
        { imported: 0, same: 40, bad: 0 },
      ]),
    )
  })

  it('checks anew when somebody took a number by the form after it was checked', async () => {
    const { me } = await contractor()
    const number = `RLW${digits()}`
    const id = await begun(me, await book(line({ number }), line()))
    let written = 0
    // the file is written once all is checked, and before anything is kept
    const write = async (...given: Parameters<typeof ports.files.write>) => {
      const size = await ports.files.write(...given)
      if (++written === 1) await add(me, { kind: 'RW', registrations: [{ number, expiresOn: '2030-01-01' }] })
      return size
    }
    await make(systemCtx({ files: { ...ports.files, write } }), id)
    expect([written, (await rowOf(id)).result]).toEqual([2, { imported: 1, same: 0, bad: 1 }])
    expect((await fileOf(me, id))[2]?.at(-1)).toContain('Registration number')
  })

  it('that is stopped writes nothing, and can be tried again', async () => {
    const { me } = await contractor()
    const id = await begun(me, await book(line(), line()))
    await move(me, id, 'cancel')
    await make(systemCtx(), id)
    expect(await total(me)).toBe(0)
    await move(me, id, 'again')
    await make(systemCtx(), id)
    expect([(await rowOf(id)).result, await total(me)]).toEqual([{ imported: 2, same: 0, bad: 0 }, 2])
  })

  it('fails with the reason when the workbook cannot be read or is not the one that was kept', async () => {
    const { me } = await contractor()
    const id = await begun(me, await book(line()))
    await writeFile(join(filesFolder, (await workbookOf(id)).id), 'other bytes')
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', failure: { key: 'importFileInvalid' } })
    expect((await done(me, await book())).row).toMatchObject({ failure: { key: 'importListEmpty' } })
    expect(await total(me)).toBe(0)
  })

  it('begins nothing without a workbook, and keeps none of what it refuses', async () => {
    const { me } = await contractor()
    const files = await db.storedFile.count()
    const none = await me.post('/api/worker/import/run').field('rows', 'goodRows')
    expect(none.body.key).toBe('importFileMissing')
    expect((await ask(me, Buffer.from('no workbook'))).body.key).toBe('fileTypeRefused')
    expect((await ask(me, await book(line()), 'sometimes')).body.key).toBe('validationFailed')
    expect(await db.storedFile.count()).toBe(files)
  })
})

describe('the workbook of an import', () => {
  it('goes with its run', async () => {
    const { me } = await contractor()
    const { id } = await done(me, await book(line()))
    const { id: fileId } = await workbookOf(id)
    await db.run.update({ where: { id }, data: { status: 'EXPIRED', fileId: null } })
    world.now = new Date(now.getTime() + 31 * 86_400_000)
    const { maintainRuns } = await import('../runs/run.jobs.ts')
    await maintainRuns.run(systemCtx(), {})
    world.now = now
    expect(await db.storedFile.count({ where: { id: fileId } })).toBe(0)
  })

  it('is nobody’s to fetch, whoever asks', async () => {
    const [mine, other] = [await contractor(), await contractor()]
    const { id } = await workbookOf(await begun(mine.me, await book(line())))
    for (const { me } of [mine, other]) expect((await me.get(`/api/jobRecord/photo/${id}`)).status).toBeGreaterThan(400)
  })
})

it('more rows than a call takes are read, and no more than a run takes', async () => {
  const { me } = await contractor()
  const rows = (count: number) => Array.from({ length: count }, () => ['GW'])
  const long = await book(...rows(IMPORT_MAX_ROWS.call + 1))
  expect((await write(me, long)).body).toMatchObject({ key: 'importInBackground', meta: { max: IMPORT_MAX_ROWS.call } })
  expect((await done(me, long)).row).toMatchObject({
    status: 'DONE',
    result: { imported: 0, bad: IMPORT_MAX_ROWS.call + 1 },
  })
  const tooLong = await done(me, await book(...rows(IMPORT_MAX_ROWS.run + 1)))
  expect(tooLong.row).toMatchObject({ failure: { key: 'importTooManyRows', meta: { max: IMPORT_MAX_ROWS.run } } })
})
