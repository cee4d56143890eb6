import { feature } from '../../kernel/feature.ts'
import { rowMeta } from '../../kernel/problem-spec.ts'
import { BY } from '../messages/params.ts'

/** Roles: what their people may do and how far they reach. */
export const roles = feature({
  words: {
    roles: {
      eng: () => import('../../locales/eng/roles.ts'),
      chi: () => import('../../locales/chi/roles.ts'),
    },
    rights: {
      eng: () => import('../../locales/eng/rights.ts'),
      chi: () => import('../../locales/chi/rights.ts'),
    },
  },
  menuIds: [[226, 229]],
  screens: {
    roles: { menuId: 226, parent: 'people', path: '/role/list', view: 'roles', access: 'role:list' },
    role: {
      menuId: 227,
      parent: 'people',
      path: '/role/access/:id',
      view: 'role',
      access: 'role:list',
      isHidden: true,
      under: 'roles',
    },
    roleCreate: {
      menuId: 228,
      parent: 'people',
      path: '/role/add',
      view: 'roleCreate',
      access: 'role:manage',
      isHidden: true,
      under: 'roles',
    },
  },
  problems: {
    groupAdminAlone: { code: 40225, http: 400 },
    roleNameNeeded: { code: 41010, http: 400 },
    roleNameUsed: { code: 41011, http: 409 },
    roleRightNeeded: { code: 41015, http: 400 },
    /** `row`: the users whose only role it is. */
    roleIsSole: { code: 41016, http: 409, meta: rowMeta },
    roleNotFound: { code: 60117, http: 404 },
    rightNotGivable: { code: 60118, http: 403 },
    reachNotGivable: { code: 60119, http: 403 },
    /** `row`: people who would have nothing else. */
    reporterAlone: { code: 60120, http: 409, meta: rowMeta },
  },
  events: {
    roleGiven: { tag: 'ACCOUNT', params: [...BY, 'roleEn', 'roleZh'] },
    roleTaken: { tag: 'ACCOUNT', params: [...BY, 'roleEn', 'roleZh'] },
    roleRightsChanged: {
      tag: 'ACCOUNT',
      params: [...BY, 'roleEn', 'roleZh', 'addedEn', 'addedZh', 'takenEn', 'takenZh'],
    },
    roleReachChanged: { tag: 'ACCOUNT', params: [...BY, 'roleEn', 'roleZh'] },
  },
})
