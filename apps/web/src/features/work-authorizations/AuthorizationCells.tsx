import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Standing } from '../../widgets/AccessCells.tsx'

interface Props {
  row: WorkAuthorizationRow
}
const isOpen = ({ status }: WorkAuthorizationRow) => status === 'PLANNED' || status === 'EFFECTIVE'

/** Whom it names: by his certificate, or who has redeemed its code, or that nobody has yet. */
export function Person({ row }: Props) {
  const { t, name, person } = useWords()
  const { worker, displayName, certificateNumber, yearOfBirth } = row
  if (!worker)
    return (
      <>
        {t('workAuthorizations.unredeemed')}
        <CodeState row={row} />
      </>
    )
  const second = certificateNumber ?? (yearOfBirth && t('workAuthorizations.born', { year: yearOfBirth }))
  return (
    <>
      {displayName ? person(displayName) : name(worker, 'name')}
      {second && <span className="lb-second lb-block">{second}</span>}
      <span className="lb-second lb-block">{name(worker.employer, 'name')}</span>
    </>
  )
}

/** Until when its code can be redeemed. */
function CodeState({ row }: Props) {
  const { t } = useWords()
  if (!isOpen(row)) return null
  const { codeUntil } = row
  const said = !codeUntil
    ? t('workAuthorizations.noCode')
    : new Date(codeUntil) > new Date()
      ? t('workAuthorizations.codeUntil', { at: timeText(codeUntil) })
      : t('workAuthorizations.codeOver', { at: timeText(codeUntil) })
  return <span className="lb-second lb-block">{said}</span>
}

/** How many log-books, and on how many of them it still counts, where that is not all. */
export function Count({ row }: Props) {
  const { t } = useWords()
  const { logbookCount, openCount } = row
  const words = { number: numberText(openCount), all: numberText(logbookCount) }
  return (
    <>
      {numberText(logbookCount)}
      {isOpen(row) && openCount < logbookCount && (
        <span className="lb-second lb-block">{t('workAuthorizations.someOpen', words)}</span>
      )}
    </>
  )
}

/** Where it stands; who revoked it, when and why. */
export const AuthorizationStatus = ({ row }: Props) => (
  <Standing life="workAuthorization" row={row} reason={row.decisionReason} />
)
