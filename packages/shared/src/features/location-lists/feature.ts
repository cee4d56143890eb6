import { feature } from '../../kernel/feature.ts'

/** Lists of location IDs too long for an address. */
export const locationLists = feature({
  words: {
    locationLists: {
      eng: () => import('../../locales/eng/location-lists.ts'),
      chi: () => import('../../locales/chi/location-lists.ts'),
    },
  },
  problems: {
    locationListNotFound: { code: 60260, http: 404 },
    /** Node's 16 kB for the head of a request. */
    addressTooLong: { code: 60264, http: 413 },
  },
})
