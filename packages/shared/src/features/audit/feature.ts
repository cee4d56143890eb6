import { feature } from '../../kernel/feature.ts'

/** Who signed in, tried to, did what, exported and downloaded what, from where. */
export const audit = feature({
  words: {
    audit: {
      eng: () => import('../../locales/eng/audit.ts'),
      chi: () => import('../../locales/chi/audit.ts'),
    },
  },
  menuIds: [[254, 254]],
  screens: {
    auditLog: { menuId: 254, parent: 'people', path: '/account/audit', view: 'auditLog', access: 'audit:list' },
  },
  tones: {
    auditKind: { SIGN_IN: 'stopped', FAILED: 'bad', OPERATION: 'good', BACKGROUND: 'warn', DOWNLOAD: 'todo' },
  },
})
