import { contracts } from '../../kernel/contract.ts'
import { arrival } from './arrival.schema.ts'

/** What stands on the page on which people land. */
export const arrivalContracts = contracts('arrival', {
  get: {
    method: 'get',
    path: '/api/arrival',
    access: 'signedIn',
    response: arrival,
    follows: ['jobRecords', 'logbooks', 'workers', 'inspectionSchedules', 'inspectionPool', 'sensorAlarms', 'sensors'],
    summary: 'What waits for me: records to acknowledge, duties, inspections or sensors, and the figures of my house',
  },
})
