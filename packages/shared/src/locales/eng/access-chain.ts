export const words = {
  enums: {
    invitation: {
      A: 'Open',
      I: 'Confirmed, in progress',
      C: 'Completed',
      D: 'Cancelled',
      R: 'Rejected',
      E: 'Error',
      F: 'Failed',
    },
  },
  problems: {
    invitationLinkIncorrect: 'The invitation link is incorrect. Open the link of the latest e-mail again.',
    invitationLinkUsed: 'The invitation link has been used. Log in to see the log-books.',
    invitationLinkInvalid:
      'The invitation link is not valid or is older than 48 hours. Ask the sender to resend the invitation.',
    invitationIdentityOther: 'Access could not be given to this identity. Log in with the account that was invited.',
    invitationIdentityInvalid: 'Access could not be given because the identity is not valid. Use a valid identity.',
    importModeInvalid: 'The import mode is not valid. Choose one of the modes shown.',
    importEmailNotRpAdmin:
      'The e-mail is not registered by an RP admin. Check the address, or let the organisation register first.',
    importTemplateMissing: 'The template is not available. Try again later, or contact your admin.',
    importSameCategory:
      'Row %row%: a responsible person of the same type already has access. Check the type or the end date.',
    importBadLocation: 'Row %row%: the location ID is not valid. It has 7 or 11 characters.',
    importBadEffectiveDate: 'Row %row%: the effective date is not valid. Enter it as DD/MM/YYYY.',
    importLogbookNotFound: 'Row %row%: log-book not found. Check the location ID.',
    importUnderInvitation: 'Row %row%: the log-book is already under invitation. Cancel that invitation first.',
    importOrganizationHasAccess: 'Row %row%: the organisation already has access. Remove the row.',
    importLocationRepeated: 'Row %row%: the location ID is repeated. Keep it once.',
    accessReplaced: 'Your access has ended because another responsible person of the same category gained access.',
    invitationCodeUnavailable: 'Cannot get an invitation code. Please try again later.',
    handoverLocationNotFound: 'A location ID of the handover was not found. Check the IDs and try again.',
    subcontractEndRequired: 'The end date of the sub-contractor is required. Enter an end date.',
    subcontractDuplicate:
      'This sub-contractor already has access of this type in the same period. Edit the existing one.',
    takeoverFailed: 'The take-over of some log-books failed. Please retry for those that remain.',
  },
}
