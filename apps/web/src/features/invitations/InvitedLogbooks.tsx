import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Failure, failureText } from '../../kernel/failure.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import { AnswerSome } from './Answer.tsx'

type Place = Parameters<Parameters<typeof col.show>[1]>[0]
const col = columnsOf(invitationContracts.logbooks)

/** Which log-book; whoever is invited cannot open it before he has it. */
function Unit({ row: { locationId, kind }, isOpen }: { row: Place; isOpen: boolean }) {
  const id = <LocationId id={locationId} />
  return (
    <span className="lb-line">
      <UnitIcon kind={kind} />
      {isOpen ? <Link to={path.logbook(locationId)}>{id}</Link> : id}
    </span>
  )
}
function Address({ row }: { row: Place }) {
  return useWords().name(row, 'address')
}
/** What an answer would do, or has done: who makes room, or why access cannot be given. */
function Outcome({ row: { status, problem, replaced, locationId } }: { row: Place }) {
  const { t, name } = useWords()
  if (problem) return failureText(new Failure(0, { key: problem, meta: { row: [locationId] } }))
  if (replaced) {
    const who = { org: name(replaced, 'name'), at: timeText(replaced.until) }
    return t(status === 'A' ? 'invitations.replaces' : 'invitations.replaced', who)
  }
  if (status === 'A') return t('invitations.nobody')
  return status === 'R' ? t('invitations.leftOut') : null
}

/** The log-books of an invitation; whoever may answer ticks those that he accepts. */
export function InvitedLogbooks({ row }: { row: InvitationRow }) {
  const { t } = useWords()
  const isSender = useMe().user.organisation.id === row.org.id
  const isOpen = isSender || row.status === 'C'
  const mayAnswer = row.can.includes('accept')
  const columns = [
    col.show('locationId', (place) => <Unit row={place} isOpen={isOpen} />, { width: 160 }),
    col.show('address', (place) => <Address row={place} />),
    col.show('status', (place) => <StatusTag life="invitation" code={place.status} />, { width: 168 }),
    col.show('problem', (place) => <Outcome row={place} />, { width: 320 }),
  ]
  const list = {
    list: invitationContracts.logbooks,
    columns,
    fixed: { id: String(row.id) },
    isPart: true,
    rowKey: ({ logbookId }: Place) => logbookId,
    rowName: ({ locationId }: Place) => locationId,
    empty: { title: t('invitations.noLogbooks') },
  } as const
  if (mayAnswer) return <ListPage {...list} bulk={(selection) => <AnswerSome row={row} selection={selection} />} />
  return <ListPage {...list} filters={[{ name: 'statuses', words: 'invitation' }]} />
}
