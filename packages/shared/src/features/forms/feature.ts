import { feature } from '../../kernel/feature.ts'

/** Forms of the regulator. Not built yet. */
export const forms = feature({
  words: {
    forms: {
      eng: () => import('../../locales/eng/forms.ts'),
      chi: () => import('../../locales/chi/forms.ts'),
    },
  },
  menuIds: [[304, 305]],
  tones: {
    form: {
      SAVED: 'quiet',
      AUTO_CREATED: 'quiet',
      TO_BE_FILLED: 'todo',
      TO_BE_SIGNED: 'todo',
      TO_BE_SENT: 'todo',
      TO_BE_SUBMITTED: 'todo',
      SENDING: 'moving',
      SUBMITTED: 'good',
      PROCESSED: 'ended',
      CANCELLED: 'stopped',
      SUBMITTED_OTHER: 'ended',
      SUBMISSION_CANCELLED: 'stopped',
    },
  },
})
