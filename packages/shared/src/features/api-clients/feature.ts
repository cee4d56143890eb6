import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'

/** Programs that call for their organization. */
export const apiClients = feature({
  words: {
    apiClients: {
      eng: () => import('../../locales/eng/api-clients.ts'),
      chi: () => import('../../locales/chi/api-clients.ts'),
    },
    apiClientMessages: {
      eng: () => import('../../locales/eng/api-client-messages.ts'),
      chi: () => import('../../locales/chi/api-client-messages.ts'),
    },
  },
  menuIds: [[240, 243]],
  screens: {
    apiClients: {
      menuId: 240,
      parent: 'people',
      path: '/apiClient/list',
      view: 'apiClients',
      access: 'apiClient:list',
    },
    apiClient: {
      menuId: 241,
      parent: 'people',
      path: '/apiClient/:id',
      view: 'apiClient',
      access: 'apiClient:list',
      isHidden: true,
      under: 'apiClients',
    },
    apiClientCreate: {
      menuId: 242,
      parent: 'people',
      path: '/apiClient/add',
      view: 'apiClientCreate',
      access: 'apiClient:manage',
      isHidden: true,
      under: 'apiClients',
    },
    apiClientEdit: {
      menuId: 243,
      parent: 'people',
      path: '/apiClient/edit/:id',
      view: 'apiClientEdit',
      access: 'apiClient:manage',
      isHidden: true,
      under: 'apiClients',
    },
  },
  problems: {
    /** Wrong, expired, ended, or from an address that is not allowed: which of these is not told. */
    apiKeyRefused: { code: 60501, http: 401 },
    apiClientLimitReached: { code: 60502, http: 409, meta: maxMeta },
    apiClientNotFound: { code: 60121, http: 404 },
    apiClientNameUsed: { code: 60122, http: 409 },
    /** After a year with one key, or no later than today. */
    apiClientExpiry: { code: 60123, http: 400 },
    apiClientRevoked: { code: 60124, http: 409 },
  },
  events: {
    apiClientExpiring: {
      tag: 'ORGANIZATION',
      params: ['clientName', 'expiresOn', 'days'],
      needsAttention: true,
    },
  },
  tones: {
    clientState: { ACTIVE: 'good', EXPIRED: 'ended', REVOKED: 'stopped' },
  },
})
