import { Role } from '@portal/shared/access/roles'
import { dayOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { as, grant, makeLogbook, makeOrg } from '../../../test/world.ts'
import { days, type Speaker } from './access-right.kit.ts'

/** A log-book whose manager changed 50 days ago, with another manager to come. */
async function site() {
  const [rc, first, second, third, team] = [
    await makeOrg('RC'),
    await makeOrg('RP'),
    await makeOrg('RP'),
    await makeOrg('RP'),
    await makeOrg('RP'),
  ]
  const logbook = await makeLogbook()
  await grant(logbook, rc, 'rc.PMC', { startsAt: days(-300) })
  await grant(logbook, first, 'rp.PMC', { startsAt: days(-300), endsAt: days(-50) })
  await grant(logbook, second, 'rp.PMC', {
    startsAt: days(-50),
    endsAt: days(10),
    source: 'INVITATION',
    origin: 'IN-26-000048',
  })
  await grant(logbook, third, 'rp.PMC', { startsAt: days(10) })
  await grant(logbook, team, 'rp.OC', { startsAt: days(-200) })
  return { rc, first, second, team, logbook }
}
const rowsOf = async (who: Speaker, query = '') =>
  (await who.get(`/api/rpChange?${query}`)).body.content.map(
    ({ newOrg, oldOrg }: { newOrg: { id: number }; oldOrg: { id: number } | null }) => [oldOrg?.id ?? null, newOrg.id],
  )

describe('the history of change of RP', () => {
  it('tells who followed whom in a category, when and by what, newest first, and nothing that is to come', async () => {
    const { rc, first, second, team, logbook } = await site()
    const me = await as(rc, Role.rcOfficer)
    expect(await rowsOf(me)).toEqual([
      [first.id, second.id],
      [null, team.id],
      [null, first.id],
    ])
    const { content } = (await me.get('/api/rpChange')).body
    expect(content[0]).toMatchObject({
      locationId: logbook.locationId,
      role: 'rp.PMC',
      startsAt: days(-50).toISOString(),
      source: 'INVITATION',
      origin: 'IN-26-000048',
    })
  })

  it('is found by log-book, category, organization and days, and goes into a workbook', async () => {
    const { rc, first, second, team, logbook } = await site()
    const me = await as(rc, Role.rcOfficer)
    expect(await rowsOf(me, `q=${logbook.locationId}&roles=rp.OC`)).toEqual([[null, team.id]])
    expect(await rowsOf(me, `organizationId=${second.id}`)).toEqual([[first.id, second.id]])
    expect(await rowsOf(me, `startsFrom=${dayOf(days(-60))}`)).toEqual([[first.id, second.id]])
    const book = await me.get('/api/rpChange/export?roles=rp.PMC').responseType('blob')
    const text = await textOfBook(book.body as Buffer)
    expect(text).toContain(second.nameEn)
    expect(text).not.toContain(team.nameEn)
  })

  it('tells a former party only of its own time, and strangers nothing', async () => {
    const { first, second, team } = await site()
    const before = await rowsOf(await as(first, Role.rpOfficer))
    expect(before).toEqual([
      [null, team.id],
      [null, first.id],
    ])
    expect(before.flat()).not.toContain(second.id)
    expect(await rowsOf(await as(await makeOrg('RP'), Role.rpAdmin))).toEqual([])
  })
})
