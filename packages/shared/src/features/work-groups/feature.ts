import { feature } from '../../kernel/feature.ts'
import { rowMeta } from '../../kernel/problem-spec.ts'
import { BY } from '../messages/params.ts'

/** Works groups: people who see some log-books of their organization, and no others. */
export const workGroups = feature({
  words: {
    workGroups: {
      eng: () => import('../../locales/eng/work-groups.ts'),
      chi: () => import('../../locales/chi/work-groups.ts'),
    },
    workGroupPages: {
      eng: () => import('../../locales/eng/work-group-pages.ts'),
      chi: () => import('../../locales/chi/work-group-pages.ts'),
    },
  },
  menuIds: [[234, 239]],
  screens: {
    workGroups: {
      menuId: 234,
      parent: 'people',
      path: '/workgroup/list',
      view: 'workGroups',
      access: 'workGroup:list',
    },
    workGroup: {
      menuId: 235,
      parent: 'people',
      path: '/workgroup/:id',
      view: 'workGroup',
      access: 'workGroup:list',
      isHidden: true,
      under: 'workGroups',
    },
  },
  problems: {
    workGroupNameUsed: { code: 10601, http: 409 },
    /** `row`: their location ids. */
    workGroupLocationAdded: { code: 10609, http: 409, meta: rowMeta },
    workGroupLocationNotFound: { code: 10610, http: 404 },
    workGroupNotFound: { code: 60160, http: 404 },
    /** `row`: their usernames. */
    workGroupUserAdded: { code: 60161, http: 409, meta: rowMeta },
    workGroupOfOneself: { code: 60162, http: 409 },
  },
  events: {
    workGroupNarrows: { tag: 'ACCOUNT', params: [...BY, 'group'] },
    workGroupFreed: { tag: 'ACCOUNT', params: [...BY, 'group'] },
  },
})
