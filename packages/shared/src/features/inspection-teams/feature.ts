import { feature } from '../../kernel/feature.ts'

/** Inspection teams, their people and their leave. */
export const inspectionTeams = feature({
  words: {
    inspectionTeams: {
      eng: () => import('../../locales/eng/inspection-teams.ts'),
      chi: () => import('../../locales/chi/inspection-teams.ts'),
    },
  },
  menuIds: [[402, 403]],
  screens: {
    inspectionTeams: {
      menuId: 402,
      parent: 'inspection',
      path: '/inspection/team',
      view: 'inspectionTeams',
      access: 'inspectionTeam:list',
      keepAlive: true,
    },
    inspectionTeam: {
      menuId: 403,
      parent: 'inspection',
      path: '/inspection/team/detail/:id',
      view: 'inspectionTeam',
      access: 'inspectionTeam:list',
      isHidden: true,
      under: 'inspectionTeams',
    },
  },
  events: {
    /** To whoever was taken into a team or out of it. */
    inspectionTeamJoined: { tag: 'INSPECTION', params: ['team', 'userName'], screen: 'inspectionSchedules' },
    inspectionTeamLeft: { tag: 'INSPECTION', params: ['team', 'userName'], screen: 'inspectionSchedules' },
  },
  tones: {
    inspectionTeam: { ACTIVE: 'good', ARCHIVED: 'ended' },
  },
})
