import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'

/** Work that takes longer than a request. */
export const runs = feature({
  words: {
    runs: {
      eng: () => import('../../locales/eng/runs.ts'),
      chi: () => import('../../locales/chi/runs.ts'),
    },
    runPages: {
      eng: () => import('../../locales/eng/run-pages.ts'),
      chi: () => import('../../locales/chi/run-pages.ts'),
    },
  },
  menuIds: [[80, 80]],
  screens: {
    runs: { menuId: 80, path: '/run', view: 'runs', access: 'export:list', icon: 'CarryOutOutlined' },
  },
  problems: {
    runNotFound: { code: 60261, http: 404 },
    runHasNoFile: { code: 60262, http: 409 },
    runLimitReached: { code: 60263, http: 409, meta: maxMeta },
    runFailed: { code: 60267, http: 500 },
    /** An update has changed what a waiting task says; its person asks for it anew. */
    runOfOlderPortal: { code: 60361, http: 409 },
  },
  events: {
    runDone: { tag: 'RUN', params: ['runKind', 'amount', 'expiresAt'], screen: 'runs' },
    runWrote: { tag: 'RUN', params: ['runKind', 'imported', 'same', 'bad', 'expiresAt'], screen: 'runs' },
    runFailed: { tag: 'RUN', params: ['runKind'], screen: 'runs', needsAttention: true },
  },
  tones: {
    run: { QUEUED: 'quiet', RUNNING: 'moving', DONE: 'good', FAILED: 'bad', EXPIRED: 'ended', CANCELLED: 'stopped' },
  },
})
