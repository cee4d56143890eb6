import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { Alert } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { AnswerInvitation } from './answer/AnswerInvitation.tsx'
import { InvitationDetail } from './InvitationDetail.tsx'
import { InvitationMoves } from './InvitationMoves.tsx'

/** One invitation: for whoever sent it what became of it, for whoever is invited the place to answer. */
export function InvitationPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(invitationContracts.get, { id }, { quiet: true })
  const [asked, setAsked] = useState<number>()
  usePageTitle(row?.number ?? '')
  if (isError && !row) return <Failed isPage error={error} title={t('invitations.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  if (row.can.includes('accept')) {
    if (asked !== id) setAsked(id)
    return <AnswerInvitation row={row} />
  }
  return (
    <>
      <PageHead title={t('invitations.detail', { number: row.number })}>
        <InvitationMoves of={[row]} size="middle" />
      </PageHead>
      {asked === id && <DecidedMeanwhile row={row} />}
      <InvitationDetail row={row} />
    </>
  )
}

/** Whoever was about to answer it, and was not the first, is told why there is nothing to answer any more. */
function DecidedMeanwhile({ row: { decidedAt, decidedByName } }: { row: InvitationRow }) {
  const { t, person } = useWords()
  const me = useMe()
  if (!decidedAt || decidedByName === me.user.displayName) return null
  return (
    <Alert type="warning" showIcon title={t('invitationLinks.decidedMeanwhile', { name: person(decidedByName) })} />
  )
}
