import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { useApi } from '../../kernel/api.ts'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Giver, Period } from '../../widgets/AccessCells.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { AuthorizationStatus, Count, Person } from './AuthorizationCells.tsx'
import { AuthorizationMoves } from './AuthorizationMoves.tsx'
import { AuthorizedLogbooks } from './AuthorizedLogbooks.tsx'

const WIDTH = 560

/** The authorisation that the address names, over its list. */
export function OpenAuthorization() {
  const [open, setOpen] = useParam('authorization')
  if (!open) return null
  return <AuthorizationDrawer id={Number(open)} onMove={(id) => setOpen(id ? String(id) : null, { isStep: true })} />
}

interface Props {
  id: number
  onMove: (id: number | null) => void
}

function AuthorizationDrawer({ id, onMove }: Props) {
  const { t } = useWords()
  const rows = useListRows(workAuthorizationContracts.list)
  const { data, error, isError, refetch } = useApi(workAuthorizationContracts.get, { id }, { quiet: true })
  const row = data?.id === id ? data : undefined
  const title = row ? t('workAuthorizations.detail', { number: row.number }) : t('screens.workAuthorizations')
  return (
    <RowDrawer
      label={title}
      width={WIDTH}
      id={id}
      ids={rows.map((one) => one.id)}
      onMove={onMove}
      head={<h2>{title}</h2>}
      footer={row?.can.length ? <AuthorizationMoves of={[row]} /> : undefined}
      failed={isError ? { title: t('workAuthorizations.failed'), error, retry: () => void refetch() } : undefined}
    >
      {row && (
        <>
          <Facts row={row} />
          <AuthorizedLogbooks key={id} id={id} />
        </>
      )}
    </RowDrawer>
  )
}

function Facts({ row }: { row: WorkAuthorizationRow }) {
  const { t, fieldText } = useWords()
  const field = (key: string) => fieldText('workAuthorizations', key)
  return (
    <Pairs
      pairs={[
        [field('status'), <AuthorizationStatus key="status" row={row} />],
        [field('person'), <Person key="person" row={row} />],
        [field('period'), <Period key="period" row={row} />],
        [field('logbookCount'), <Count key="count" row={row} />],
        [field('reason'), row.reason],
        [field('org'), <Giver key="org" row={row} />],
        [field('createdAt'), timeText(row.createdAt)],
        ...(row.redeemedAt
          ? [[field('code'), t('workAuthorizations.redeemed', { at: timeText(row.redeemedAt) })] as const]
          : []),
      ]}
    />
  )
}
