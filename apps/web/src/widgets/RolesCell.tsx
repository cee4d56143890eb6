import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { useWords } from '../kernel/words.ts'
import { AndMore } from './AndMore.tsx'

/** In which roles one's own organization stands there. */
export function RolesCell({ row: { ownRoles } }: { row: Pick<LogbookRow, 'ownRoles'> }) {
  const { codeText } = useWords()
  return <AndMore of={ownRoles.map((role) => codeText('partyRole', role))} />
}
