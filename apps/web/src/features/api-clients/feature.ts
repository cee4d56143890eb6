import { feature, view } from '../../kernel/feature.ts'

export const apiClients = feature({
  views: {
    apiClients: view(
      () => import('./ApiClientsPage.tsx').then((file) => file.ApiClientsPage),
      'apiClients',
      'organizations',
      'roles',
    ),
    apiClient: view(
      () => import('./ApiClientPage.tsx').then((file) => file.ApiClientPage),
      'apiClients',
      'organizations',
      'roles',
      'rights',
      'operationRecords',
      'parties',
    ),
    apiClientCreate: view(
      () => import('./ApiClientFormPages.tsx').then((file) => file.ApiClientCreatePage),
      'apiClients',
      'roles',
    ),
    apiClientEdit: view(
      () => import('./ApiClientFormPages.tsx').then((file) => file.ApiClientEditPage),
      'apiClients',
      'roles',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
