import { feature, view } from '../../kernel/feature.ts'

export const organizations = feature({
  views: {
    organizationList: view(
      () => import('./OrganizationsPage.tsx').then((file) => file.OrganizationsPage),
      'organizations',
      'parties',
    ),
    rcManagement: view(
      () => import('./OrganizationsPage.tsx').then((file) => file.ContractorsPage),
      'organizations',
      'parties',
    ),
    rpManagement: view(
      () => import('./OrganizationsPage.tsx').then((file) => file.ResponsiblePersonsPage),
      'organizations',
      'parties',
    ),
    organizationCreate: view(
      () => import('./OrganizationCreatePage.tsx').then((file) => file.OrganizationCreatePage),
      'organizations',
      'parties',
    ),
    organizationInfo: view(
      () => import('./OrganizationInfoPage.tsx').then((file) => file.OrganizationInfoPage),
      'organizations',
      'parties',
      'operationRecords',
    ),
    organizationDetail: view(
      () => import('./OrganizationInfoPage.tsx').then((file) => file.OrganizationDetailPage),
      'organizations',
      'parties',
      'operationRecords',
    ),
    organizationEdit: view(
      () => import('./OrganizationEditPage.tsx').then((file) => file.OrganizationEditPage),
      'organizations',
      'parties',
    ),
    proposals: view(() => import('./ProposalsPage.tsx').then((file) => file.ProposalsPage), 'organizations', 'parties'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
