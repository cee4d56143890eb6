import { feature } from '../../kernel/feature.ts'
import { rowMeta } from '../../kernel/problem-spec.ts'

/** Groups. Not built yet. */
export const administration = feature({
  words: {
    administration: {
      eng: () => import('../../locales/eng/administration.ts'),
      chi: () => import('../../locales/chi/administration.ts'),
    },
  },
  menuIds: [
    [230, 233],
    [244, 249],
    [259, 259],
  ],
  problems: {
    groupHasUsers: { code: 10702, http: 409, isReserved: true },
    groupNameUsed: { code: 10704, http: 409, isReserved: true },
    groupLocationAdded: { code: 10709, http: 409, meta: rowMeta, isReserved: true },
    groupLocationNotFound: { code: 10710, http: 404, isReserved: true },
    groupNameDuplicate: { code: 40218, http: 409, isReserved: true },
    groupsNeeded: { code: 40220, http: 400, isReserved: true },
    groupLastLayerFirst: { code: 41064, http: 400, isReserved: true },
    subgroupsFirst: { code: 41065, http: 400, isReserved: true },
  },
})
