import { IMPORT_MAX_ROWS } from '@portal/shared/kernel/sheet'
import { expect, it } from 'vitest'
import { rowsOfBook } from '../../../test/books.ts'
import { make, rowOf, systemCtx } from '../../../test/runs.ts'
import { db, makeLogbooks } from '../../../test/world.ts'
import { book, PATH } from '../access-imports/access-import.kit.ts'
import { idsOf, line } from './invitation.import.kit.ts'
import { listOf, site } from './invitation.kit.ts'

it('of more rows than a call takes it is one mail for all that goes together', async () => {
  const one = await site(0)
  const half = IMPORT_MAX_ROWS.call * 0.6
  const numbers = Array.from({ length: half }, (_, n) => `7${String(n).padStart(6, '0')}-001`)
  await makeLogbooks(numbers, [{ orgId: one.rc.id, role: 'rc.PMC' }])
  const rows = ['PMC', 'OC'].flatMap((category) => numbers.map((id) => line(one, id, category)))
  const call = one.sender.post(`${PATH}/run`).field('rows', 'goodRows')
  const { body } = await call.attach('file', await book('inviteAccess', ...rows), 'a.xlsx')
  await make(systemCtx(), body.runId)
  expect(await rowOf(body.runId)).toMatchObject({ status: 'DONE', result: { imported: 2 * half, same: 0, bad: 0 } })
  expect(await listOf(one.sender, 'sort=number,asc')).toMatchObject([
    { category: 'rp.PMC', logbookCount: half },
    { category: 'rp.OC', logbookCount: half },
  ])
  const last = await db.operationEvent.findFirst({
    where: { orgId: one.rc.id, action: 'inviting.invite' },
    orderBy: { id: 'desc' },
  })
  expect(last).toMatchObject({ workbook: 'a.xlsx', workbookRow: 2 * half + 1 })
})

it('a longer one is sent in the background, and gives the file back with its errors', async () => {
  const one = await site(2)
  const bytes = await book('inviteAccess', ...idsOf(one).map((id) => line(one, id)), line(one, 'ZZZ9999-001'))
  const { body } = await one.sender.post(`${PATH}/run`).field('rows', 'goodRows').attach('file', bytes, 'a.xlsx')
  await make(systemCtx(), body.runId)
  expect(await rowOf(body.runId)).toMatchObject({ status: 'DONE', result: { imported: 2, same: 0, bad: 1 } })
  expect(await listOf(one.sender)).toMatchObject([{ logbookCount: 2 }])
  const file = await rowsOfBook((await one.sender.get(`/api/run/${body.runId}/file`).responseType('blob')).body)
  expect(file[4]?.at(-1)).toContain('not found')
})
