import { makeFinding } from '../findings.ts'
import { makeLogbook } from '../world.ts'

/** A finding in these words. */
async function finding(text: string): Promise<string> {
  const logbook = await makeLogbook()
  await makeFinding(logbook, null, { text })
  return logbook.locationId
}

/** Fields in which the regulator's desk searches for findings. */
export const FINDING_SEARCHES = ['list', 'export'].map((call) => {
  const path = `/api/inspectionFinding${call === 'export' ? '/export' : ''}`
  return [`inspectionFindings.${call} q`, { path, field: 'q', make: finding }] as const
})
