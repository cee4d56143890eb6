import { feature, view } from '../../kernel/feature.ts'

export const roles = feature({
  views: {
    roles: view(() => import('./RolesPage.tsx').then((file) => file.RolesPage), 'roles', 'organizations'),
    role: view(
      () => import('./RolePage.tsx').then((file) => file.RolePage),
      'roles',
      'organizations',
      'accounts',
      'operationRecords',
      'parties',
    ),
    roleCreate: view(
      () => import('./RoleCreatePage.tsx').then((file) => file.RoleCreatePage),
      'roles',
      'organizations',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
