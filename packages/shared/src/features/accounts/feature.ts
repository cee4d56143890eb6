import { feature } from '../../kernel/feature.ts'
import { BY } from '../messages/params.ts'

/** People: their accounts, their own centre, Account Management. */
export const accounts = feature({
  words: {
    accounts: {
      eng: () => import('../../locales/eng/accounts.ts'),
      chi: () => import('../../locales/chi/accounts.ts'),
    },
    deputies: {
      eng: () => import('../../locales/eng/deputies.ts'),
      chi: () => import('../../locales/chi/deputies.ts'),
    },
    accountImport: {
      eng: () => import('../../locales/eng/account-import.ts'),
      chi: () => import('../../locales/chi/account-import.ts'),
    },
    recovery: {
      eng: () => import('../../locales/eng/recovery.ts'),
      chi: () => import('../../locales/chi/recovery.ts'),
    },
  },
  menuIds: [
    [20, 20],
    [200, 209],
  ],
  screens: {
    people: { menuId: 20, path: '/account', icon: 'TeamOutlined' },
    accounts: {
      menuId: 200,
      parent: 'people',
      path: '/account/list',
      view: 'accounts',
      access: 'account:list',
      keepAlive: true,
    },
    accountEdit: {
      menuId: 202,
      parent: 'people',
      path: '/account/edit/:id',
      view: 'accountEdit',
      access: 'account:edit',
      isHidden: true,
      under: 'accounts',
    },
    accountImport: {
      menuId: 203,
      parent: 'people',
      path: '/account/import',
      view: 'accountImport',
      access: 'account:create',
      isHidden: true,
      under: 'accounts',
    },
    accountCreate: {
      menuId: 201,
      parent: 'people',
      path: '/account/add',
      view: 'accountCreate',
      access: 'account:create',
      isHidden: true,
      under: 'accounts',
    },
  },
  problems: {
    newEmailCodeWrong: { code: 10262, http: 400 },
    phoneCodeWrong: { code: 10272, http: 400, isReserved: true },
    usernameUsed: { code: 10500, http: 409 },
    emailUsed: { code: 10501, http: 409 },
    /** The new address must differ from the old one (spec 000 §5). */
    emailUnchanged: { code: 60761, http: 400 },
    phoneUsed: { code: 10502, http: 409 },
    userNotFound: { code: 10503, http: 404 },
    oldPasswordWrong: { code: 10510, http: 400 },
    homeUnknown: { code: 60116, http: 400 },
    roleNotGivable: { code: 60115, http: 403 },
    adminNeeded: { code: 41022, http: 400 },
    deputyDaysNeeded: { code: 60758, http: 400 },
    /** No colleague, or one with fewer rights. */
    deputyUnsuitable: { code: 60756, http: 400 },
    /** Whoever is away stands in for nobody, and nobody for somebody who stands in. */
    deputyChain: { code: 60757, http: 409 },
  },
  events: {
    accountCreated: { tag: 'ACCOUNT', params: [...BY, 'username'], hasOwnMail: true },
    /** To those who look after the accounts of an organization. */
    accountAdded: { tag: 'ORGANIZATION', params: [...BY, 'username'], screen: 'accounts' },
    accountRolesChanged: { tag: 'ACCOUNT', params: BY },
    /** To whoever stands in from now on, and when that is taken back. */
    deputyNamed: { tag: 'ACCOUNT', params: ['userName', 'startsOn', 'endsOn'] },
    deputyEnded: { tag: 'ACCOUNT', params: ['userName'] },
    accountEnabled: { tag: 'ACCOUNT', params: BY },
  },
  tones: {
    account: { ENABLED: 'good', LOCKED: 'warn', DISABLED: 'stopped' },
  },
})
