import { feature, view } from '../../kernel/feature.ts'

export const accounts = feature({
  views: {
    accounts: view(
      () => import('./AccountsPage.tsx').then((file) => file.AccountsPage),
      'accounts',
      'organizations',
      'roles',
      'viewings',
    ),
    accountEdit: view(() => import('./AccountEditPage.tsx').then((file) => file.AccountEditPage), 'accounts'),
    accountImport: view(
      () => import('./AccountImportPage.tsx').then((file) => file.AccountImportPage),
      'imports',
      'files',
      'accounts',
      'accountImport',
    ),
    accountCreate: view(() => import('./AccountCreatePage.tsx').then((file) => file.AccountCreatePage), 'accounts'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
