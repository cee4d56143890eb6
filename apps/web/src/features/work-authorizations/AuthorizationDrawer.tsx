import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import { useOpenRow } from '../../kernel/reads/useOpenRow.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Giver, Period } from '../../widgets/AccessCells.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { AuthorizationStatus, Count, Person } from './AuthorizationCells.tsx'
import { AuthorizationMoves } from './AuthorizationMoves.tsx'
import { AuthorizedLogbooks } from './AuthorizedLogbooks.tsx'

const WIDTH = 560

/** The authorisation that the address names, over its list. */
export function OpenAuthorization() {
  const { t } = useWords()
  const open = useOpenRow({
    param: 'authorization',
    list: workAuthorizationContracts.list,
    get: workAuthorizationContracts.get,
    idOf: ({ id }) => id,
  })
  if (!open) return null
  const { row, drawer } = open
  const title = row ? t('workAuthorizations.detail', { number: row.number }) : t('screens.workAuthorizations')
  return (
    <RowDrawer
      {...drawer}
      label={title}
      width={WIDTH}
      head={<h2>{title}</h2>}
      footer={row?.can.length ? <AuthorizationMoves of={[row]} /> : undefined}
    >
      {row && (
        <>
          <Facts row={row} />
          <AuthorizedLogbooks key={row.id} id={row.id} />
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
