import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { grant, makeLogbook, makeOrg } from '../../../test/world.ts'
import { bind, create, office, type Person, person, promote, put } from '../groups/group.kit.ts'

const at = ({ locationId }: { locationId: string }) => `/api/account/viewAs/logbook/${locationId}`
const kindsOf = async (by: Person, lift: { locationId: string }) =>
  (await by.get(at(lift))).body.content.map((one: { kind: string; role: string | null; nameEn: string | null }) => [
    one.kind,
    one.role ?? one.nameEn,
  ])

describe('why somebody sees a log-book', () => {
  it('is what his organization has, and that he reads for it', async () => {
    const { org, officer, lifts } = await office()
    const { body } = await officer.get(at(lifts[0]))
    expect(body.content).toMatchObject([
      { kind: 'party', nameEn: org.nameEn, role: 'rc.PMC', startsAt: expect.any(String), endsAt: null },
      { kind: 'org', nameEn: org.nameEn, role: null },
    ])
  })

  it('is the works group or the group for whoever is narrowed to it, and what its organization has', async () => {
    const { admin, officer, other, lifts } = await office()
    const group = await create(admin)
    await put(admin, [group], officer)
    await promote(admin, group, officer)
    await bind(admin, [group], { ids: [lifts[0].id] })
    const works = (await admin.post('/api/workGroup').send({ name: 'Small repairs' })).body.id
    await admin.post('/api/workGroup/binding').send({ groupId: works, ids: [lifts[1].id] })
    await admin.post(`/api/workGroup/${works}/user`).send({ userIds: [other.user.id] })
    expect(await kindsOf(officer, lifts[0])).toEqual([
      ['party', 'rc.PMC'],
      ['group', expect.any(String)],
    ])
    expect(await kindsOf(other, lifts[1])).toEqual([
      ['party', 'rc.PMC'],
      ['workGroup', 'Small repairs'],
    ])
    expect((await other.get(at(lifts[0]))).body.key).toBe('logbookNotFound')
  })

  it('is told of the person whom one views the portal as', async () => {
    const { admin, officer, lifts } = await office()
    const works = (await admin.post('/api/workGroup').send({ name: 'Small repairs' })).body.id
    await admin.post('/api/workGroup/binding').send({ groupId: works, ids: [lifts[1].id] })
    await admin.post(`/api/workGroup/${works}/user`).send({ userIds: [officer.user.id] })
    const { id } = (await admin.post('/api/account/viewAs').send({ userId: officer.user.id })).body
    const { body } = await admin.get(at(lifts[1])).set('Viewing', id)
    expect(body.content.at(-1)).toMatchObject({ kind: 'workGroup', nameEn: 'Small repairs' })
    expect((await admin.get(at(lifts[0])).set('Viewing', id)).body.key).toBe('logbookNotFound')
    expect((await kindsOf(admin, lifts[1])).map(([kind]: string[]) => kind)).toEqual(['party', 'org'])
  })

  it('is the reach alone for whoever reaches all, and nothing of today once an access has ended', async () => {
    const lift = await makeLogbook()
    const org = await makeOrg('RC')
    await grant(lift, org, 'rc.PMC', { startsAt: new Date('2024-01-01'), endsAt: new Date('2025-01-01') })
    const former = await person(org, Role.rcOfficer)
    expect(await kindsOf(await person({ id: REGULATOR_ORG_ID }, Role.emsdAdmin), lift)).toEqual([['all', null]])
    expect((await former.get(at(lift))).body.content[0]).toMatchObject({
      kind: 'party',
      endsAt: '2025-01-01T00:00:00.000Z',
    })
  })
})
