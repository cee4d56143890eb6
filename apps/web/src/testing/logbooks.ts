import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { specification } from '@portal/shared/features/logbooks/specification.schema'

/** An activated lift of a contractor, and what is said otherwise of it. */
export const logbookOf = <T extends Partial<LogbookDetail>>(over: T): LogbookDetail & T => ({
  ...{ id: 1, locationId: '0900214-003', premises: '0900214', kind: 'L', type: 'EP', version: 12, leNumber: '3' },
  ...{ addressEn: '88 Hung To Road', addressZh: '鴻圖道88號', buildingEn: '', buildingZh: '', block: '' },
  ...{ district: 'KT', area: 'KT-03', region: 'KLN', latitude: 22.31124, longitude: 114.22281 },
  ...{ stage: 'IN_SERVICE', activation: 'ACTIVATED', activatedOn: '1998-05-04', demolishedOn: null, demolition: null },
  ...{ installedYear: 1998, machineRoomLess: false, specialMaintenance: false, ratedLoadKg: 900 },
  ...{ usePermitExpiry: null, nextDuty: null, nextDutyOn: null, nextDutyWarnDays: null, duties: [] },
  ...{ contractor: null, responsible: [], ownRoles: ['rc.PMC'], labels: [], workGroups: [], can: [] },
  ...{ accessEndedAt: null, formerIds: [], handedOverOn: null, remark: null, jobRecordCount: 0 },
  ...{ createdAt: '2026-01-02T00:00:00.000Z', updatedAt: null, unacknowledged: { count: 0, since: null } },
  specification: specification.parse({}),
  ...over,
})
