import { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { purgeLocationLists } from './location-list.jobs.ts'
import * as service from './location-list.service.ts'

export const locationLists = feature({
  calls: {
    locationLists: serve(locationListContracts, service),
  },
  jobs: [purgeLocationLists],
})
