import type { Day } from '@portal/shared/kernel/time'
import { timeText, useWords } from '../../kernel/words.ts'
import { useMonthText } from './months.ts'

interface Props {
  of: { asAt: string; running: Day; months: readonly { month: Day; isSettled: boolean }[] }
}

/** As of when, and over which months. */
export function AsAt({ of: { asAt, months, running } }: Props) {
  const { t } = useWords()
  const monthText = useMonthText()
  const settled = months.filter(({ isSettled }) => isSettled)
  const [first, last] = [settled[0], settled.at(-1)]
  const words = {
    count: settled.length,
    running: monthText(running),
    first: first ? monthText(first.month) : '',
    last: last ? monthText(last.month) : '',
  }
  const which = settled.length === 0 ? 'none' : settled.length === 1 ? 'one' : 'some'
  return <>{t('dashboards.subtitle', { time: timeText(asAt), settled: t(`dashboards.settled.${which}`, words) })}</>
}
