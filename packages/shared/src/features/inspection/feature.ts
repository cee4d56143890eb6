import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'

/** Why somebody does not get a job, in the reader's words. */
const whyMeta = z.object({ why: z.string() })

/** What inspection teams, the pool, schedules and findings have in common. */
export const inspection = feature({
  words: {
    inspection: {
      eng: () => import('../../locales/eng/inspection.ts'),
      chi: () => import('../../locales/chi/inspection.ts'),
    },
  },
  menuIds: [
    [40, 40],
    [409, 418],
  ],
  screens: {
    inspection: { menuId: 40, path: '/inspection', icon: 'CarryOutOutlined' },
  },
  problems: {
    /** The team of the plan accepts no record without one. */
    inspectionPositionNeeded: { code: 60650, http: 400 },
    planNotFound: { code: 40310, http: 404 },
    planAlreadyFinal: { code: 40311, http: 409 },
    teamNotFound: { code: 40313, http: 404 },
    inspectionRemarkEdited: { code: 40314, http: 409 },
    scheduleFileEmpty: { code: 40315, http: 400 },
    scheduleFileInvalid: { code: 40316, http: 400 },
    scheduleTeamNotFound: { code: 40317, http: 404 },
    inspectorNotFound: { code: 40318, http: 404 },
    dateRangeNeeded: { code: 40319, http: 400 },
    planAlreadyAssigned: { code: 40320, http: 409 },
    scheduleNotFound: { code: 40321, http: 404 },
    backupJobsNotFound: { code: 40322, http: 404 },
    userSchedulesNotFound: { code: 40323, http: 404 },
    scheduleImportFailed: { code: 40324, http: 400 },
    inspectorChangeFailed: { code: 40325, http: 400, meta: whyMeta },
    notInspectors: { code: 40328, http: 400 },
    inspectorAssignFailed: { code: 40332, http: 400, meta: whyMeta },
    backupRevertFailed: { code: 40333, http: 400 },
    inspectionEdited: { code: 40335, http: 409 },
    generatedPlanImportFailed: { code: 40361, http: 409 },
    generatedScheduleImportFailed: { code: 50101, http: 409 },
    scheduleTransferFailed: { code: 50102, http: 400 },
    scheduleGenerateFailed: { code: 50104, http: 400 },
    poolLocationAddFailed: { code: 50105, http: 409 },
    statusHistoryFailed: { code: 50108, http: 404 },
    planDetailsFailed: { code: 50109, http: 404 },
    teamDetailNotFound: { code: 50110, http: 404 },
    teamCreateFailed: { code: 50111, http: 409 },
    teamUpdateFailed: { code: 50112, http: 409 },
    priorityUpdateFailed: { code: 50113, http: 400 },
    scheduleClearFailed: { code: 50114, http: 400 },
    planCancelFailed: { code: 50115, http: 400 },
    accessorUpdateFailed: { code: 50120, http: 409 },
    inspectorRemoveFailed: { code: 50121, http: 409 },
    teamUsersAddFailed: { code: 50122, http: 409 },
    teamDeleteFailed: { code: 50126, http: 409 },
    teamLocationAddFailed: { code: 50127, http: 409 },
    locationSearchFailed: { code: 50128, http: 404 },
    planStatusUpdateFailed: { code: 50129, http: 400 },
    teamAssignFailed: { code: 50130, http: 400 },
    remarkUpdateFailed: { code: 50131, http: 409 },
    inspectorUpdateFailed: { code: 50132, http: 400 },
    inspectorSearchFailed: { code: 50133, http: 404 },
    accessorCreateFailed: { code: 50134, http: 400 },
    teamUserSearchFailed: { code: 50135, http: 404 },
  },
  tones: {
    inspectionPlan: {
      PLANNING: 'quiet',
      ASSIGNED: 'todo',
      ARRANGED: 'moving',
      PAUSED: 'warn',
      COMPLETED: 'good',
      CANCELLED: 'stopped',
    },
    priority: { HIGH: 'bad', MIDDLE: 'todo', LOW: 'quiet' },
  },
})
