import { feature } from '../../kernel/feature.ts'

/** The link of an invitation, whatever it invites to, and the page where it leads. */
export const invitationLinks = feature({
  words: {
    invitationLinks: {
      eng: () => import('../../locales/eng/invitation-links.ts'),
      chi: () => import('../../locales/chi/invitation-links.ts'),
    },
  },
  problems: {
    invitationLinkIncorrect: { code: 11200, http: 400 },
    invitationLinkUsed: { code: 11201, http: 409 },
    invitationLinkInvalid: { code: 11204, http: 400 },
    invitationIdentityOther: { code: 11222, http: 400 },
    invitationIdentityInvalid: { code: 11223, http: 400 },
  },
})
