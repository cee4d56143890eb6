import { readingContracts } from '@portal/shared/features/sensors/reading.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { monthsAhead } from '../../kernel/ingest/partitions.ts'
import * as service from './reading.ts'

export const sensors = feature({
  calls: {
    readings: serve(readingContracts, service),
  },
  jobs: [monthsAhead(service.READINGS)],
})
