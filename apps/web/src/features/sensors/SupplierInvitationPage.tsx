import { sensorCompanyContracts } from '@portal/shared/features/sensors/company.contract'
import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import type { SensorInvitation } from '@portal/shared/features/sensors/sensor-invitation.schema'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import { RowHistory, rowHistoryColumns } from '../../widgets/RowHistory.tsx'
import { SensorSteps } from '../../widgets/SensorSteps.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { InvitationActs, InvitationMeaning } from './SupplierInvitationCells.tsx'
import './sensors.css'

/** One invitation (523): for the desk what became of it, for the company the place to answer, and then what comes next. */
export function SupplierInvitationPage() {
  const { t, name } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(sensorInvitationContracts.get, { id }, { quiet: true })
  const isOurs = useMe().user.organisation.id === row?.company?.id
  usePageTitle(row?.number)
  if (isError && !row)
    return <Failed isPage error={error} title={t('sensorInvitations.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  const answers = row.can.includes('accept')
  return (
    <>
      <PageHead
        title={
          answers
            ? t('sensorInviting.detail.answerTitle', { org: name(row.org, 'name') })
            : t('sensorInviting.detail.title', { number: row.number })
        }
        subtitle={answers ? t('sensorInviting.detail.answerNote') : ''}
      >
        <InvitationActs row={row} size="middle" />
      </PageHead>
      <div className="lb-sections">
        {isOurs && row.status === 'ACCEPTED' && <NextSteps />}
        <Facts row={row} />
        {!isOurs && <History id={id} />}
      </div>
    </>
  )
}

/** What the desk has done with it, and what became of it. */
function History({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <section className="lb-invitation-history" aria-labelledby="invitation-history">
      <h2 id="invitation-history">{t('sensorInviting.detail.history')}</h2>
      <RowHistory list={sensorInvitationContracts.history} columns={columns} id={id} />
    </section>
  )
}
const columns = rowHistoryColumns('sensorInvitations', (_, value) => (typeof value === 'string' ? value : undefined))

function Facts({ row }: { row: SensorInvitation }) {
  const { t, name, fieldText, person, codeText } = useWords()
  const { org, userName, email, sentAt, status, message, language } = row
  const field = (key: string) => fieldText('sensorInvitations', key)
  return (
    <>
      <FactStrip
        facts={[
          { name: field('nameEn'), value: name(row, 'name'), note: email },
          { name: field('org'), value: name(org, 'name'), note: person(userName) },
          { name: field('sentAt'), value: timeText(sentAt), note: codeText('language', language) },
          {
            name: field('status'),
            value: <StatusTag life="sensorInvitation" code={status} isPlain />,
            note: <InvitationMeaning row={row} />,
          },
        ]}
      />
      {message && (
        <section className="lb-panel lb-part">
          <h2>{t('invitationLinks.message', { name: person(userName), org: name(org, 'name') })}</h2>
          <p className="lb-read">{message}</p>
        </section>
      )}
    </>
  )
}

/** What a company that has accepted does next, with what it has done by now. */
function NextSteps() {
  const { data } = useApi(sensorCompanyContracts.list, {}, { quiet: true })
  const me = useMe().user.organisation.id
  const own = data?.content.find(({ id }) => id === me)
  return (
    <SensorSteps
      done={{
        model: Boolean(own?.modelCount),
        sensor: Boolean(own?.sensorCount),
        reading: Boolean(own?.lastReadingAt),
      }}
    />
  )
}
