import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { as, db, makeOrg } from '../../../test/world.ts'

export type Admin = Awaited<ReturnType<typeof as>>

/** Two organizations of one type that may merge, each with an admin. */
export async function pair(type: 'RC' | 'RP' = 'RC') {
  const role = type === 'RC' ? Role.rcAdmin : Role.rpAdmin
  const [parent, child] = [await makeOrg(type), await makeOrg(type)]
  await mailed(parent)
  await mailed(child)
  const [ours, theirs] = [await as(parent, role), await as(child, role)]
  const sides = { parentId: parent.id, parentEmail: emailOf(parent), childId: child.id, childEmail: emailOf(child) }
  const form = { direction: 'ABSORB', ...sides }
  return { parent, child, ours, theirs, form }
}
export type Pair = Awaited<ReturnType<typeof pair>>
export const emailOf = ({ id }: { id: number }) => `office${id}@example.test`
const mailed = (org: { id: number }) => db.organization.update({ where: { id: org.id }, data: { email: emailOf(org) } })

export const invite = async ({ ours, form }: Pair): Promise<number> =>
  (await ours.post('/api/organizationMerge').send(form)).body.id
export const rehearsalOf = async (who: Admin, id: number) =>
  (await who.get(`/api/organizationMerge/${id}/rehearsal`)).body
/** Confirms as a person does: with what the rehearsal has told, the password and the name of the other side. */
export async function confirm({ theirs, parent }: Pair, id: number, over: object = {}) {
  const { rehearsal } = await rehearsalOf(theirs, id)
  return theirs
    .post('/api/organizationMerge/confirm')
    .send({ ids: [id], password: MADE_PASSWORD, name: parent.nameEn, token: rehearsal?.token, ...over })
}
/** The whole of it. */
export async function merged(of: Pair): Promise<number> {
  const id = await invite(of)
  const { status, body } = await confirm(of, id)
  if (status !== 200 || body.done !== 1) throw new Error(JSON.stringify({ status, body }))
  return id
}
