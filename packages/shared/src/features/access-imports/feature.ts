import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { maxMeta, rowMeta } from '../../kernel/problem-spec.ts'

const countMeta = z.object({ count: z.number() })

/** Invitations, handovers, take-overs and sub-contracts of many log-books, from a workbook. */
export const accessImports = feature({
  words: {
    accessImports: {
      eng: () => import('../../locales/eng/access-imports.ts'),
      chi: () => import('../../locales/chi/access-imports.ts'),
    },
  },
  menuIds: [[148, 148]],
  screens: {
    accessImport: {
      menuId: 148,
      parent: 'logbooks',
      path: '/logbook/import',
      view: 'accessImport',
      access: 'invitation:import',
      isHidden: true,
    },
  },
  problems: {
    importModeInvalid: { code: 20001, http: 400 },
    importTemplateMissing: { code: 20006, http: 400 },
    importBadLocation: { code: 20008, http: 400, meta: rowMeta },
    importBadEffectiveDate: { code: 20009, http: 400, meta: rowMeta },
    importLogbookNotFound: { code: 20010, http: 400, meta: rowMeta },
    /** `first` is the row in which the log-book stands before, by its own id or by that of its premises. */
    importLocationRepeated: { code: 20013, http: 400, meta: rowMeta.extend({ first: z.number() }) },
    /** Rows that differ in more than their log-books are as many acts: mails, handovers, sub-contracts. */
    importTooManySets: { code: 60320, http: 400, meta: maxMeta },
    importTooManyLogbooks: { code: 60360, http: 400, meta: maxMeta },
    /** Somebody should look at it; nobody is kept from it. */
    importFarAhead: { code: 60321, http: 400 },
    /** What ends with the access of the one before; nobody is kept from it. */
    importEndsSubcontracts: { code: 60322, http: 400, meta: countMeta },
    importEndsAuthorizations: { code: 60323, http: 400, meta: countMeta },
    importEndsInvitations: { code: 60325, http: 400, meta: countMeta },
    importEndsPlans: { code: 60175, http: 400, meta: countMeta },
    importEndsQuestions: { code: 60760, http: 400, meta: countMeta },
    importStopsForms: { code: 60790, http: 400, meta: countMeta },
    importEndsUpdates: { code: 60805, http: 400, meta: countMeta },
    importEndsSensors: { code: 60822, http: 400, meta: countMeta },
    /** Neither a number of a contractor nor, where one is taken, an address of an admin. */
    importReceiverNotFound: { code: 60324, http: 400 },
  },
})
