import { feature, view } from '../../kernel/feature.ts'

export const invitations = feature({
  views: {
    invite: view(
      () => import('./InvitePage.tsx').then((file) => file.InvitePage),
      'invitations',
      'inviting',
      'parties',
      'logbooks',
    ),
    invitations: view(
      () => import('./InvitationsPage.tsx').then((file) => file.InvitationsPage),
      'invitations',
      'parties',
    ),
    invitation: view(
      () => import('./InvitationPage.tsx').then((file) => file.InvitationPage),
      'invitations',
      'invitationLinks',
      'parties',
      'logbooks',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
