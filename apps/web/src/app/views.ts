import type { ViewName } from '@portal/shared/screens'
import type { ComponentType, LazyExoticComponent } from 'react'
import { needWords, type WordPart } from '../i18n/i18n.ts'
import { lazyPart } from '../kernel/lazyPart.tsx'

/** A page and the words only it needs. */
const view = (load: () => Promise<ComponentType>, ...words: WordPart[]) =>
  lazyPart(async () => {
    const [page] = await Promise.all([load(), needWords(...words)])
    return page
  })

/** The component of every view a menu may name. A new screen does not compile without one. */
export const VIEWS = {
  logbookList: view(() => import('../features/logbooks/LogbooksPage.tsx').then((file) => file.LogbooksPage)),
  logbookPremises: view(() => import('../features/logbooks/PremisesPage.tsx').then((file) => file.PremisesPage)),
  logbookCreate: view(
    () => import('../features/logbooks/LogbookCreatePage.tsx').then((file) => file.LogbookCreatePage),
    'logbookParts',
  ),
  logbookDetail: view(
    () => import('../features/logbooks/LogbookDetailPage.tsx').then((file) => file.LogbookDetailPage),
    'logbookParts',
    'works',
    'chain',
  ),
  logbookEdit: view(
    () => import('../features/logbooks/LogbookEditPage.tsx').then((file) => file.LogbookEditPage),
    'logbookParts',
  ),
  jobRecords: view(
    () => import('../features/job-records/JobRecordsPage.tsx').then((file) => file.JobRecordsPage),
    'works',
    'chain',
  ),
  acknowledge: view(
    () => import('../features/job-records/AcknowledgePage.tsx').then((file) => file.AcknowledgePage),
    'works',
    'chain',
  ),
  labels: view(() => import('../features/labels/LabelsPage.tsx').then((file) => file.LabelsPage)),
  labelledLogbooks: view(() =>
    import('../features/labels/LabelledLogbooksPage.tsx').then((file) => file.LabelledLogbooksPage),
  ),
  accounts: view(() => import('../features/accounts/AccountsPage.tsx').then((file) => file.AccountsPage), 'people'),
  organizationList: view(
    () => import('../features/organizations/OrganizationsPage.tsx').then((file) => file.OrganizationsPage),
    'orgs',
  ),
  rcManagement: view(
    () => import('../features/organizations/OrganizationsPage.tsx').then((file) => file.ContractorsPage),
    'orgs',
  ),
  rpManagement: view(
    () => import('../features/organizations/OrganizationsPage.tsx').then((file) => file.ResponsiblePersonsPage),
    'orgs',
  ),
  organizationCreate: view(
    () => import('../features/organizations/OrganizationCreatePage.tsx').then((file) => file.OrganizationCreatePage),
    'orgs',
  ),
  organizationInfo: view(
    () => import('../features/organizations/OrganizationInfoPage.tsx').then((file) => file.OrganizationInfoPage),
    'orgs',
  ),
  organizationDetail: view(
    () => import('../features/organizations/OrganizationInfoPage.tsx').then((file) => file.OrganizationDetailPage),
    'orgs',
  ),
  organizationEdit: view(
    () => import('../features/organizations/OrganizationEditPage.tsx').then((file) => file.OrganizationEditPage),
    'orgs',
  ),
  proposals: view(
    () => import('../features/organizations/ProposalsPage.tsx').then((file) => file.ProposalsPage),
    'orgs',
  ),
  workers: view(() => import('../features/workers/WorkersPage.tsx').then((file) => file.WorkersPage), 'orgs'),
  workerCreate: view(
    () => import('../features/workers/WorkerCreatePage.tsx').then((file) => file.WorkerCreatePage),
    'orgs',
  ),
  exports: view(() => import('../features/exports/ExportsPage.tsx').then((file) => file.ExportsPage), 'exports'),
  operations: view(
    () => import('../features/operations/OperationsPage.tsx').then((file) => file.OperationsPage),
    'operations',
  ),
  workerImport: view(
    () => import('../features/workers/WorkerImportPage.tsx').then((file) => file.WorkerImportPage),
    'imports',
  ),
  messages: view(() => import('../features/messages/MessagesPage.tsx').then((file) => file.MessagesPage), 'notices'),
} satisfies Record<ViewName, LazyExoticComponent<ComponentType>>

const BY_NAME = new Map<string, LazyExoticComponent<ComponentType>>(Object.entries(VIEWS))
/** The view a server's menu names; none when the server is newer than this page. */
export const viewOf = (name: string | null) => (name ? BY_NAME.get(name) : undefined)
