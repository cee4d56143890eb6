import { feature } from '../../kernel/feature.ts'
import { PLACE } from '../messages/params.ts'

/** Labels of an organization, and the log-books that carry them. */
export const labels = feature({
  words: {
    labels: {
      eng: () => import('../../locales/eng/labels.ts'),
      chi: () => import('../../locales/chi/labels.ts'),
    },
    labelPages: {
      eng: () => import('../../locales/eng/label-pages.ts'),
      chi: () => import('../../locales/chi/label-pages.ts'),
    },
    labelMessages: {
      eng: () => import('../../locales/eng/label-messages.ts'),
      chi: () => import('../../locales/chi/label-messages.ts'),
    },
  },
  menuIds: [
    [12, 12],
    [308, 309],
  ],
  screens: {
    labelGroup: { menuId: 12, path: '/labels', icon: 'TagsOutlined' },
    labels: { menuId: 308, parent: 'labelGroup', path: '/labels/manage', view: 'labels', access: 'label:read' },
    labelledLogbooks: {
      menuId: 309,
      parent: 'labelGroup',
      path: '/labels/logbooks',
      view: 'labelledLogbooks',
      access: 'label:read',
    },
  },
  problems: {
    labelLimitReached: { code: 40305, http: 409 },
    labelNotFound: { code: 60201, http: 404 },
    labelNameUsed: { code: 60202, http: 409 },
  },
  events: {
    labelDeleted: { tag: 'LABEL', params: ['label', 'userName', 'logbooks'], screen: 'labels' },
    logbooksLabelled: { tag: 'LABEL', params: [...PLACE, 'label', 'userName'], screen: 'labelledLogbooks' },
  },
})
