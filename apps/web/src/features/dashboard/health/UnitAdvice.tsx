import { shortOf, waysToExcellent } from '@portal/shared/features/dashboard/advice'
import { GRADES, gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../../../kernel/words.ts'
import { IndexCell, indexText } from '../cells.tsx'
import { useMonthText } from '../months.ts'
import { AdvicePanel, Ways } from './Advice.tsx'
import type { Unit, UnitMonth } from './unit.ts'

interface Props {
  data: Unit
  month: UnitMonth
  index: number
}

/** What would have made a month excellent; points of a settled one cannot be earned later, so what the running one still has open. */
export function UnitAdvice({ data, month, index }: Props) {
  const { t } = useWords()
  const monthText = useMonthText()
  const running = data.months.find((one) => one.month === data.running)
  const isExcellent = gradeOf(index) === GRADES[0][0]
  const words = {
    points: indexText(shortOf(index)),
    from: GRADES[0][1],
    month: monthText(month.month),
    running: monthText(data.running),
  }
  const note = isExcellent
    ? t('healthIndex.advice.isSo')
    : t(month.isSettled ? 'healthIndex.advice.settled' : 'healthIndex.advice.short', words)
  return (
    <AdvicePanel note={note}>
      {!isExcellent && <Ways ways={waysToExcellent({ ...month, kind: data.kind })} />}
      {running && <StillOpen data={data} running={running} />}
    </AdvicePanel>
  )
}

function StillOpen({ data, running }: { data: Unit; running: UnitMonth }) {
  const { t } = useWords()
  const monthText = useMonthText()
  const { good, of } = running.acknowledged
  return (
    <>
      <div className="lb-health-way">
        <b>{t('healthIndex.advice.stillOpen', { month: monthText(running.month) })}</b>
        <span>
          {t('healthIndex.advice.now', { score: '' })}
          <IndexCell index={running.index} />
        </span>
      </div>
      {of > good ? (
        <Link to={path.jobRecordsOf(data.locationId)}>{t('healthIndex.advice.waiting', { count: of - good })}</Link>
      ) : (
        <p>{t('healthIndex.advice.allAnswered')}</p>
      )}
    </>
  )
}
