import { type Day, startOf } from '@portal/shared/kernel/time'
import type { City } from '../city/city.ts'
import type { Org, Quality } from '../city/organizations.ts'
import type { Unit } from '../city/units.ts'
import { hashesOf, photosOf, type RecordPhoto } from '../media/files.ts'
import { type Answer, acknowledgements, replies } from './answers.ts'
import { type Cheats, cheat, exposed } from './cheats.ts'
import { crews } from './crews.ts'
import { deleteSome } from './deletions.ts'
import { eventsOf, installationOf } from './events.ts'
import { performers } from './performers.ts'
import { type JobRecord, recordsOf } from './records.ts'
import { type Remark, remarksOf } from './remarks.ts'
import { askFor, requestRows } from './requests.ts'
import { chainsOf, checkpointsOf, entriesOf, type Sealing, type SealRow } from './seals.ts'
import { upkeepOf } from './upkeep.ts'
import { HOUR, spanOf, type Visit } from './visits.ts'

/** Two years of work, what was said about it, and its seals. */
export interface History {
  records: readonly JobRecord[]
  acknowledgements: readonly Answer[]
  remarks: readonly Remark[]
  replies: readonly Answer[]
  requests: ReturnType<typeof requestRows>
  photos: readonly RecordPhoto[]
  cheats: Cheats
  seals: readonly SealRow[]
  signed: ReturnType<typeof checkpointsOf>
}

export function makeHistory(city: City, sealing: Sealing): History {
  const { random, orgs, people, holdings, today, now } = city
  const quality = new Map<number, Quality>(orgs.contractors.map((one) => [one.id, one.quality]))
  const qualityOf = ({ id }: Org): Quality => quality.get(id) ?? 'good'
  const { end } = spanOf(today, now)
  const asker = orgs.demo.rc
  const desk = { random: random.fork('records'), crewOf: crews(people), qualityOf, end, asker, today }
  const records = recordsOf(desk, visitsOf(city), 1)
  const cheated = cheat({ holdings, orgs, now }, records)
  const answering = { random: random.fork('answers'), holdings, people, orgs, now }
  const acknowledged = acknowledgements(answering, records)
  const replied = replies(answering, records)
  askFor(replied, now)
  deleteSome(answering, records)
  const remarks = remarksOf(acknowledged, orgs, now)
  const photos = photosOf(random.fork('photos'), records)
  const cheats = exposed(cheated, records, photos)
  const seals = chainsOf(sealing, entriesOf(sealing, records, hashesOf(photos), { acknowledged, remarks, replied }))
  return {
    records,
    acknowledgements: acknowledged,
    remarks,
    replies: replied,
    requests: requestRows(replied, records, now),
    photos,
    cheats,
    seals,
    signed: checkpointsOf(sealing, seals, today),
  }
}

type Plan = Parameters<typeof eventsOf>[0]

/** What was done to a unit until it was pulled down, with the works that ended it. */
function untilDemolition(plan: Plan, unit: Unit, lastDay: Day): Visit[] {
  const until = { ...plan, end: startOf(lastDay).getTime() }
  const from = until.end + 10 * HOUR
  const by = plan.performer(unit, from)
  const works: Visit[] = by ? [{ unit, ...by, type: 'TW12', outcome: 'normal', from, minutes: 300 }] : []
  return [...upkeepOf(until, unit), ...eventsOf(until, unit), ...works]
}

/** Every visit to every unit; chance is drawn unit by unit, so that one more unit does not change the others. */
function visitsOf({ random, orgs, units, holdings, today, now }: City): Visit[] {
  const span = spanOf(today, now)
  return units.flatMap((unit) => {
    const own = random.fork(`visits/${unit.locationId}`)
    const plan = { random: own, performer: performers(own, holdings, orgs), regulator: orgs.demo.regulator, ...span }
    if (unit.stage === 'INSTALLATION') return installationOf(plan, unit)
    if (unit.demolishedOn) return untilDemolition(plan, unit, unit.demolishedOn)
    return [...upkeepOf(plan, unit), ...eventsOf(plan, unit)]
  })
}
