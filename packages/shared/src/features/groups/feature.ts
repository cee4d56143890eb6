import { feature } from '../../kernel/feature.ts'
import { rowMeta } from '../../kernel/problem-spec.ts'
import { BY } from '../messages/params.ts'

/** Groups: the chart of an organization, and what a group admin looks after. */
export const groups = feature({
  words: {
    groups: {
      eng: () => import('../../locales/eng/groups.ts'),
      chi: () => import('../../locales/chi/groups.ts'),
    },
    groupPages: {
      eng: () => import('../../locales/eng/group-pages.ts'),
      chi: () => import('../../locales/chi/group-pages.ts'),
    },
  },
  menuIds: [[230, 233]],
  screens: {
    groups: { menuId: 230, parent: 'people', path: '/group/list', view: 'groups', access: 'group:list' },
    groupChart: { menuId: 231, parent: 'people', path: '/group/chart', view: 'groupChart', access: 'group:list' },
    group: {
      menuId: 232,
      parent: 'people',
      path: '/group/user/:id',
      view: 'group',
      access: 'group:list',
      isHidden: true,
      under: 'groups',
    },
    subgroups: {
      menuId: 233,
      parent: 'people',
      path: '/group/subgroup/:id',
      view: 'subgroups',
      access: 'group:list',
      isHidden: true,
      under: 'groups',
    },
  },
  problems: {
    groupHasUsers: { code: 10702, http: 409 },
    groupNameUsed: { code: 10704, http: 409 },
    /** `row`: their location ids. */
    groupLocationAdded: { code: 10709, http: 409, meta: rowMeta },
    groupLocationNotFound: { code: 10710, http: 404 },
    groupNameDuplicate: { code: 40218, http: 409 },
    groupsNeeded: { code: 40220, http: 400 },
    groupLastLayerFirst: { code: 41064, http: 400 },
    subgroupsFirst: { code: 41065, http: 400 },
    groupNotFound: { code: 60163, http: 404 },
    /** `row`: their usernames. */
    groupUserAdded: { code: 60164, http: 409, meta: rowMeta },
    groupTooDeep: { code: 60165, http: 400 },
    groupOfOneself: { code: 60166, http: 403 },
    groupAdminNotGiven: { code: 60167, http: 403 },
    /** `row`: group admins who would be left without a group. */
    groupAdminNeedsGroup: { code: 60168, http: 409, meta: rowMeta },
    groupHasLogbooks: { code: 60169, http: 409 },
    groupsTooMany: { code: 60170, http: 409 },
    groupUnderItself: { code: 60171, http: 400 },
    /** `row`: people who are group admins already, or no longer. */
    groupAdminChanged: { code: 60172, http: 409, meta: rowMeta },
  },
  events: {
    groupAdminGiven: { tag: 'ACCOUNT', params: [...BY, 'group'] },
    groupAdminTaken: { tag: 'ACCOUNT', params: [...BY, 'roleEn', 'roleZh'] },
  },
})
