import { dayOf } from '@portal/shared/kernel/time'
import type { Ids } from './rows.ts'

const why = 'a reason'
const contact = { salutation: 'Mr', lastName: 'Leung', companyName: 'Kiu Lan' }
const place = { addressEn: '1 King Street', addressZh: '皇街1號', district: 'KT', area: 'KT-03' }
const unit = { installedYear: 1999, machineRoomLess: false, specialMaintenance: false }

/** Right bodies of the calls about applications for other data sheets. */
export const SPECIFICATION_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'specificationUpdates.create': ({ location }) => [
    { locationId: location, version: 1, ...place, ...unit, specification: { ratedLoadKg: 777 }, reason: why, contact },
  ],
  'specificationUpdates.on': () => [{ on: dayOf(new Date()) }],
  'specificationUpdates.move': () => [
    { move: 'approve', logbookVersion: 1 },
    { move: 'reject', reason: why },
    { move: 'withdraw', reason: why },
    { move: 'withdraw', reason: why, all: true, filter: {} },
  ],
}
