import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

const CHANGE = [...PLACE, 'number', 'partyRole', 'startsAt'] as const

/** Changes of the registered contractor of log-books. */
export const contractorChanges = feature({
  words: {
    contractorChanges: {
      eng: () => import('../../locales/eng/contractor-changes.ts'),
      chi: () => import('../../locales/chi/contractor-changes.ts'),
    },
  },
  menuIds: [[137, 138]],
  screens: {
    contractorChanges: {
      menuId: 137,
      parent: 'logbooks',
      path: '/logbook/contractor-change',
      view: 'contractorChanges',
      access: 'contractorChange:list',
    },
    contractorChange: {
      menuId: 138,
      parent: 'logbooks',
      path: '/logbook/contractor-change/:id',
      view: 'contractorChange',
      access: 'contractorChange:list',
      isHidden: true,
      under: 'contractorChanges',
    },
  },
  problems: {
    contractorChangeDecided: { code: 60218, http: 409 },
    contractorChangeNotFound: { code: 60219, http: 404 },
    /** The receiver stands there already, as contractor or sub-contractor. */
    contractorDuplicate: { code: 40061, http: 409 },
  },
  events: {
    /** To those responsible for the log-book. */
    contractorChanged: {
      tag: 'ACCESS',
      params: [...CHANGE, 'newOrgEn', 'newOrgZh', 'orgEn', 'orgZh'],
      screen: 'contractorChanges',
    },
    /** To everybody who had heard of it. */
    contractorChangeCalledOff: {
      tag: 'ACCESS',
      params: [...CHANGE, 'orgEn', 'orgZh', 'userName', 'reason'],
      screen: 'contractorChanges',
      needsAttention: true,
    },
  },
  tones: {
    contractorChange: { PENDING: 'moving', EFFECTIVE: 'good', CANCELLED: 'stopped', REFUSED: 'bad' },
  },
})
