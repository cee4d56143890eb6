import { ArrowLeftOutlined } from '@ant-design/icons'
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { HEALTH_PARTS, mostOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { path } from '@portal/shared/screens'
import { Select } from 'antd'
import { Link } from 'react-router-dom'
import { useApi } from '../../../kernel/api.ts'
import { PageHead, usePageTitle } from '../../../kernel/page.tsx'
import { Failed, State } from '../../../kernel/State.tsx'
import { useParam } from '../../../kernel/useParam.ts'
import { timeText, useWords } from '../../../kernel/words.ts'
import { Sep } from '../../../widgets/Sep.tsx'
import { RaiseContest } from '../contest/RaiseContest.tsx'
import { useCover } from '../cover.ts'
import { useMonthText } from '../months.ts'
import { useInputs } from './inputs.ts'
import { LateRecords } from './LateRecords.tsx'
import { MonthsOfIndex } from './MonthsOfIndex.tsx'
import { PartsTable } from './PartsTable.tsx'
import { UnitAdvice } from './UnitAdvice.tsx'
import { UnitRecords } from './UnitRecords.tsx'
import type { Unit, UnitMonth } from './unit.ts'
import '../dashboard.css'
import './health.css'

/** The health index of one lift or escalator in one month: its parts, its other months, and the records that cost points. */
export function UnitIndex({ id }: { id: number }) {
  const { t, name } = useWords()
  const [asked] = useParam('month')
  const { data, isError, error, refetch } = useApi(
    dashboardContracts.unit,
    { id, ...(asked && { month: asked }) },
    { quiet: true },
  )
  usePageTitle(data?.locationId)
  if (isError && !data) return <Failed error={error} title={t('healthIndex.failed')} onRetry={() => refetch()} />
  if (!data) return <div className="lb-wait" />
  const month = data.months.find((one) => one.month === data.month)
  return (
    <div className="lb-health">
      <PageHead
        title={t('healthIndex.one', { locationId: data.locationId })}
        subtitle={
          <Sep
            parts={[
              <Link key="logbook" to={path.logbook(data.locationId)}>
                {name(data, 'address')}
              </Link>,
              month && <AsOf key="settled" month={month} />,
            ]}
          />
        }
      >
        {month && (
          <RaiseContest
            logbookId={data.id}
            month={month.month}
            isSettled={month.isSettled}
            of={{ parts: month.parts.map(({ part }) => part) }}
          />
        )}
      </PageHead>
      <Choice data={data} />
      {month && month.index !== null ? (
        <Month data={data} month={month} index={month.index} />
      ) : (
        <NotRated data={data} />
      )}
      {month && <LateRecords of={data} month={month} />}
    </div>
  )
}

function AsOf({ month: { isSettled, asOf, formula } }: { month: UnitMonth }) {
  const { t } = useWords()
  return (
    <>
      {isSettled
        ? t('healthIndex.settledAt', { time: timeText(asOf), formula })
        : t('healthIndex.soFar', { time: timeText(asOf) })}
    </>
  )
}

/** Which month, and the way back to all under the same filters. */
function Choice({ data }: { data: Unit }) {
  const { t } = useWords()
  const monthText = useMonthText()
  const [, put] = useParam('month', ['part'])
  const [, , toAll] = useParam('unit', ['month', 'part'])
  return (
    <div className="lb-health-choice">
      <Select
        aria-label={t('healthIndex.month')}
        value={data.month}
        onChange={(value) => put(value, { isStep: true })}
        popupMatchSelectWidth={false}
        options={data.months.toReversed().map(({ month, isSettled }) => ({
          value: month,
          label: isSettled ? monthText(month) : t('healthIndex.monthSoFar', { month: monthText(month) }),
        }))}
      />
      <Link to={toAll(null)}>
        <ArrowLeftOutlined /> {t('healthIndex.back')}
      </Link>
    </div>
  )
}

const NotRated = ({ data: { month } }: { data: Unit }) => {
  const { t } = useWords()
  const monthText = useMonthText()
  return (
    <State
      drawing="empty"
      title={t('healthIndex.notRated', { month: month ? monthText(month) : '' })}
      text={t('healthIndex.notRatedText')}
    />
  )
}

function Month({ data, month, index }: { data: Unit; month: UnitMonth; index: number }) {
  const { t } = useWords()
  const [chosen, choose] = useParam('part')
  const part = HEALTH_PARTS.find((one) => one === chosen)
  const inputs = useInputs()
  const { name } = useWords()
  const asOf = useCover(data.months.at(-1)?.asOf)
  const cover = [data.locationId, name(data, 'address'), ...asOf]
  return (
    <>
      <div className="lb-health-columns">
        <div className="lb-health-column">
          <PartsTable
            parts={month.parts.map((one) => ({ ...one, most: mostOf(data.kind, one.part) }))}
            note={t('healthIndex.parts.press')}
            inputs={(one) => inputs.ofMonth(one, month)}
            chosen={part}
            name={(one, text) => (
              <button
                type="button"
                className="lb-link-button"
                aria-pressed={one === part}
                onClick={() => choose(one === part ? null : one, { isStep: true })}
              >
                {text}
              </button>
            )}
          />
          <MonthsOfIndex
            months={data.months}
            running={data.running}
            chosen={month.month}
            picture={(fileName) => ({ fileName, cover })}
          />
        </div>
        <UnitAdvice data={data} month={month} index={index} />
      </div>
      <UnitRecords
        data={data}
        month={month}
        part={part}
        acts={({ id }) => (
          <RaiseContest logbookId={data.id} month={month.month} isSettled={month.isSettled} of={{ jobRecordId: id }} />
        )}
      />
    </>
  )
}
