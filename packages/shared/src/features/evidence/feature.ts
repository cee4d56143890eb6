import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

/** What the data of job records show beside them. */
export const evidence = feature({
  words: {
    evidence: {
      eng: () => import('../../locales/eng/evidence.ts'),
      chi: () => import('../../locales/chi/evidence.ts'),
    },
  },
  problems: {
    signalNotFound: { code: 60246, http: 404 },
    feedbackForbidden: { code: 60247, http: 400 },
    feedbackLimitReached: { code: 60248, http: 409 },
  },
  events: {
    /** `signal`: what was found, after the record was told of. */
    jobRecordSignalsFound: {
      tag: 'ATTENTION',
      params: [...PLACE, 'typeOfWork', 'completedAt', 'contractorEn', 'contractorZh', 'signal'],
      screen: 'jobRecords',
      needsAttention: true,
    },
  },
  tones: {
    verdict: { open: 'todo', explained: 'moving', agreed: 'bad', wrong: 'good' },
  },
})
