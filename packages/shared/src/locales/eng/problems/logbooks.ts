import type { logbookProblems as catalogue } from '../../../kernel/catalogue/logbooks.ts'

export const logbookProblems: Record<keyof typeof catalogue, string> = {
  logbookForbidden: 'You have no permission for this log-book. Please contact your admin to get rights.',
  locationNotFound: 'Location ID not found. Check the ID and try again.',
  effectiveAfterEnd: 'The effective date must not be later than the end date. Change one of them.',
  logbookNotFound: 'Log-book not found. It may not exist, or you may no longer have access to it.',
  templateNameUsed: 'This template name has been used. Enter another name.',
  handoverPending: 'A handover of this log-book is still open. Existing handover record must be cancelled first.',
  handoverLocationNotFound: 'A location ID of the handover was not found. Check the IDs and try again.',
  locationIdsInvalid: 'Invalid location ID: %row%. Correct it and try again.',
  locationsForbidden: 'You have no permission for these locations: %row%. Remove them and try again.',
  contractorExists: 'These log-books already have a registered contractor: %row%. Use Change RC instead.',
  subcontractEndRequired: 'The end date of the sub-contractor is required. Enter an end date.',
  contractorDuplicate:
    'This registered contractor already has this role in the log-book. Check the list of contractors.',
  subcontractDuplicate:
    'This sub-contractor already has access of this type in the same period. Edit the existing one.',
  acknowledgementLimitReached: 'This record has reached its limit of acknowledgements. No more can be added.',
  alreadyAcknowledged: 'This record has already been acknowledged. Only the remark can still be edited.',
  acknowledgementTooLong: 'The comment is longer than 10,000 characters. Shorten it and send again.',
  replyLimitReached: 'This record has reached its limit of replies. No more can be added.',
  remarkEdited: 'The remark of this log-book has been edited by someone else. Please refresh before you edit it.',
  logbookOrLocationMissing: 'A log-book or location was not found. Refresh the list and choose again.',
  labelLimitReached: 'A log-book can carry at most 10 labels. Remove a label first.',
  questionEdited: 'This question has been edited by someone else. Please refresh before you edit it.',
  questionLocationsAdded: 'These locations have already been added. Choose other locations.',
  tooManyUnits: 'More than 10,000 were chosen. Narrow the filter and do it in parts.',
  alreadyReplied: 'This record has already been replied to. Refresh to see the reply.',
  jobRecordDeleteForbidden:
    'Only job records of log-books you have access to can be deleted. Remove the others from the selection.',

  labelNotFound: 'Label not found. It may have been deleted.',
  labelNameUsed: 'This label name has been used in your organisation. Enter another name.',
  locationIdUsed: 'This location ID already has a log-book. Check the ID, or open the existing log-book.',
  activationDateInvalid: 'The activation date must be from 25 May 2022 to today. Choose another date.',
  alreadyActivated: 'This log-book has already been activated. Refresh to see its activation date.',
  logbookNotEditable: 'This log-book can no longer be edited in its present state.',
  sealNotFound: 'No entry was found for this blockchain code. Check that the code is complete.',
  jobRecordNotFound: 'Job record not found. It may have been deleted, or you may no longer have access to it.',
  jobTimeInvalid:
    'The job times do not fit together. The end must be after the start, and neither may lie in the future.',
  trappingNotForEscalator: 'Passenger trapping cannot be recorded for an escalator. Choose another type of work.',
  partNotForType: 'This part does not belong to this type of equipment. Choose a part of the list.',
  typeOfWorkForbidden:
    'The person in charge may not record this type of work. Choose another person or another type of work.',
  exceptionNeedsReading: 'This record needs attention. Open it and acknowledge it on its own.',
  jobTooLong: 'One record tells of at most %max% hours of work. Record longer work visit by visit.',
  jobTooEarly: 'Work before 25 May 2022 cannot be recorded. Check the dates.',
  loadExaminationNotForEscalator:
    'Periodic examination with load cannot be recorded for an escalator. Choose another type of work.',
  codeUnknown: 'This code is not in the list. Choose a component of the part, a defect or an action of the list.',
  engineerNeeded: 'A periodic examination needs a registered engineer. Add the engineer to the people working.',
  qualifiedPersonNeeded:
    'General workers work under a qualified person. Add a registered engineer or worker to the people working.',
  locationListNotFound: 'This list of location IDs is no longer kept. Paste it into the filter again.',
  exportNotFound: 'This export was not found. Exports are removed some time after their file has expired.',
  exportNotReady:
    'There is no file to download: the export is not ready, was cancelled, or has expired. Start it again.',
  exportLimitReached: 'You have %max% exports under way. Wait until one is ready, or cancel one.',
  photoChanged:
    'This photograph is no longer the one that was sealed with the record, so it is not shown. Tell the regulator.',
  sealGone:
    'This code was given out, but its entry is gone from the log-book: somebody removed or rewrote it. Keep the code and tell the regulator.',
  addressTooLong:
    'The address of this request is too long. Send the list of location IDs to POST /api/locationList and use the key it answers.',
  takeoverNotFound: 'Pending takeover log-book not found. It may have been cancelled or already taken over.',
  takeoverFailed: 'The take-over of some log-books failed. Please retry for those that remain.',
}
