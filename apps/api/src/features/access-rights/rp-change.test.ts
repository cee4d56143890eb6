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
type Ref = { id: number } | null
const rowsOf = async (who: Speaker, query = '') =>
  (await who.get(`/api/rpChange?${query}`)).body.content.map(({ newOrg, oldOrg }: { newOrg: Ref; oldOrg: Ref }) => [
    oldOrg?.id ?? null,
    newOrg?.id ?? null,
  ])

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

  it('tells who left with nobody after it, when and by what, and who came after a gap', async () => {
    const { rc, logbook } = await site()
    const [dissolved, deputy] = [await makeOrg('RP'), await makeOrg('RP')]
    await grant(logbook, dissolved, 'rp.MAC', {
      startsAt: days(-90),
      endsAt: days(-2),
      revokedAt: days(-2),
      revokeReason: 'dissolved',
    })
    await grant(logbook, deputy, 'rp.PMC_S', { startsAt: days(-80), endsAt: days(-70), origin: 'IN-26-000011' })
    await grant(logbook, deputy, 'rp.PMC_S', { startsAt: days(-60), endsAt: days(-40), endedBy: 'HO-26-000002' })
    const me = await as(rc, Role.rcOfficer)
    const { content, totalElements } = (await me.get('/api/rpChange?size=100')).body
    const left = content.filter(({ newOrg }: { newOrg: Ref }) => !newOrg)
    expect(left).toMatchObject([
      {
        oldOrg: { id: dissolved.id },
        startsAt: days(-2).toISOString(),
        source: null,
        end: 'REVOKED',
        reason: 'dissolved',
      },
      { oldOrg: { id: deputy.id }, startsAt: days(-40).toISOString(), end: 'PASSED_ON', origin: 'HO-26-000002' },
      { oldOrg: { id: deputy.id }, startsAt: days(-70).toISOString(), end: 'LAST_DAY', origin: 'IN-26-000011' },
    ])
    expect(totalElements).toBe(9)
    const moments = content.map(({ startsAt }: { startsAt: string }) => startsAt)
    expect(moments).toEqual([...moments].sort().reverse())
    expect(new Set(content.map(({ id }: { id: number }) => id)).size).toBe(9)
    expect(await rowsOf(me, 'roles=rp.PMC_S&sort=startsAt,asc')).toEqual([
      [null, deputy.id],
      [deputy.id, null],
      // nobody stood there since
      [null, deputy.id],
      [deputy.id, null],
    ])
    expect(await rowsOf(me, `organizationId=${dissolved.id}&startsFrom=${dayOf(days(-3))}`)).toEqual([
      [dissolved.id, null],
    ])
    // page by page every row once
    const paged = await Promise.all([0, 1, 2].map((page) => rowsOf(me, `size=4&page=${page}`)))
    expect(paged.flat()).toEqual(
      content.map(({ oldOrg, newOrg }: { oldOrg: Ref; newOrg: Ref }) => [oldOrg?.id ?? null, newOrg?.id ?? null]),
    )
    const book = await me.get('/api/rpChange/export').responseType('blob')
    expect(await textOfBook(book.body as Buffer)).toContain('dissolved')
  })

  it.each([true, false])(
    'whoever lost access with its end is not told whether somebody followed (%s)',
    async (isFollowed) => {
      const logbook = await makeLogbook()
      const [rc, gone, next] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('RP')]
      await grant(logbook, rc, 'rc.PMC', { startsAt: days(-300) })
      await grant(logbook, gone, 'rp.OC', { startsAt: days(-100), endsAt: days(-10) })
      if (isFollowed) await grant(logbook, next, 'rp.OC', { startsAt: days(-10) })
      expect(await rowsOf(await as(gone, Role.rpOfficer))).toEqual([[null, gone.id]])
      expect((await rowsOf(await as(rc, Role.rcOfficer)))[0]).toEqual([gone.id, isFollowed ? next.id : null])
    },
  )
})
