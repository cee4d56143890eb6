import { permissionsOf } from '@portal/shared/access/grants'
import type { Permission } from '@portal/shared/access/permissions'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { movesOf } from '@portal/shared/kernel/moves/life'
import { moved } from '@portal/shared/kernel/moves/result'
import { speaking } from '../speak.ts'
import { db, makeUser, served, tokenOf, world } from '../world.ts'
import type { ModelRow, Person, Walk, Walker } from './walk.ts'

/** Longer than a sequence in real time. */
const WEB = 'web'

/** Where the calls of a life are: the product's, or those of an application with a planted fault. */
export interface Served {
  calls: readonly AnyCall[]
  /** Where they are made, if not at the product's. */
  url?: string
}

/** The calls that make moves of this life, by move. */
export function callsOf({ moves: { life } }: Walk, calls: readonly AnyCall[]): (move: string) => AnyCall {
  const own = calls.flatMap((call) => {
    const made = call.body && movesOf(call.body)
    // a call that only says what an act would come to takes the same body, and answers more than the act does
    if (call.response !== moved) return []
    return made?.life === life.name ? [{ call, made: made.moves }] : []
  })
  return (move) => {
    const found =
      own.find(({ made }) => made.includes(move)) ?? (life.moves[move]?.by === 'system' ? own[0] : undefined)
    if (!found) throw new Error(`no call makes the move ${move} of ${life.name}`)
    return found.call
  }
}

/** People and rows of every side, anew for each sequence. */
export async function layPlace(walk: Walk, { calls, url = served }: Served) {
  const mark = `walk ${crypto.randomUUID()}`
  const callOf = callsOf(walk, calls)
  const accesses = new Set([
    ...walk.moves.life.names.map((move) => callOf(move).access as Permission),
    ...rightsOf(walk),
  ])
  const [walkers, rows]: [Walker[], ModelRow[]] = [[], []]
  for (let side = 0; side < (walk.sides ?? 2); side++) {
    const { people, row } = await walk.lay(mark, side)
    for (const person of people) walkers.push(walkerOf(person, side, permissionsOf(person.roleIds, WEB)))
    const [first] = people
    if (first && side === 0) for (const right of accesses) walkers.push(await without(walk, first, right))
    for (let index = 0; index < (walk.rowsEach ?? 3); index++) {
      const { id, tag = '' } = await row(index)
      const { initial } = walk.moves.life
      rows.push({ id, tag, side, ...(initial && { state: initial }), madeAt: world.now, since: world.now, made: [] })
    }
  }
  const speak = speakers(url)
  return { walk, mark, walkers, rows, callOf, speak }
}
export type Place = Awaited<ReturnType<typeof layPlace>>

const rightsOf = ({ moves: { life } }: Walk): Permission[] =>
  Object.values(life.moves).flatMap(({ permission, by }) => (permission && by !== 'system' ? [permission] : []))
const walkerOf = (person: Person, side: number, permissions: ReadonlySet<Permission>): Walker => ({
  ...person,
  side,
  permissions,
})

/** Roles by the roles whose rights they have, and the one right that they lack: they have a hundred rights, and serve all sequences. */
const lacking = new Map<string, number>()
async function roleWithout(
  { user: { orgId }, roleIds }: Person,
  right: Permission,
  permissions: readonly Permission[],
) {
  const key = `${roleIds} ${right}`
  const known = lacking.get(key)
  if (known) return known
  const create = permissions.map((permission) => ({ channel: WEB, permission }))
  const data = { nameEn: `Without ${right}`, nameZh: `沒有${right}`, orgId, permissions: { create } }
  const { id } = await db.role.create({ data })
  lacking.set(key, id)
  return id
}

/** A colleague who has every right of this person but one. */
async function without(walk: Walk, like: Person, right: Permission): Promise<Walker> {
  const permissions = [...permissionsOf(like.roleIds, WEB)].filter((one) => one !== right)
  const { orgId } = like.user
  const user = await makeUser({ id: orgId }, [])
  const roleId = await roleWithout(like, right, permissions)
  await db.userRole.create({ data: { userId: user.id, roleId } })
  return walkerOf({ ...like, user, ...(walk.isOwn && { isStranger: true }) }, 0, new Set(permissions))
}

/** Speaks as each person, who signs in again when the clock has moved. */
function speakers(url: string) {
  const tokens = new Map<string, string>()
  return async ({ user }: Person) => {
    const key = `${user.id} ${world.now.getTime()}`
    const token = tokens.get(key) ?? (await tokenOf(user))
    tokens.set(key, token)
    return { token, ...speaking(url, token) }
  }
}
