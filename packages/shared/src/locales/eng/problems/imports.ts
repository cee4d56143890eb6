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
} satisfies Record<keyof typeof catalogue, string>
