import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { shownIn } from '../../../test/books.ts'
import { asUser, grant, makeOrg, makeUser, now } from '../../../test/world.ts'
import { LATER, site } from './invitation.kit.ts'

const PATH = '/api/logbookAccessInvitation/rehearse/export'

/** Of four log-books one is under invitation, two have the same manager, and one nobody. */
async function checked() {
  const made = await site(4)
  const [under, held, kept, free] = made.logbooks.toSorted((one, other) =>
    one.locationId < other.locationId ? -1 : 1,
  ) as typeof made.logbooks & { length: 4 }
  if (!under || !held || !kept || !free) throw new Error('four log-books')
  await made.invite({ ids: [under.id], startsOn: LATER })
  const before = await makeOrg('RP')
  for (const one of [held, kept]) await grant(one, before, 'rp.PMC', { startsAt: now })
  const { email, ids } = made
  const form = { ids, category: 'rp.PMC', recipientName: 'Hei On', email, startsOn: LATER, replace: [held.id] }
  return { ...made, under, held, kept, free, before, form }
}

describe('the workbook of a check', () => {
  it('has every log-book as it is ticked, with whom it replaces or why it is not possible', async () => {
    const { sender, form, under, held, kept, free, before } = await checked()
    const res = await sender.post(PATH).send(form).responseType('blob')
    expect(res.status).toBe(200)
    const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
    const rows = [2, 3, 4, 5].map((nth) =>
      [1, 3, 4, 5, 7].map((cell) => (sheet ? shownIn(sheet.getRow(nth).getCell(cell)) : '')),
    )
    const since = expect.stringMatching(/^2026-11-21/)
    expect(rows).toEqual([
      [under.locationId, 'Not possible', '', '', 'Already under invitation 20011'],
      [held.locationId, 'Replaces', before.nameEn, since, ''],
      [kept.locationId, 'Left out', before.nameEn, since, ''],
      [free.locationId, 'New', '', '', ''],
    ])
    expect(JSON.stringify(cover?.getSheetValues())).toContain('01/12/2026')
  })

  it('is not begun where the check itself is refused', async () => {
    const { sender, form } = await checked()
    const late = { ...form, startsOn: '2026-11-20' }
    const refused = await sender.post('/api/logbookAccessInvitation/rehearse').send(late)
    const res = await sender.post(PATH).send(late)
    expect([res.status, res.body.key]).toEqual([refused.status, refused.body.key])
    expect(res.status).toBeGreaterThanOrEqual(400)
  })

  it('has nothing rather than everything where no log-books are named, and is for those alone who may invite', async () => {
    const { sender, form, rp } = await checked()
    const { ids: _, ...none } = form
    expect((await sender.post(PATH).send(none)).body.key).toBe('validationFailed')
    const request = { kind: 'invitationChecks', filters: none }
    expect((await sender.post('/api/export').send(request)).body.key).toBe('validationFailed')
    expect((await sender.post('/api/export').send({ ...request, filters: form })).body).toEqual({
      rowCount: 4,
      runId: null,
    })
    const officer = await asUser(await makeUser(rp, [Role.rpOfficer]))
    expect((await officer.post(PATH).send(form)).status).toBe(403)
  })
})
