import { permissionsOf } from '@portal/shared/access/grants'
import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import type { Contract } from '@portal/shared/kernel/contract'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../src/features.ts'
import { makeFixture } from '../fixture.ts'
import { join, makeTeam } from '../inspection.ts'
import { as, asUser, db, makeOrg, makeUser } from '../world.ts'

/*
 * A visit of the regulator stays secret until its record is there: whoever has the lift reads, before and after it was planned,
 * paused and cancelled, the same everywhere.
 */

/** Answers by which no two calls are alike, whatever happened. */
const EVER_OTHER = ['captcha', 'auth', 'health']
type Speaker = Awaited<ReturnType<typeof asUser>>
interface Lift {
  id: number
  locationId: string
}

/** The addresses of all that can be read by these roles, of this lift where one is named. */
function addressesOf(roles: readonly RoleId[], { id, locationId }: Lift): string[] {
  const permissions = permissionsOf(roles, 'web')
  return Object.entries<Contract>(OPERATIONS).flatMap(([name, { method, path, access, download, programs }]) => {
    const isMine = access === 'signedIn' || (access !== 'public' && permissions.has(access))
    if (method !== 'get' || download || programs === true || !isMine || EVER_OTHER.some((one) => name.startsWith(one)))
      return []
    const place = path.replace(':locationId', locationId).replace(':id', String(id))
    return place.includes(':') ? [] : [place]
  })
}
async function readBy(who: Speaker, addresses: readonly string[]): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  for (const address of addresses) {
    const { status, body } = await who.get(address)
    // a refusal names the call, which is another each time
    said.set(address, JSON.stringify(status === 200 ? body : body.key))
  }
  return said
}
/** Where the answers differ. */
const apart = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].filter(([address, text]) => other.get(address) !== text).map(([address]) => address)

/** Everything that is done with a plan before its visit. */
async function inspect({ locationId }: Lift): Promise<number> {
  const officer = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
  // of a consultant, to whose people the plan opens the log-book
  const consultant = await makeOrg('ADM')
  const team = await makeTeam({ orgId: consultant.id })
  const accessor = await makeUser(consultant, [Role.accessor])
  await join(team, 'ACCESSOR', accessor)
  const added = { year: 2026, type: 'SM', teamId: team.id, mode: 'append', lines: [locationId], remark: 'a secret' }
  expect((await officer.post('/api/inspectionPool').send(added)).status).toBe(200)
  const { id } = await db.inspectionPlan.findFirstOrThrow({ where: { teamId: team.id } })
  const act = async (call: string, body: object) =>
    expect((await officer.post(`/api/inspectionPool/${call}`).send({ ids: [id], ...body })).body.done).toBe(1)
  await act('edit', { move: 'prioritise', priority: 'HIGH' })
  const visit = { userId: accessor.id, plannedAt: '2026-12-08T09:00:00+08:00' }
  for (const [call, body] of [
    ['/assign', { userId: accessor.id }],
    ['', visit],
    ['/move', { move: 'unplan' }],
    ['', visit],
  ] as const)
    expect((await officer.post(`/api/inspectionSchedule${call}`).send({ ids: [id], ...body })).body.done).toBe(1)
  await act('move', { move: 'pause', reason: 'a secret' })
  return id
}

describe('a visit to come', () => {
  it('leaves no trace where those who have the lift could find it', async () => {
    const { rc, rp, logbook } = await makeFixture()
    const people = [
      [await asUser(await makeUser(rc, [Role.rcAdmin])), [Role.rcAdmin]],
      [await asUser(await makeUser(rp, [Role.rpAdmin])), [Role.rpAdmin]],
    ] as const
    const before = []
    for (const [who, roles] of people) before.push(await readBy(who, addressesOf(roles, logbook)))
    const counts = () => db.messageRecipient.count({ where: { user: { orgId: { in: [rc.id, rp.id] } } } })
    const told = await counts()
    const plan = await inspect(logbook)
    for (const [nth, [who, roles]] of people.entries()) {
      const after = await readBy(who, addressesOf(roles, logbook))
      expect(after.size).toBeGreaterThan(40)
      expect(apart(before[nth] ?? new Map(), after)).toEqual([])
    }
    expect(await counts()).toBe(told)
    // planted: an operation that names the log-book is found
    const entry = { model: 'inspectionPlan', rowId: String(plan), userName: '', orgName: '', source: 'screen' }
    await db.operationEvent.create({ data: { ...entry, action: 'inspectionPlan.add', logbookId: logbook.id } })
    const [[who, roles]] = people
    const found = apart(before[0] ?? new Map(), await readBy(who, addressesOf(roles, logbook)))
    expect(found).toContain('/api/operationRecord')
  })
})
