import { feature, view } from '../../kernel/feature.ts'

export const inspectionSchedules = feature({
  views: {
    inspectionSchedules: view(
      () => import('./SchedulesPage.tsx').then((file) => file.SchedulesPage),
      'inspectionSchedules',
      'inspectionPool',
      'inspection',
      'keys',
    ),
    scheduleImport: view(
      () => import('./ScheduleImportPage.tsx').then((file) => file.ScheduleImportPage),
      'imports',
      'files',
      'scheduleImport',
      'inspectionSchedules',
    ),
    inspectionWork: view(
      () => import('./WorkPage.tsx').then((file) => file.WorkPage),
      'inspectionSchedules',
      'inspection',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
