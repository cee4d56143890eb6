import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

/** Access that a contractor gives to its sub-contractors. */
export const subcontracts = feature({
  words: {
    subcontracts: {
      eng: () => import('../../locales/eng/subcontracts.ts'),
      chi: () => import('../../locales/chi/subcontracts.ts'),
    },
  },
  menuIds: [[139, 140]],
  screens: {
    subcontracts: {
      menuId: 139,
      parent: 'logbooks',
      path: '/logbook/subcontract',
      view: 'subcontracts',
      access: 'subcontract:list',
    },
    subcontract: {
      menuId: 140,
      parent: 'logbooks',
      path: '/logbook/subcontract/:id',
      view: 'subcontract',
      access: 'subcontract:list',
      isHidden: true,
      under: 'subcontracts',
    },
  },
  problems: {
    subcontractEndRequired: { code: 40060, http: 400 },
    subcontractDuplicate: { code: 40062, http: 409 },
    subcontractDecided: { code: 60290, http: 409 },
    subcontractNotFound: { code: 60291, http: 404 },
    /** Nobody lets others in for longer than he has access himself. */
    subcontractOutlasts: { code: 60292, http: 400 },
    subcontractBegun: { code: 60293, http: 409 },
  },
  events: {
    /** To the sub-contractor. */
    subcontractDatesChanged: {
      tag: 'ACCESS',
      params: [...PLACE, 'number', 'partyRole', 'orgEn', 'orgZh', 'startsAt', 'endsAt', 'reason'],
      screen: 'subcontracts',
      needsAttention: true,
    },
    subcontractEnded: {
      tag: 'ACCESS',
      params: [...PLACE, 'number', 'partyRole', 'orgEn', 'orgZh', 'userName', 'endsAt', 'reason'],
      screen: 'subcontracts',
      needsAttention: true,
    },
  },
  tones: {
    subcontract: { PENDING: 'moving', EFFECTIVE: 'good', ENDED: 'ended', CANCELLED: 'stopped' },
  },
})
