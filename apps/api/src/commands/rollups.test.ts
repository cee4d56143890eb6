import { expect, it } from 'vitest'
import { runCommand } from '../../test/commands.ts'
import { databaseUrl, db } from '../../test/world.ts'
import { makeRecords, makeSite } from '../features/job-records/job-record.kit.ts'
import { ROLLUPS } from '../features.ts'

const run = (...args: string[]) => runCommand('rollups', databaseUrl, ...args)

it('names the figures that differ, and derives them again', async () => {
  const site = await makeSite()
  await makeRecords(site, 2)
  const all = await run('check')
  expect([all.code, all.out.trim().split('\n').sort()]).toEqual([
    0,
    ROLLUPS.map(({ table }) => `${table}: 0 figures differ`).sort(),
  ])
  await db.jobRecordMonth.updateMany({ where: { logbookId: site.logbook.id }, data: { records: 41 } })
  const found = await run('check', 'job_record_month')
  expect([found.code, found.out]).toEqual([1, expect.stringContaining('job_record_month: 1 figures differ\n')])
  expect(found.out).toContain(`"logbook_id":${site.logbook.id}`)
  const mended = await run('rebuild')
  expect([mended.code, mended.out]).toEqual([
    0,
    expect.stringContaining('job_record_month: 1 figures differ, 1 mended\n'),
  ])
  expect(await run('check')).toMatchObject({ code: 0 })
})

it('knows only what is declared', async () => {
  expect(await run('check', 'account')).toMatchObject({ code: 2, err: expect.stringContaining('job_record_month') })
  expect(await run('forget')).toMatchObject({ code: 2, err: expect.stringContaining('rollups check') })
})
