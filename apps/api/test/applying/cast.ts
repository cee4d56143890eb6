import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import { everSignedIn } from '../everSignedIn.ts'
import type { Speaker } from '../speak.ts'
import { grant, makeLogbook, makeOrg, makeUser } from '../world.ts'

/** Who keeps and who answers for the lifts, who decides about them at the regulator, and somebody whom they do not concern. */
export interface Cast {
  contractor: { id: number }
  responsible: { id: number }
  /** One of each applies: they may do it at once. */
  applicants: readonly [Speaker, Speaker]
  keeper: Speaker
  desk: readonly [Speaker, Speaker]
  stranger: Speaker
}
const speaker = async (org: { id: number }, role: RoleId) => everSignedIn(await makeUser(org, [role]))

export async function makeCast(): Promise<Cast> {
  const [contractor, responsible, desk] = [await makeOrg('RC'), await makeOrg('RP'), { id: REGULATOR_ORG_ID }]
  const keeper = await speaker(contractor, Role.rcOfficer)
  return {
    ...{ contractor, responsible, keeper },
    applicants: [keeper, await speaker(responsible, Role.rpAdmin)],
    desk: [await speaker(desk, Role.emsdOfficer), await speaker(desk, Role.emsdAdmin)],
    stranger: await speaker(await makeOrg('RC'), Role.rcAdmin),
  }
}

/** Where one sequence plays: so few lifts that applications and edits meet in them; one of them is not activated. */
export interface Ground {
  lifts: readonly { id: number; locationId: string }[]
}

export async function layGround({ contractor, responsible }: Cast): Promise<Ground> {
  const lifts = [await makeLogbook(), await makeLogbook(), await makeLogbook({ activatedOn: null })]
  for (const lift of lifts) {
    await grant(lift, contractor, 'rc.PMC')
    await grant(lift, responsible, 'rp.OC')
  }
  return { lifts }
}
