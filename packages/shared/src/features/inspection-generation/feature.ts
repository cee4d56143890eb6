import { feature } from '../../kernel/feature.ts'

/** Schedules that are generated: previewed, drawn and saved. */
export const inspectionGeneration = feature({
  words: {
    inspectionGeneration: {
      eng: () => import('../../locales/eng/inspection-generation.ts'),
      chi: () => import('../../locales/chi/inspection-generation.ts'),
    },
  },
  menuIds: [
    [405, 405],
    [419, 419],
  ],
  screens: {
    inspectionGenerate: {
      menuId: 405,
      parent: 'inspection',
      path: '/inspection/team/schedules/generate',
      view: 'inspectionGenerate',
      access: 'inspectionSchedule:planTeam',
      isHidden: true,
      under: 'inspectionSchedules',
    },
    inspectionDraw: {
      menuId: 419,
      parent: 'inspection',
      path: '/inspection/team/schedules/draw/:id',
      view: 'inspectionDraw',
      access: 'inspectionSchedule:list',
      isHidden: true,
      under: 'inspectionSchedules',
    },
  },
  problems: {
    generationSaved: { code: 60657, http: 409 },
  },
})
