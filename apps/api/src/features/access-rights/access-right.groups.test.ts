import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { narrowed } from '../../../test/narrowed.ts'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { days, orgsOf, type Speaker, site } from './access-right.kit.ts'

const organizationsOf = async (who: Speaker, query = '') =>
  (await who.get(`/api/accessRight/organization?size=100&${query}`)).body.content
const peopleOf = async (who: Speaker, query = '') =>
  (await who.get(`/api/accessRight/person?size=100&${query}`)).body.content

it('by organization the same rights are counted that the list finds by the same filters', async () => {
  const { rc, rp, coming, logbook } = await site()
  const second = await makeLogbook()
  await grant(second, rc, 'rc.PMC')
  await grant(second, rp, 'rp.OC')
  const me = await as(rc, Role.rcOfficer)
  const rows = await organizationsOf(me)
  const of = ({ id }: { id: number }) => rows.find((row: { id: number }) => row.id === id)
  expect(of(rp)).toMatchObject({ total: 2, effective: 2, pending: 0, ending: 1 })
  expect(of(coming)).toMatchObject({ total: 1, effective: 0, pending: 1, ending: 0 })
  for (const query of ['', 'statuses=EFFECTIVE', `q=${logbook.locationId}`, 'endsWithin=30', 'side=GIVEN']) {
    const counted = (await organizationsOf(me, query)).map(({ id, total }: Record<string, number>) => [id, total])
    const listed = [...Map.groupBy(await orgsOf(me, query), (id) => id)].map(([id, same]) => [id, same.length])
    expect([query, counted.sort()]).toEqual([query, listed.sort()])
  }
  expect(await organizationsOf(await as(await makeOrg('RC'), Role.rcAdmin))).toEqual([])
})

it('by person it names one’s own people only, each with the rights by which he reads today', async () => {
  const { rc, rp, logbook } = await site()
  const second = await makeLogbook()
  await grant(second, rc, 'rc.PMC', { endsAt: days(10) })
  const whole = await makeUser(rc, [Role.rcOfficer])
  const part = await narrowed(rc, Role.rcOfficer, [second])
  await narrowed(rc, Role.rcOfficer, [])
  await makeUser(rp, [Role.rpOfficer])
  const me = await asUser(whole)
  const rows = await peopleOf(me)
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: whole.id, way: 'ORGANIZATION', effective: 2, ending: 1 }),
      expect.objectContaining({ id: part.id, way: 'WORK_GROUP', effective: 1, ending: 1 }),
    ]),
  )
  const idsBy = async (query: string) => (await peopleOf(me, query)).map(({ id }: { id: number }) => id).sort()
  expect(await idsBy(`q=${logbook.locationId}`)).toEqual([whole.id])
  expect(await idsBy(`q=${second.locationId}`)).toEqual([whole.id, part.id].sort())
  expect(await idsBy(`ids=${part.id}`)).toEqual([part.id])
  expect(await idsBy('statuses=INEFFECTIVE')).toEqual([])
  expect(await peopleOf(await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin))).toEqual([])
})

it('the list is filtered by one of one’s own people, and finds nothing by anybody else', async () => {
  const { rc, rp } = await site()
  const second = await makeLogbook()
  const right = await grant(second, rc, 'rc.PMC')
  const part = await narrowed(rc, Role.rcOfficer, [second])
  const stranger = await makeUser(rp, [Role.rpOfficer])
  const me = await as(rc, Role.rcAdmin)
  const found = async (id: number) =>
    (await me.get(`/api/accessRight?personId=${id}`)).body.content.map((row: { id: number }) => row.id)
  expect(await found(part.id)).toEqual([right.id])
  expect(await found(stranger.id)).toEqual([])
  // a bulk act reaches what the filter finds, and no more
  const { body } = await me
    .post('/api/accessRight/move')
    .send({ all: true, filter: { personId: part.id }, move: 'revoke', reason: 'x', rehearse: true })
  expect(body.failed.map(({ id }: { id: number }) => id)).toEqual([right.id])
  await db.user.update({ where: { id: part.id }, data: { status: 'DISABLED' } })
  expect(await found(part.id)).toEqual([])
})

it('by organization and by person goes into workbooks, as far as it is filtered and no further', async () => {
  const { rc, rp, coming } = await site()
  await makeUser(rc, [Role.rcOfficer], { displayName: 'Yau Mo Ching' })
  const me = await as(rc, Role.rcAdmin)
  const book = async (path: string) => {
    const { body } = await me.get(`/api/accessRight/${path}`).responseType('blob')
    return textOfBook(body as Buffer)
  }
  const all = await book('organization/export')
  expect([rc, rp, coming].map(({ nameEn }) => all.includes(nameEn))).toEqual([true, true, true])
  const effective = await book('organization/export?statuses=EFFECTIVE')
  expect([rc, rp, coming].map(({ nameEn }) => effective.includes(nameEn))).toEqual([true, true, false])
  expect(await book('person/export')).toContain('Yau Mo Ching')
  expect(await book('person/export?name=nobody')).not.toContain('Yau Mo Ching')
  expect(await book('person/export?statuses=INEFFECTIVE')).not.toContain('Yau Mo Ching')
  const begun = await me.post('/api/export').send({ kind: 'accessPeople', filters: {} })
  expect(begun.body).toMatchObject({ rowCount: 2 })
})
