import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { makeOrg } from '../../../test/world.ts'
import { add, bind, create, edit, locationsOf, office, type Person, person, put } from './group.kit.ts'

const namesOf = async (by: Person, query: string): Promise<string[]> =>
  (await by.get(`/api/account?size=50&${query}`)).body.content.map(({ username }: { username: string }) => username)
const liftsOf = async (by: Person, query: string): Promise<string[]> =>
  (await by.get(`/api/logbook?size=50&${query}`)).body.content
    .map(({ locationId }: { locationId: string }) => locationId)
    .sort()

describe('what is in no group', () => {
  it('is found among accounts and log-books, and tells nothing of groups of others', async () => {
    const { admin, officer, other, second, lifts } = await office()
    const group = await create(admin)
    await put(admin, [group], officer)
    await bind(admin, [group], { ids: [lifts[0].id] })
    expect((await namesOf(admin, 'noGroup=true')).sort()).toEqual(
      [admin, other, second].map(({ user }) => user.username).sort(),
    )
    expect(await namesOf(admin, 'noGroup=false')).toEqual([officer.user.username])
    expect(await liftsOf(admin, 'noGroup=true')).toEqual(locationsOf(lifts.slice(1)))
    expect(await liftsOf(admin, 'noGroup=false')).toEqual(locationsOf(lifts.slice(0, 1)))
    const regulator = await person({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    expect(await liftsOf(regulator, `noGroup=true&q=${lifts[0].locationId}`)).toEqual([lifts[0].locationId])
  })
})

describe('the chart of another organization', () => {
  it('is seen and kept by whoever looks after all of its type, and by nobody else', async () => {
    const { org, admin } = await office()
    const looking = await person(await makeOrg('RC'), Role.rcRoleAdmin)
    const pick = async (by: Person, query = '') =>
      (await by.get(`/api/group/organization?${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await pick(looking, `ids=${org.id}`)).toEqual([org.id])
    expect(await pick(admin)).toEqual([org.id])
    expect(await pick(await person(await makeOrg('RP'), Role.rpRoleAdmin), `ids=${org.id}`)).toEqual([])
    const { body } = await looking.post('/api/group').send({ names: ['From above'], organizationId: org.id })
    expect((await admin.get('/api/group')).body.content).toMatchObject([{ name: 'From above', orgId: org.id }])
    expect((await edit(looking, body.groups[0].id, { name: 'Mended' })).status).toBe(200)
    const { groups, organisation } = (await looking.get(`/api/group/chart?organizationId=${org.id}`)).body
    expect([groups[0].name, organisation.id]).toEqual(['Mended', org.id])
    const stranger = await person(await makeOrg('RC'), Role.rcAdmin)
    expect((await stranger.get(`/api/group/chart?organizationId=${org.id}`)).status).toBe(404)
    expect((await add(stranger, body.groups[0].id)).status).toBe(404)
  })
})
