import type { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import type { CallOutput } from '@portal/shared/kernel/contract'

export type Unit = CallOutput<(typeof dashboardContracts)['unit']>
export type UnitMonth = Unit['months'][number]
export type UnitRecord = Unit['records'][number]
