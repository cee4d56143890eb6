import { Role } from '@portal/shared/access/roles'
import { isForUnit } from '@portal/shared/features/workers/worker.schema'
import type { Day } from '@portal/shared/kernel/time'
import type { Org } from '../city/organizations.ts'
import { displayName, type People, type Worker } from '../city/people.ts'
import type { Unit } from '../city/units.ts'
import { at, type Random } from '../random.ts'

/** One of the people who did the work, as the record keeps them. */
export interface Person {
  workerId: number | null
  name: string
  kind: 'RE' | 'RW' | 'GW'
  registrationNumber: string | null
  expiresOn: Day | null
}
export interface Crew {
  people: Person[]
  submitterId: number
}
export type CrewOf = (random: Random, unit: Unit, org: Org, type: string, day: Day) => Crew

const EXAMINATIONS = ['TW16', 'TW17']
/** How often a second registered worker, and a general worker, comes along. */
const [SECOND, HELPER] = [0.22, 0.45]

/** The same few people come to a building; whoever's registration has run out that day is stood in for. */
export function crews(people: People): CrewOf {
  const usual = new Map<string, Worker[]>()
  const inspectors = people.accounts.filter(({ roleId }) => roleId === Role.emsdInspector)
  return (random, unit, org, type, day) => {
    if (org.type === 'EMSD') return { people: [], submitterId: random.pick(inspectors).id }
    const key = `${org.id}/${unit.site.premises}`
    const known = usual.get(key) ?? random.shuffle(people.workersOf(org))
    usual.set(key, known)
    const able = (kind: Worker['kind']) =>
      known.filter((worker) => worker.kind === kind && (kind === 'GW' || registrationOn(worker, unit, day)))
    const [first, second] = able(EXAMINATIONS.includes(type) ? 'RE' : 'RW')
    const helper = random.chance(HELPER) ? able('GW')[0] : undefined
    const chosen = [first, random.chance(SECOND) ? second : undefined, helper].filter((one) => one !== undefined)
    return { people: chosen.map((worker) => personOf(worker, unit, day)), submitterId: at(chosen, 0).account.id }
  }
}

const registrationOn = ({ registrations }: Worker, { kind }: Unit, day: Day) =>
  registrations.find((one) => isForUnit(one.kind, kind) && one.expiresOn >= day)

const personOf = (worker: Worker, unit: Unit, day: Day): Person => {
  const registration = worker.kind === 'GW' ? undefined : registrationOn(worker, unit, day)
  const { name } = worker.account
  return {
    workerId: worker.id,
    name: displayName(name),
    kind: worker.kind,
    registrationNumber: registration?.number ?? null,
    expiresOn: registration?.expiresOn ?? null,
  }
}
