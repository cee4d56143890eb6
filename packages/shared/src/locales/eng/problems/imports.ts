import type { importProblems as catalogue } from '../../../kernel/catalogue/imports.ts'

export const importProblems = {
  importFileLocked:
    'The file is protected by a password, or is of the old kind .xls. Save it as .xlsx without a password and upload it again.',
  importFileUnsafe: 'The file unpacks to more than is accepted. Copy the rows into a fresh template and upload that.',
  importTooManyColumns: 'The file has more than %max% columns. Remove those that are not needed.',
  importColumnsMissing: 'Columns not found: %columns%. Keep the headers of the template.',
  importColumnsRepeated: 'Columns that stand twice: %columns%. Keep each once.',
  importHasErrors: 'Nothing was imported: %count% rows have errors. Correct them and upload the file again.',
  importCellRequired: 'Not filled in.',
  importCellInvalid: 'Not valid.',
  importCellUnreadable:
    'The cell holds an Excel error, a date or a formula without a result. Type the value itself, as text.',
  importCellRepeated: 'Stands in row %first% already. Keep it once.',
  importBadDate: 'No such date. Enter it as DD/MM/YYYY.',
  importRegistrationExpired: 'This registration has expired: no work can be recorded with it. Check the date.',
  importFileTooHeavy:
    'The file takes too long to read, so it was given up. Copy the rows into a fresh template and upload that, or split it into smaller files.',
  importUnderWay: 'Another file of yours is still being read. Wait until that is done, then upload this one again.',
  importQueueLong:
    'Many files are being read at the moment, so yours had to wait too long. Upload it again in a few minutes.',
} satisfies Record<keyof typeof catalogue, string>
