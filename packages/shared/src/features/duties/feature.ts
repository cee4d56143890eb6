import { feature } from '../../kernel/feature.ts'

/** What is due on a log-book, and when. */
export const duties = feature({
  words: {
    duties: {
      eng: () => import('../../locales/eng/duties.ts'),
      chi: () => import('../../locales/chi/duties.ts'),
    },
  },
  tones: {
    duty: { OVERDUE: 'bad', DUE_SOON: 'todo', ON_TRACK: 'quiet', DONE: 'good' },
  },
})
