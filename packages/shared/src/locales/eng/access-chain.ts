export const words = {
  problems: {
    importModeInvalid: 'The import mode is not valid. Choose one of the modes shown.',
    importEmailNotRpAdmin:
      'The e-mail is not registered by an RP admin. Check the address, or let the organisation register first.',
    importTemplateMissing: 'The template is not available. Try again later, or contact your admin.',
    importBadLocation: 'Row %row%: the location ID is not valid. It has 7 or 11 characters.',
    importBadEffectiveDate: 'Row %row%: the effective date is not valid. Enter it as DD/MM/YYYY.',
    importLogbookNotFound: 'Row %row%: log-book not found. Check the location ID.',
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
