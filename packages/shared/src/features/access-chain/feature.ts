import { feature } from '../../kernel/feature.ts'
import { rowMeta } from '../../kernel/problem-spec.ts'

/** Who has access to a log-book: invitations, handovers, sub-contracts, work authorizations. Not built yet. */
export const accessChain = feature({
  words: {
    accessChain: {
      eng: () => import('../../locales/eng/access-chain.ts'),
      chi: () => import('../../locales/chi/access-chain.ts'),
    },
  },
  menuIds: [
    [139, 140],
    [144, 144],
    [148, 149],
  ],
  problems: {
    importModeInvalid: { code: 20001, http: 400, isReserved: true },
    importEmailNotRpAdmin: { code: 20005, http: 400, isReserved: true },
    importTemplateMissing: { code: 20006, http: 404, isReserved: true },
    importBadLocation: { code: 20008, http: 400, meta: rowMeta, isReserved: true },
    importBadEffectiveDate: { code: 20009, http: 400, meta: rowMeta, isReserved: true },
    importLogbookNotFound: { code: 20010, http: 400, meta: rowMeta, isReserved: true },
    importLocationRepeated: { code: 20013, http: 400, meta: rowMeta, isReserved: true },
    accessReplaced: { code: 30020, http: 409, isReserved: true },
    invitationCodeUnavailable: { code: 60301, http: 400, isReserved: true },
    handoverLocationNotFound: { code: 12100, http: 404, isReserved: true },
    subcontractEndRequired: { code: 40060, http: 400, isReserved: true },
    subcontractDuplicate: { code: 40062, http: 409, isReserved: true },
    takeoverFailed: { code: 60216, http: 400, isReserved: true },
  },
})
