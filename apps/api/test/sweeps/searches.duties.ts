import { makeDuty } from '../duties.ts'
import { makeLogbook } from '../world.ts'

/** A duty at a place that is called so. */
async function duty(addressEn: string): Promise<string> {
  const logbook = await makeLogbook({ addressEn })
  await makeDuty(logbook)
  return logbook.locationId
}

/** Fields in which the regulator's desk searches for duties. */
export const DUTY_SEARCHES = ['list', 'export'].map((call) => {
  const path = `/api/duty${call === 'export' ? '/export' : ''}`
  return [`dutyList.${call} q`, { path, field: 'q', make: duty }] as const
})
