import type { commonProblems as catalogue } from '../../../kernel/catalogue/common.ts'

export const commonProblems: Record<keyof typeof catalogue, string> = {
  validationFailed: 'Some fields are not filled in correctly. Check the marked fields and send again.',
  signInAgain: 'Your session has expired. Please log in again.',
  forbidden: 'You do not have the right to do this. Please contact your admin to get rights.',
  notFound: 'This item was not found. It may have been removed, or you may no longer have access to it.',
  requestTooSlow: 'The data arrived too slowly and was not taken. Check the connection and send it again.',
  conflict: 'This record has been edited by someone else. Please refresh and make your change again.',
  payloadTooLarge: 'The data sent is too large. Send less at a time.',
  tooManyRequests: 'Too many requests in a short time. Wait a minute and try again.',
  systemBusy: 'The system is busy. Please try again later.',
  unavailable:
    'The system is not available at the moment, for example because it is starting. Please try again in a minute.',

  photoNotFound: 'Photo not found. It may have been removed from the record.',
  onlyJpegOrPng: 'Only jpeg or png images are accepted. Choose another image.',
  exportMailFailed: 'The export could not be sent to the contact e-mail. Check the address and try again.',
  exportFailed: 'The export failed and no file was made. Please try again.',

  bodyBroken: 'The data sent could not be read. Send it again in the expected format.',
  fileNotFound:
    'The file is not in storage, though it should be. The operator has been told; please contact support if you need it now.',
  fileTooLarge: 'The file is larger than %max% MB. Choose a smaller file.',
  pictureTooLarge: 'The picture has more than %max% million pixels. Reduce its size and choose it again.',
  fileTypeRefused: 'This type of file is not accepted here. Choose a file of one of the listed types.',
  tooManyFiles: 'More than %max% files were chosen. Remove some and try again.',
  importTooManyRows: 'The file has more than %max% rows. Split it and import the parts one by one.',
  exportTooManyRecords: 'The number of records exceeds %max%. Please narrow the search.',
  idempotencyMismatch:
    'This request was already sent with other content, so it was not carried out. Refresh and send it again.',
  reasonRequired: 'A reason is required. Enter a reason and send again.',
  alreadyDecided: 'This has already been decided, by you or by someone else. Refresh to see the result.',
  dictionaryInUse:
    'This dictionary value is in use, so it cannot be deleted. Remove it from the records that use it first.',
  menuInUse: 'This menu item has items below it, so it cannot be deleted. Move or delete those items first.',
  dictionaryValueUsed: 'This value already exists in the dictionary. Enter another value.',
  messageNotFound: 'This message was not found. It may have left the recycle bin after 30 days.',
  messageTagStatutory:
    'Messages of this kind are required by law or protect your account, so they cannot be switched off.',
  rehearsalOutdated:
    'The rows have changed since you looked at what would happen, so nothing was done. Look again, then confirm.',
  selectionGrown:
    'You were shown %seen% rows; by now the filter finds %found%. Nothing was done. Look at the list again and repeat.',
  rehearsalRunning: 'What would happen is being worked out for you already. Try again in a few seconds.',
  rowsBusy: 'Others are working on these rows at this moment. Try again in a few seconds.',
  documentQueueLong: 'Many documents are being made at the moment. Wait until yours are there, then try again.',
}
