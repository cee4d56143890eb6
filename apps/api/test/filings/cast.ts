import { Role } from '@portal/shared/access/roles'
import { makeContractor, makeResponsible } from '../../src/features/forms/form.kit.ts'
import { everSignedIn } from '../everSignedIn.ts'
import type { Speaker } from '../speak.ts'
import { grant, makeLogbook, makeUser } from '../world.ts'

/** Two people of the contractor whose forms they are, and two of the one who also signs. */
export interface Cast {
  owner: { id: number }
  /** Who is responsible for the lifts. */
  responsible: { id: number }
  other: { id: number }
  own: readonly [Speaker, Speaker]
  theirs: readonly [Speaker, Speaker]
}
const admin = async (org: { id: number }) => everSignedIn(await makeUser(org, [Role.rcAdmin]))

export async function makeCast(): Promise<Cast> {
  const [owner, other, responsible] = [await makeContractor(), await makeContractor(), await makeResponsible()]
  return {
    ...{ owner, other, responsible },
    own: [await admin(owner), await admin(owner)],
    theirs: [await admin(other), await admin(other)],
  }
}

/** Where one sequence plays: so few lifts that forms meet in them. */
export interface Ground {
  lifts: readonly { id: number; locationId: string }[]
}
const LIFTS = 3

export async function layGround({ owner, responsible }: Cast): Promise<Ground> {
  const lifts = await Promise.all(Array.from({ length: LIFTS }, () => makeLogbook()))
  for (const lift of lifts) {
    await grant(lift, owner, 'rc.PMC')
    await grant(lift, responsible, 'rp.OC')
  }
  return { lifts }
}
