import { contracts } from '../../kernel/contract.ts'
import { importCalls } from '../../kernel/imports.ts'
import { line } from '../common/fields.ts'
import { ACCESS_GROUPS } from '../parties/party.schema.ts'

/** Giving, passing on, taking over and sharing access to many log-books from a workbook (spec 000 §1, spec 001 §7). */
export const accessImportContracts = contracts(
  'accessImports',
  importCalls({
    path: '/api/logbookAccessInvitation/uploadExcel',
    access: 'invitation:import',
    what: 'invitations, handovers, take-overs or sub-contracts of log-books, by `mode`',
    changes: ['invitations', 'handovers', ...ACCESS_GROUPS],
    // one that nobody knows has a code of its own (20001), which a list of modes would not give
    mode: line(40).optional(),
  }),
)
