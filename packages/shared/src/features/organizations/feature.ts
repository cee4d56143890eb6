import { feature } from '../../kernel/feature.ts'
import { BY } from '../messages/params.ts'

/** Organizations and the changes that they propose. */
export const organizations = feature({
  words: {
    organizations: {
      eng: () => import('../../locales/eng/organizations.ts'),
      chi: () => import('../../locales/chi/organizations.ts'),
    },
  },
  menuIds: [
    [21, 21],
    [210, 213],
    [216, 224],
  ],
  screens: {
    organizations: { menuId: 21, path: '/organization', icon: 'ApartmentOutlined' },
    organizationList: {
      menuId: 211,
      parent: 'organizations',
      path: '/organization/list',
      view: 'organizationList',
      access: 'organization:list',
    },
    rcManagement: {
      menuId: 212,
      parent: 'organizations',
      path: '/organization/rc',
      view: 'rcManagement',
      access: 'organization:list',
      keepAlive: true,
    },
    rpManagement: {
      menuId: 213,
      parent: 'organizations',
      path: '/organization/rp',
      view: 'rpManagement',
      access: 'organization:list',
      keepAlive: true,
    },
    proposals: {
      menuId: 216,
      parent: 'organizations',
      path: '/organization/proposal',
      view: 'proposals',
      access: 'organization:listProposals',
    },
    organizationInfo: {
      menuId: 217,
      parent: 'organizations',
      path: '/organization/info',
      view: 'organizationInfo',
      access: 'organization:edit',
    },
    organizationEdit: {
      menuId: 218,
      parent: 'organizations',
      path: '/organization/info/:id/edit',
      view: 'organizationEdit',
      access: 'organization:edit',
      isHidden: true,
      under: 'organizationInfo',
    },
    organizationDetail: {
      menuId: 219,
      parent: 'organizations',
      path: '/organization/list/:id',
      view: 'organizationDetail',
      access: 'logbook:list',
      isHidden: true,
      under: 'organizationList',
    },
    organizationCreate: {
      menuId: 220,
      parent: 'organizations',
      path: '/organization/list/add',
      view: 'organizationCreate',
      access: 'organization:create',
      isHidden: true,
      under: 'organizationList',
    },
  },
  problems: {
    organizationNotFound: { code: 60401, http: 404 },
    organizationEdited: { code: 60402, http: 409 },
    organizationProposalPending: { code: 60403, http: 409 },
    /** Nobody becomes the regulator, and the regulator nothing else. */
    organizationTypeFixed: { code: 60404, http: 400 },
    registrationNumberUsed: { code: 60405, http: 409 },
    rcNumberUsed: { code: 60406, http: 409 },
    /** It holds log-books or employs workers as what it is. */
    organizationTypeInUse: { code: 60408, http: 409 },
  },
  events: {
    organizationEdited: { tag: 'ORGANIZATION', params: BY },
    organizationProposed: { tag: 'ORGANIZATION', params: BY },
    organizationProposalDecided: { tag: 'ORGANIZATION', params: [...BY, 'proposal'] },
    organizationProposalApproved: { tag: 'ORGANIZATION', params: BY },
    organizationProposalRejected: { tag: 'ORGANIZATION', params: [...BY, 'reason'], needsAttention: true },
    organizationRegistrationRepeated: {
      tag: 'ORGANIZATION',
      params: ['email', 'orgEn', 'orgZh'],
      needsAttention: true,
    },
    organizationRegistrationExpiring: {
      tag: 'ORGANIZATION',
      params: ['orgEn', 'orgZh', 'expiresOn', 'days'],
      needsAttention: true,
    },
  },
  tones: {
    proposal: { PROPOSED: 'todo', APPROVED: 'good', REJECTED: 'bad', WITHDRAWN: 'stopped' },
  },
})
