import { feature } from '../../kernel/feature.ts'

/** The notification centre. */
export const messages = feature({
  words: {
    messages: {
      eng: () => import('../../locales/eng/messages.ts'),
      chi: () => import('../../locales/chi/messages.ts'),
    },
  },
  menuIds: [[90, 90]],
  screens: {
    messages: { menuId: 90, path: '/message', view: 'messages', access: 'message:list', isHidden: true },
  },
  problems: {
    messageNotFound: { code: 60015, http: 404 },
    messageTagStatutory: { code: 60016, http: 400 },
  },
})
