import { z } from 'zod'
import { many } from '../../kernel/input.ts'
import { listKey, locationId, locationList } from '../logbooks/location.ts'

/** More than may be kept are refused by the service, with the catalogue's code for it. */
const SENT_MAX = 60_000
export const locationListForm = z.object({ locationIds: many(locationId, { min: 1, max: SENT_MAX }) })
export const locationListSaved = z.object({ key: z.string(), count: z.number() })
export const locationListParam = z.object({ key: listKey })
export const locationListQuestion = z.object({ locationIds: locationList })
export const locationListMissing = z.object({ missing: z.array(z.string()) })
export const locationListDetail = z.object({ key: z.string(), locationIds: z.array(z.string()) })
