import type { City } from '../city/city.ts'
import type { Org, Quality } from '../city/organizations.ts'
import { hashesOf, photosOf, type RecordPhoto } from '../media/files.ts'
import { type Answer, acknowledgements, replies } from './answers.ts'
import { crews } from './crews.ts'
import { eventsOf, installationOf } from './events.ts'
import { performers } from './performers.ts'
import { type JobRecord, recordsOf } from './records.ts'
import { chainsOf, checkpointsOf, entriesOf, type Sealing, type SealRow } from './seals.ts'
import { upkeepOf } from './upkeep.ts'
import { spanOf, type Visit } from './visits.ts'

/** Two years of work, what was said about it, and its seals. */
export interface History {
  records: readonly JobRecord[]
  acknowledgements: readonly Answer[]
  replies: readonly Answer[]
  photos: readonly RecordPhoto[]
  seals: readonly SealRow[]
  signed: ReturnType<typeof checkpointsOf>
}

export function makeHistory(city: City, sealing: Sealing): History {
  const { random, orgs, people, holdings, today, now } = city
  const quality = new Map<number, Quality>(orgs.contractors.map((one) => [one.id, one.quality]))
  const qualityOf = ({ id }: Org): Quality => quality.get(id) ?? 'good'
  const desk = { random: random.fork('records'), crewOf: crews(people), qualityOf, end: spanOf(today, now).end }
  const records = recordsOf(desk, visitsOf(city), 1)
  const answering = { random: random.fork('answers'), holdings, people, orgs, now }
  const acknowledged = acknowledgements(answering, records)
  const replied = replies(answering, records)
  const photos = photosOf(random.fork('photos'), records)
  const seals = chainsOf(sealing, entriesOf(sealing, records, hashesOf(photos), acknowledged, replied))
  return {
    records,
    acknowledgements: acknowledged,
    replies: replied,
    photos,
    seals,
    signed: checkpointsOf(sealing, seals, today),
  }
}

/** Every visit to every unit; chance is drawn unit by unit, so that one more unit does not change the others. */
function visitsOf({ random, orgs, units, holdings, today, now }: City): Visit[] {
  const span = spanOf(today, now)
  return units.flatMap((unit) => {
    const own = random.fork(`visits/${unit.locationId}`)
    const plan = { random: own, performer: performers(own, holdings, orgs), regulator: orgs.demo.regulator, ...span }
    return unit.stage === 'INSTALLATION'
      ? installationOf(plan, unit)
      : [...upkeepOf(plan, unit), ...eventsOf(plan, unit)]
  })
}
