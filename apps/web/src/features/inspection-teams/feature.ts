import { feature, view } from '../../kernel/feature.ts'

export const inspectionTeams = feature({
  views: {
    inspectionTeams: view(
      () => import('./TeamsPage.tsx').then((file) => file.TeamsPage),
      'inspectionTeams',
      'inspection',
    ),
    inspectionTeam: view(() => import('./TeamPage.tsx').then((file) => file.TeamPage), 'inspectionTeams', 'inspection'),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
