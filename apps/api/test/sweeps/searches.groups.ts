import { Role } from '@portal/shared/access/roles'
import { type asUser, db, makeGroup, makeUser, makeWorkGroup } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>

/** Fields in which the admin of an organization of responsible persons searches for works groups and for people. */
export function groupSearches(org: () => { id: number }, who: () => Person) {
  let group = 0
  const groupId = async (): Promise<number> => {
    group ||= (await makeWorkGroup(org())).id
    return group
  }
  let chart = 0
  const chartId = async (): Promise<number> => {
    chart ||= (await makeGroup(org())).id
    return chart
  }
  const inChart = async (name: string): Promise<string> => `{"id":${(await makeGroup(org(), name)).id},`
  async function member(displayName: string): Promise<string> {
    const user = await makeUser(org(), [Role.rpOfficer], { displayName })
    await db.groupUser.create({ data: { groupId: await chartId(), userId: user.id } })
    return `{"id":${user.id},`
  }
  async function outsider(displayName: string): Promise<string> {
    await chartId()
    return `{"id":${(await makeUser(org(), [Role.rpOfficer], { displayName })).id},`
  }
  const workGroup = async (name: string): Promise<string> => `{"id":${(await makeWorkGroup(org(), name)).id},`
  async function officer(displayName: string): Promise<string> {
    await groupId()
    return `{"id":${(await makeUser(org(), [Role.rpOfficer], { displayName })).id},`
  }
  async function grouped(displayName: string): Promise<string> {
    const user = await makeUser(org(), [Role.rpOfficer], { displayName })
    await db.groupUser.create({ data: { groupId: await groupId(), userId: user.id, isUnconfined: true } })
    return `{"id":${user.id},`
  }
  const [field, of, ofChart] = ['name', () => group, () => chart]
  return {
    'workGroups.list name': { path: '/api/workGroup', field, who, make: workGroup },
    'workGroups.users person': { path: '/api/workGroup/:id/user', field: 'person', who, make: grouped, of },
    'groups.list name': { path: '/api/group', field, who, make: inChart },
    'groups.users person': { path: '/api/group/:id/user', field: 'person', who, make: member, of: ofChart },
    'groups.candidates name': { path: '/api/group/:id/candidate', field, who, make: outsider, of: ofChart },
    'workGroups.candidates name': { path: '/api/workGroup/:id/candidate', field, who, make: officer, of },
  }
}
