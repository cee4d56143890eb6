import { dictNames, groupNames, logbookPlaces, organizationNames, workerNames } from '../exports/export.names.ts'
import { listedPlaces } from '../location-lists/location-list.service.ts'

/** How covers tell the filters of dashboards. */
export const DASHBOARD_TOLD = {
  leType: 'unitKind',
  region: dictNames('region'),
  districts: dictNames('district'),
  rcIds: organizationNames,
  rpOrgIds: organizationNames,
  logbookIds: logbookPlaces,
  locationIds: listedPlaces,
  groupId: groupNames,
  workerIds: workerNames,
  caseType: 'typeOfWork',
  months: 'dashboardMonths',
} as const
