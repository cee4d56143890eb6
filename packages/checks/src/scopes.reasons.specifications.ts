/** Why functions of data sheets ask business tables without a scope of their own: `feature/file#function`. */
export const SPECIFICATION_REASONS: Readonly<Record<string, readonly string[]>> = {
  'the log-book of an application, or one that its caller has found by a scope': [
    'sheets/save.ts#saveSheet',
    'sheets/whole.ts#sheetsOf',
    'specifications/update.messages.ts#aboutOf',
  ],
  'the portal itself withdraws what an organization applied for at log-books that it loses': [
    'specifications/update.ends.ts#find',
  ],
}
