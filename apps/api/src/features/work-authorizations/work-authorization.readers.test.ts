import { expect, it } from 'vitest'
import { authorizedApart } from '../../../test/readers.ts'
import { db } from '../../../test/world.ts'
import { site } from './work-authorization.kit.ts'

it.each([
  ['one that is missing', 'DELETE FROM logbook_reader WHERE authorized_id = '],
  ['one that never ends', 'UPDATE logbook_reader SET ends_at = NULL WHERE authorized_id = '],
  ['one of another organization', 'UPDATE logbook_reader SET org_id = 7 WHERE authorized_id = '],
  ['one that opens less', 'UPDATE logbook_reader SET is_whole = false WHERE authorized_id = '],
])('a table of readers that differs from the authorisations by %s is found', async (_, fault) => {
  const { byNumber, logbook } = await site()
  await byNumber()
  const { id } = await db.workAuthorizationLogbook.findFirstOrThrow({ where: { logbookId: logbook.id } })
  expect(await authorizedApart()).toEqual([])
  await db.$executeRawUnsafe(`${fault}${id}`)
  expect(await authorizedApart()).toEqual([id])
  for (const isVoid of [true, false]) await db.workAuthorizationLogbook.update({ where: { id }, data: { isVoid } })
  expect(await authorizedApart()).toEqual([])
})
