import { beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../test/commands.ts'
import { databaseUrl, db, grant, makeLogbook, makeOrg } from '../../test/world.ts'

const run = (...args: string[]) => runCommand('settle', databaseUrl, ...args)
beforeAll(async () => {
  const logbook = await makeLogbook({ activatedOn: new Date('2026-01-01') })
  await grant(logbook, await makeOrg('RC'), 'rc.PMC')
})

it('settles a month, and finds what was changed in it since', async () => {
  expect(await run('2026-09', '--check')).toMatchObject({ code: 0, out: expect.stringContaining('not settled yet') })
  const settled = await run('2026-09')
  const workers = '2026-09: 0 workers differ, as they were sealed\n'
  const logbooks = '2026-09: 1 rows, 0 differ, 0 missing, settled, as it was sealed\n'
  expect([settled.code, settled.out]).toEqual([0, `${logbooks}${workers}`])
  await db.$executeRaw`UPDATE logbook_month SET incidents = 2 WHERE month = '2026-09-01'`
  const found = await run('2026-09', '--check')
  expect([found.code, found.out]).toEqual([
    1,
    expect.stringContaining(`1 differ, 0 missing, NOT as it was sealed\n${workers}`),
  ])
})

it('takes months that there can be only', async () => {
  for (const month of ['2026', '2026-13', '2022-04', '2126-01', ''])
    expect(await run(month)).toMatchObject({ code: 2, err: expect.stringContaining('settle <YYYY-MM>') })
  const running = new Date().toISOString().slice(0, 7)
  expect(await run(running)).toMatchObject({ code: 2, err: expect.stringContaining('is settled as of') })
})
