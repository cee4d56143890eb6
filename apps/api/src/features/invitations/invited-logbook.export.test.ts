import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { shownIn } from '../../../test/books.ts'
import { as, db, grant, makeOrg, now } from '../../../test/world.ts'
import { LATER, opened, type Speaker, site } from './invitation.kit.ts'

const PATH = '/api/logbookAccessInvitation/logbook/export'

async function sheetsOf(who: Speaker, query: string) {
  const res = await who.get(`${PATH}?${query}`).responseType('blob')
  expect(res.status).toBe(200)
  const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
  const rows = Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, at) =>
    [1, 4, 5, 6, 7].map((cell) => (sheet ? shownIn(sheet.getRow(at + 2).getCell(cell)) : '')),
  )
  return {
    cover: JSON.stringify(cover?.getSheetValues()),
    rows: rows.toSorted(([one = ''], [two = '']) => (one < two ? -1 : 1)),
  }
}

it('tells sender and recipient what an answer would do on each log-book, and nobody else', async () => {
  const made = await site(3)
  const [plain, held, lost] = made.logbooks.toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1))
  if (!plain || !held || !lost) throw new Error('three log-books')
  const before = await makeOrg('RP')
  await grant(held, before, 'rp.PMC', { startsAt: now })
  const id = await opened(made, { startsOn: LATER, replace: [held.id] })
  const { number } = await db.invitation.findUniqueOrThrow({ where: { id } })
  await db.logbookParty.updateMany({ where: { logbookId: lost.id }, data: { endsAt: now } })
  const expected = [
    [plain.locationId, 'Open', '', '', ''],
    // access of whoever makes room ends with the day before
    [held.locationId, 'Open', '', before.nameEn, '2026-11-30'],
    [lost.locationId, 'Open', expect.stringMatching(/\d{5}$/), '', ''],
  ]
  const { rows, cover } = await sheetsOf(made.recipient, `id=${id}`)
  expect(rows).toEqual(expected)
  expect(cover).toContain(number)
  expect((await sheetsOf(made.sender, `id=${id}&q=${plain.locationId}`)).rows).toEqual(expected.slice(0, 1))
  const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
  expect((await stranger.get(`${PATH}?id=${id}`)).body.key).toBe('invitationNotFound')
})
