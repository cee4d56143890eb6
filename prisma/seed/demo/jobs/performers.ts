import type { Contractor, Orgs, Quality } from '../city/organizations.ts'
import { type Holding, holdsAt } from '../city/parties.ts'
import type { Unit } from '../city/units.ts'
import type { Random } from '../random.ts'
import type { Visit } from './visits.ts'

export type By = Pick<Visit, 'org' | 'creatorType'> & { quality: Quality }
/** Who works on a unit at a moment; nobody before its log-book is in use. */
export type Performer = (unit: Unit, at: number) => By | undefined

/** A maintenance sub-contractor does most of the visits while its sub-contract runs. */
const SUB_SHARE = 0.6

export function performers(random: Random, holdings: Map<number, Holding[]>, orgs: Orgs): Performer {
  const quality = new Map<number, Quality>(orgs.contractors.map((one: Contractor) => [one.id, one.quality]))
  return ({ id, activatedOn, stage }, moment) => {
    if (stage !== 'INSTALLATION' && !(activatedOn && Date.parse(`${activatedOn}T00:00:00+08:00`) <= moment))
      return undefined
    const held = holdings.get(id) ?? []
    const main = held.find(
      (one) => one.role === (stage === 'INSTALLATION' ? 'rc.PIC' : 'rc.PMC') && holdsAt(one, moment),
    )
    const sub = held.find((one) => one.role === 'sub.MSC' && holdsAt(one, moment))
    const chosen = sub && random.chance(SUB_SHARE) ? sub : main
    if (!chosen) return undefined
    return {
      org: chosen.org,
      creatorType: chosen === sub ? 'SUB' : 'PRINCIPAL',
      quality: quality.get(chosen.org.id) ?? 'fair',
    }
  }
}
