import { invitationLinkContracts } from '@portal/shared/features/invitation-links/invitation-link.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { look, open, prove } from './link.service.ts'

export const invitationLinks = feature({
  calls: { invitationLinks: serve(invitationLinkContracts, { look, prove, open }) },
})
