import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow, InvitedPremises } from '@portal/shared/features/invitations/invitation.schema'
import { invitedLogbookContracts } from '@portal/shared/features/invitations/invited-logbook.contract'
import { dayOf, daysBetween, showDay, showEnd } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { useDevice } from '../../../kernel/device.ts'
import { ExportButton } from '../../../kernel/ExportButton.tsx'
import { Loading } from '../../../kernel/list/ListStates.tsx'
import { Drawer } from '../../../kernel/over/Over.tsx'
import { PageHead } from '../../../kernel/page.tsx'
import { Failed } from '../../../kernel/State.tsx'
import { useCarried } from '../../../kernel/steps/carried.ts'
import { numberText, timeText, today, useWords } from '../../../kernel/words.ts'
import { FactStrip } from '../../../widgets/FactStrip.tsx'
import { StatusTag } from '../../../widgets/StatusTag.tsx'
import { useTimeLeft } from '../../../widgets/timeLeft.ts'
import { InvitationMoves } from '../InvitationMoves.tsx'
import { Accept } from './Accept.tsx'
import { Buildings } from './Buildings.tsx'
import { Consequences } from './Consequences.tsx'
import './answer.css'

/** Where an invitation is answered: all log-books are ticked on arrival, by building, and what follows stands beside them. */
export function AnswerInvitation({ row }: { row: InvitationRow }) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const { id, logbookCount } = row
  const { data, error, isError, refetch } = useApi(invitationContracts.premises, { id }, { quiet: true })
  const [kept, keep] = useCarried<{ leftOut: readonly number[] }>(`invitations.answer.${id}`)
  if (isError && !data) return <Failed error={error} title={t('invitations.failed')} onRetry={() => refetch()} />
  if (!data) return <Loading columns={3} />
  const leftOut = new Set(kept?.leftOut)
  const ticked = (ids: readonly number[]) => ids.filter((one) => !leftOut.has(one))
  const sumOf = (pick: (one: InvitedPremises) => readonly number[]) =>
    data.reduce((sum, one) => sum + ticked(pick(one)).length, 0)
  const count = sumOf(({ ids }) => ids)
  const follows = <Consequences row={row} count={count} replaces={sumOf(({ replaces }) => replaces)} />
  return (
    <>
      <PageHead
        title={t('invitations.answer.title', { count: logbookCount })}
        subtitle={t('invitations.answer.subtitle')}
      >
        <StatusTag life="invitation" code={row.status} />
        <ExportButton action={invitedLogbookContracts.export} filters={{ id }} name={t('invitations.answer.export')} />
      </PageHead>
      <div className="lb-sections">
        <Facts row={row} />
        <div className="lb-answer">
          <Buildings row={row} premises={data} leftOut={leftOut} onLeaveOut={(ids) => keep({ leftOut: ids })} />
          {!isMobile && follows}
        </div>
      </div>
      <footer className="lb-save-bar lb-answer-foot">
        <span role="status">
          <b>
            {count
              ? t('invitations.answer.chosen', { number: numberText(count), all: numberText(logbookCount) })
              : t('invitations.answer.nothing')}
          </b>
        </span>
        {isMobile && <WhatChanges>{follows}</WhatChanges>}
        <InvitationMoves of={[row]} size="middle" />
        <Accept row={row} count={count} leftOut={data.flatMap(({ ids }) => ids.filter((one) => leftOut.has(one)))} />
      </footer>
    </>
  )
}

/** On a phone what follows from the answer stands over the page: below it nobody would find it. */
function WhatChanges({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        {t('invitations.answer.whatChanges')}
      </Button>
      <Drawer open={isOpen} size="100%" title={t('invitations.answer.consequences')} onClose={() => setOpen(false)}>
        {children}
      </Drawer>
    </>
  )
}

function Facts({ row }: { row: InvitationRow }) {
  const { t, name, codeText, fieldText, person } = useWords()
  const { org, userName, category, startsAt, endsAt, logbookCount, linkUntil, number } = row
  const left = useTimeLeft(linkUntil)
  const count = daysBetween(today(), dayOf(new Date(startsAt)))
  const last = endsAt && showEnd(new Date(endsAt))
  const begins = count > 0 ? t('invitationLinks.begins', { count }) : t('invitationLinks.beginsOnAnswer')
  const end = last ? t('invitations.until', { day: last }) : t('invitationLinks.noEnd')
  return (
    <FactStrip
      facts={[
        { name: t('invitations.answer.from'), value: name(org, 'name'), note: person(userName) },
        { name: t('invitations.answer.role'), value: codeText('partyRole', category) },
        {
          name: fieldText('invitations', 'startsAt'),
          value: showDay(dayOf(new Date(startsAt))),
          note: `${begins}${t('common.comma')}${end}`,
        },
        { name: fieldText('invitations', 'logbookCount'), value: numberText(logbookCount), note: number },
        { name: t('invitations.answer.until'), value: timeText(linkUntil), note: left, isUrgent: true },
      ]}
    />
  )
}
